/** The steps of a guided first turn: what a game tells of each, and which one it is by what has happened. */
import type { GameTable } from '../../lib/games/game';
import { fill, type Locale } from '../../lib/i18n/labels';

/** What a step may ask about the game under way. */
export interface Moment<View> {
  readonly table: GameTable<View, never>;
  /** Whether one's own seat has done one of these since the guide began, by the types of the game's events. */
  readonly did: (...types: string[]) => boolean;
  /** Whether anybody has. */
  readonly saw: (...types: string[]) => boolean;
  /** Whether something like this is seen on the table now: what is laid out lives in the page alone. */
  readonly seen: (selector: string) => boolean;
}

/** One way to say it, or one for fingers and one for mouse and keys. */
export type Saying = string | { readonly touch: string; readonly keys: string };

export interface Step<View, Name extends string> {
  /** Its text in the guide's labels. */
  readonly name: Name;
  /** What it points at: the first of these that is seen. */
  readonly at: readonly string[];
  readonly rule: string;
  /** Whether it belongs to this turn, read when the guide begins. */
  readonly when?: (moment: Moment<View>) => boolean;
  /** Whether what it asks for has been done; without it, it is only read. */
  readonly done?: (moment: Moment<View>) => boolean;
  /** Numbers of the text: the page knows no rule, the table tells them. */
  values?(view: View): Readonly<Record<string, string>>;
  /** Whether time runs from here on: until then nobody is pressed while they read. */
  readonly runs?: boolean;
}

/** What a game's `guide/index.ts` exports by default. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only the game itself knows its view
export interface Guide<View = any, Name extends string = string> {
  readonly words: Readonly<Record<Locale, Readonly<Record<Name, Saying>>>>;
  readonly steps: readonly Step<View, Name>[];
  /** What one plays with, besides the buttons: the card lies elsewhere. */
  readonly hand: string;
  /** What one plays on: the card lies on as little of it as can be. */
  readonly board: string;
}

/** The step it is now: behind the last one that is done, wherever that is, and never back. */
export function reached(at: number, done: readonly boolean[]): number {
  return Math.max(at, done.lastIndexOf(true) + 1);
}

/** Whether time runs at a step: at the first that says so, and at all behind it. */
export function running(at: number, steps: readonly Pick<Step<never, string>, 'runs'>[]): boolean {
  const from = steps.findIndex(({ runs }) => runs);
  return from < 0 || at >= from;
}

/** What a step says to whoever plays like this. */
export function said(saying: Saying, touch: boolean, values: Readonly<Record<string, string>> = {}): string {
  return fill(typeof saying === 'string' ? saying : saying[touch ? 'touch' : 'keys'], values);
}

/** What is like this on the table and can be seen. */
export function shown(selector: string): readonly Element[] {
  return [...(document.getElementById('content')?.querySelectorAll(selector) ?? [])].filter((element) => element.getClientRects().length > 0);
}
