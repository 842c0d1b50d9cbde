/**
 * The server's answers and how to ask for them. Nothing else in the page calls `fetch`.
 * What lives here must not know how an answer is shown.
 */

/** A text in the languages the server has it in, by language code. */
export type Texts = Readonly<Record<string, string>>;

export interface Game {
  readonly slug: string;
  readonly players: readonly [min: number, max: number];
  /** Whether several people may play on one device. */
  readonly same_screen: boolean;
  /** Whether players hide anything from each other. */
  readonly hidden: boolean;
  readonly languages: readonly string[];
  readonly names: Texts;
  readonly taglines: Texts;
  /** The family of design tokens that dresses the game: its mat and its stripe. */
  readonly liteau: string;
  /** The kinds of words the game admits. */
  readonly admitted: readonly string[];
  /** The options one plays with alone, where that is a variant of its own. */
  readonly alone: Readonly<Record<string, string>>;
  /** Whether its rules are there: a game may be announced before it can be played. */
  readonly playable: boolean;
  /** The table options (G-9); none while the game is not playable. */
  readonly options: readonly Option[];
  /** The levels of its bots, weakest first. */
  readonly bots: readonly string[];
  /** How the bots of each level play, in one line after their name; empty for a level the server does not describe. */
  readonly bot_notes: Readonly<Record<string, Texts>>;
}

/** A table option, explained: a switch, one of a few choices, or a number. */
export interface Option {
  readonly name: string;
  readonly kind: 'switch' | 'choice' | 'number';
  readonly default: boolean | string | number;
  readonly names: Texts;
  readonly explanations: Texts;
  readonly choices: readonly { readonly value: string; readonly names: Texts }[];
  /** The rule it belongs to, where the server tells it. */
  readonly rule?: string;
  /** What a number counts: seconds, minutes, milliseconds, or nothing in particular. */
  readonly unit?: '' | 's' | 'min' | 'ms';
  /** Numbers to choose from; where there are none, one is typed. */
  readonly values?: readonly number[];
  /** What 0 means, where that is not a number like others. */
  readonly zero?: Texts;
  /** It counts only where these options have one of these values. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** A rule, or a ruling where the rules are silent, as the help shows it. */
export interface Ruling {
  readonly id: string;
  /** Whether it is printed in the rulebook, interpreted, or the house's. */
  readonly status: string;
  readonly texts: Texts;
}

export interface Source {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

export interface Lexicon {
  readonly name: string;
  readonly language: string;
  readonly version: string;
  readonly hash: string;
  readonly words: number;
  /** Admitted words by game slug; only the games played in this language. */
  readonly admitted: Readonly<Record<string, number>>;
  readonly tags: Readonly<Record<string, number>>;
  readonly lengths: Readonly<Record<string, number>>;
  readonly tiers: Readonly<Record<string, number>>;
  readonly sources: readonly Source[];
}

export interface Reading {
  readonly spelling: string;
  readonly stem: string;
  readonly tags: readonly string[];
}

export interface Verdict {
  readonly admitted: boolean;
  readonly reason: string | null;
}

export interface WordAnswer {
  readonly word: string;
  readonly language: string;
  readonly tier: number | null;
  readonly readings: readonly Reading[];
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

/** `unreachable`: no answer; `refused`: the request is at fault; `closed`: the dictionary is closed (G-14); `broken`: the server is at fault. */
export type Failure = 'unreachable' | 'refused' | 'closed' | 'broken';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly failure: Failure,
    path: string,
    options?: ErrorOptions,
  ) {
    super(`${failure}: GET ${path}`, options);
  }
}

const PATIENCE_MS = 8_000;
const FORBIDDEN = 403;

async function get<T>(path: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (cause) {
    throw new ApiError('unreachable', path, { cause });
  }
  if (response.status === FORBIDDEN) throw new ApiError('closed', path);
  if (!response.ok) throw new ApiError(response.status < 500 ? 'refused' : 'broken', path);
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new ApiError('broken', path, { cause });
  }
}

export interface Catalogue {
  readonly games: readonly Game[];
  readonly lexicons: readonly Lexicon[];
}

export async function fetchCatalogue(): Promise<Catalogue> {
  const [{ games }, { lexicons }] = await Promise.all([get<Pick<Catalogue, 'games'>>('/api/games'), get<Pick<Catalogue, 'lexicons'>>('/api/lexicons')]);
  return { games, lexicons };
}

/** Asked for once: games do not change while the page is open. */
let games: Promise<readonly Game[]> | null = null;

export function fetchGames(): Promise<readonly Game[]> {
  games ??= get<Pick<Catalogue, 'games'>>('/api/games').then(
    (answer) => answer.games,
    (error: unknown) => {
      games = null;
      throw error;
    },
  );
  return games;
}

export async function fetchRulings(game: string): Promise<readonly Ruling[]> {
  const { rulings } = await get<{ readonly rulings: Readonly<Record<string, Texts>> }>(`/api/games/${encodeURIComponent(game)}/rulings`);
  return Object.entries(rulings).map(([id, { status = '', ...texts }]) => ({ id, status, texts }));
}

export function fetchWord(language: string, word: string): Promise<WordAnswer> {
  return get<WordAnswer>(`/api/words?${new URLSearchParams({ lang: language, word })}`);
}

/** For a `catch`: anything that is not an answer of the server is a bug and goes on up. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  throw error;
}
