/**
 * The contract between the shell and a game's part of the page (`src/tablee/games/<game>/web/index.ts`).
 * The shell carries messages, people and time; a game draws its board and words its own moves. Neither knows a rule.
 */
import type { Component } from 'svelte';
import type { Advised, Brought, Facts, Happened, LookedUp, Offer, Previewed, Reviewed, Room, ScoreLine, Sentence as Refused } from '../../generated/protocol';
import type { Guide } from '../../features/guide/steps';
import type { Locale } from '../i18n/labels';

export type { Advised, Brought, Facts, Happened, LookedUp, Offer, Previewed, Reviewed, Room, ScoreLine };

/** A refusal in words; `word` is told where one was judged. What the page itself says judges none. */
export type Sentence = Omit<Refused, 'word'> & Partial<Pick<Refused, 'word'>>;

/** What each way to use what is laid out would bring, by the game's name of the way. */
export type Offers = Readonly<Record<string, Brought>>;

/** A line of a move's points; `account` says in words what they were added up from, where adding is not all. */
export type MoveLine = ScoreLine & { readonly account?: string };

/** A line of the history: what a seat did, in words, and what it brought. */
export interface Move {
  readonly seq: number;
  /** Whose it is; -1: nobody's, as with the actor of an entry. */
  readonly seat: number;
  readonly title: string;
  readonly detail: string;
  readonly points: number | null;
  readonly lines: readonly MoveLine[];
  readonly withdrawn?: boolean;
}

/** What a game lets people hear; the page makes the sound. `theirs`, `turn`, `refusal`, `tick` and `end` are the shell's own. */
export type Sound = 'lay' | 'roll' | 'draw' | 'top' | 'theirs' | 'turn' | 'refusal' | 'tick' | 'end';

export type Answer = { readonly ok: true; readonly seq: number } | { readonly ok: false; readonly why: Sentence };

/** How the seats stand, read from a game's view: the shell shows it beside their names. */
export interface Standing {
  readonly scores: readonly number[];
  /** The seats that may act now. */
  readonly awaiting: readonly number[];
  /** Whether the reader is asked something though it is not their turn: a play to contest, a race that runs. */
  readonly asks?: boolean;
  /** Whose turn it is among them: the others may only answer a play. */
  readonly mover?: number;
  /** Whether nobody's time is counted yet, though the table would act by itself some day: no clock is shown, and none is heard. */
  readonly still?: boolean;
  /** A few words per seat, or nothing (« 3 tuiles »). */
  readonly notes?: readonly (string | undefined)[];
  /** What a seat that may act is doing, where the game has a better word for it than the shell (« pioche »). */
  readonly doing?: readonly (string | undefined)[];
  /** Which turn it is, counted from 1, where the game counts turns. */
  readonly turn?: number;
  /** What everybody is on the way to, in a few words (« Vers 300 »), and how far each seat is, from 0 to 1. */
  readonly goal?: { readonly title: string; readonly shares: readonly number[] } | undefined;
}

/** What a game's Board is given: one table as seen from one seat. Reactive: read it in markup and $derived. */
export interface GameTable<View, Command> {
  readonly code: string;
  readonly seat: number | null;
  /** The seats that are one's own, even while a bot plays there. */
  readonly own: readonly number[];
  readonly seq: number;
  readonly view: View;
  /** The whole history known, oldest first; what was taken back is no part of it. */
  readonly events: readonly Happened[];
  /** What came with the last frame, for animation and announcements; empty on first load and after a resync. */
  readonly fresh: readonly Happened[];
  readonly facts: Facts;
  readonly room: Room;
  readonly names: readonly string[];
  readonly standing: Standing;
  readonly actions: readonly Offer[];
  readonly places: readonly string[];
  readonly online: boolean;
  /** The game's own clock now, in milliseconds, corrected for the delay of the network: deadlines are told on it. */
  clock(): number;
  readonly over: boolean;
  /** Why an action is closed; null when it is open. */
  whyNot(action: string): Sentence | null;
  /** Resent until acknowledged; resolves once. */
  send(command: Command): Promise<Answer>;
  /** null when a later question overtook it. */
  preview(command: Command): Promise<Previewed | null>;
  draft(value: unknown): void;
  /** What everybody may see of what seats have laid out, seat by seat; null where there is nothing to see. */
  readonly drafts: readonly unknown[];
  /** What each way to use what is laid out would bring; null when a later question overtook it. */
  offers(draft: unknown): Promise<Offers | null>;
  /** The best choices of one's seat, where the table gives advice (`room.hints`, G-14); null as above. */
  advise(): Promise<Advised | null>;
  /** The game looked back at, once it is over; null as above. */
  review(): Promise<Reviewed | null>;
  /** The shell's toast and live region. */
  tell(sentence: Sentence | string, tone: 'refusal' | 'info'): void;
  /** Opens the rules help at a rule. */
  showRule(id: string): void;
  /** Opens the history. */
  showHistory(): void;
  lookUp(word: string): Promise<LookedUp | null>;
}

/** A table of any game, for what looks neither at its view nor at its commands. */
export type AnyTable = GameTable<unknown, never>;

/* eslint-disable @typescript-eslint/no-explicit-any -- only the game itself knows its views, commands and events */
/** What `index.ts` of a game exports by default. */
export interface GameModule {
  readonly Board: Component<{ table: GameTable<any, any> }>;
  /** The history in words, oldest first. */
  moves(events: readonly Happened[], names: readonly string[], locale: Locale): readonly Move[];
  standing(view: any, locale: Locale): Standing;
  /** What scores are compared under, where games differ (MT-13): the variant, as the table's options name it, and what else matters. */
  conditions?(view: any): readonly string[];
  /** What is heard when something happens, by the type of its event. */
  readonly sounds?: Readonly<Record<string, Sound>>;
  /** Whether an event is said at once, over whatever is being read; otherwise it waits for a pause. */
  urgent?(event: any): boolean;
  /** A panel of the end screen: what the game itself has to say about how it went. */
  readonly Review?: Component<{ table: GameTable<any, any> }>;
  /** The steps of a guided first turn, loaded when it is shown. */
  readonly guide?: () => Promise<{ readonly default: Guide }>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */
