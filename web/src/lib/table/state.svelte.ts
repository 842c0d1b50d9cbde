/** What this page knows of one table: what the server sends of it, the seats of this screen, and how the game ends. */
import type { Frame, Room, ServerMessage } from '../../generated/protocol';
import type { Facts, GameModule, Happened, Offer, Sentence, Standing } from '../games/game';
import { loadGame } from '../games/load';
import { i18n } from '../i18n/i18n.svelte';
import { fill } from '../i18n/labels';
import { applyFrame, type Snapshot } from '../net/frames';
import { session } from '../net/session.svelte';
import { toasts } from '../ui/toasts.svelte';
import { announce } from './announcements';
import { Questions } from './questions';
import { rotation } from './rotation.svelte';
import { Seating } from './seating.svelte';

/** How long the board shows how the game ended: time to read a word and its points. */
const FINALE_MS = 5000;

const NOBODY: Standing = { scores: [], awaiting: [] };

export class TableState {
  #room = $state.raw<Room | null>(null);
  #snapshot = $state.raw<Snapshot | null>(null);
  #drafts = $state.raw<readonly unknown[]>([]);
  #finale = $state(false);
  #finaleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #unsubscribe: () => void;
  readonly seating: Seating;
  protected readonly questions: Questions;
  /** The game's part of the page: undefined while it loads, null where there is none. */
  module = $state.raw<GameModule | null | undefined>(undefined);
  /** Why there is no such table. */
  missing = $state.raw<Sentence | null>(null);
  readonly standing: Standing = $derived(this.#snapshot && this.module ? this.module.standing(this.#snapshot.frame.view, i18n.locale) : NOBODY);
  /** Whether somebody at this screen is waited for: their turn, or something to answer. */
  readonly awaited: boolean = $derived.by(() => {
    if (this.#snapshot === null || this.over) return false;
    return this.seating.handOver !== null || (this.seat !== null && (this.standing.awaiting.includes(this.seat) || this.standing.asks === true));
  });

  constructor(readonly code: string) {
    this.questions = new Questions(code);
    this.seating = new Seating(code, {
      chairs: () => this.#room?.chairs ?? [],
      standing: () => this.standing,
      dealt: () => this.#snapshot !== null,
      over: () => this.over,
      subscribe: () => this.#subscribe(0),
    });
    this.#unsubscribe = session.subscribe((message) => this.#receive(message));
    this.#subscribe(0);
  }

  /** Follow it no more. */
  close(): void {
    this.#unsubscribe();
    this.conclude();
    rotation.reset();
    session.socket.dispatch({ on: 'unwatch', table: this.code });
  }

  // ---- what is known of it ------------------------------------------------------------------

  get known(): boolean {
    return this.#room !== null;
  }

  /** Whether there is a game to show. */
  get dealt(): boolean {
    return this.#snapshot !== null && this.#room?.phase !== 'waiting';
  }

  get room(): Room {
    return this.#room ?? absent('room');
  }

  get #frame(): Frame {
    return this.#snapshot?.frame ?? absent('frame');
  }

  get seat(): number | null {
    return this.#frame.seat;
  }

  /** The seats that are one's own, even while a bot plays there. */
  get own(): readonly number[] {
    return this.seating.own;
  }

  get seq(): number {
    return this.#frame.seq;
  }

  get view(): unknown {
    return this.#frame.view;
  }

  get events(): readonly Happened[] {
    return this.#snapshot?.events ?? [];
  }

  get fresh(): readonly Happened[] {
    return this.#snapshot?.fresh ?? [];
  }

  get facts(): Facts {
    return this.#frame.facts;
  }

  get names(): readonly string[] {
    return this.#snapshot ? this.facts.seats.map(({ name }) => name) : this.room.chairs.map(({ name }) => name);
  }

  get actions(): readonly Offer[] {
    return this.#frame.actions;
  }

  get places(): readonly string[] {
    return this.#frame.places;
  }

  get drafts(): readonly unknown[] {
    return this.#drafts;
  }

  get online(): boolean {
    return session.online;
  }

  get over(): boolean {
    return this.#snapshot !== null && this.facts.result !== null;
  }

  /** The game has just ended and its board still shows how; `conclude` goes on to the end screen. */
  get finale(): boolean {
    return this.#finale;
  }

  get host(): boolean {
    return session.guest !== '' && this.#room?.host === session.guest;
  }

  clock(): number {
    const { facts, now } = this.#frame;
    return facts.clock + (facts.running ? Math.max(0, session.now() - now) : 0);
  }

  whyNot(action: string): Sentence | null {
    const offer = this.actions.find(({ name }) => name === action);
    return offer ? (offer.why_not ?? null) : { code: 'not_offered', rule: '', text: i18n.labels.table.notNow };
  }

  // ---- from the server ----------------------------------------------------------------------

  #subscribe(after: number): void {
    const round = after > 0 ? (this.#snapshot?.frame.round ?? 0) : 0;
    session.socket.dispatch({ on: 'watch', table: this.code, subscription: { seat: this.seating.viewpoint, after, round } });
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'room' && message.room.code === this.code) this.#setRoom(message.room);
    else if (message.type === 'frame' && message.table === this.code) this.#applyFrame(message);
    else if (message.type === 'drafts' && message.table === this.code) this.#setDrafts(message.round, message.drafts);
    else if (message.type === 'spoken' && message.table === this.code) this.#showPhrase(message.chair, message.phrase);
    else if (message.type === 'fault' && message.table === this.code) this.#handleFault(message.why);
    else this.questions.receive(message);
  }

  /** Chairs may have moved while the page was away: whoever asked for a seat that is not theirs now finds theirs by the room. */
  #handleFault(why: Sentence): void {
    if (why.code === 'not_your_seat' && this.seating.viewpoint !== null) this.seating.lookFrom(null);
    else this.missing = why;
  }

  #setRoom(room: Room): void {
    const before = this.#room;
    this.#room = room;
    this.missing = null;
    rotation.follow(room.round, room.chairs.length);
    if (!before) void loadGame(room.game).then((module) => (this.module = module));
    // In a rematch everybody moves up: the seat that was looked from is another person's.
    if (before && before.round !== room.round && this.seating.played.length > 1) this.seating.lookFrom(null);
    this.seating.update();
  }

  #applyFrame(frame: Frame): void {
    // A frame for a seat that is not looked from any more may still be under way: it is nobody's to see now.
    if (frame.seat !== this.seating.viewpoint) return;
    const before = this.#snapshot;
    const applied = applyFrame(before, frame);
    if ('resync' in applied) return this.#subscribe(applied.resync);
    const { snapshot } = applied;
    const fresh = snapshot !== before && snapshot.fresh !== before?.fresh ? snapshot.fresh : [];
    if (before && endsIn(before.frame, frame) && !this.#endedHere(frame, fresh)) this.#beginFinale();
    this.#snapshot = snapshot;
    this.#drafts = snapshot.frame.drafts;
    session.socket.dispatch({ on: 'seen', table: this.code, seq: snapshot.frame.seq, round: snapshot.frame.round });
    announce(fresh, (event) => this.module?.urgent?.(event) ?? false);
  }

  conclude(): void {
    clearTimeout(this.#finaleTimer);
    this.#finale = false;
  }

  /** Whoever gives up or stops the game was asked about it, with the board before their eyes. */
  #endedHere({ facts }: Frame, fresh: readonly Happened[]): boolean {
    return facts.result?.how !== 'played' && this.seating.mine.includes(fresh.at(-1)?.actor ?? -1);
  }

  #beginFinale(): void {
    this.conclude();
    this.#finale = true;
    this.#finaleTimer = setTimeout(() => this.conclude(), FINALE_MS);
  }

  /** What is laid out has changed since the last frame. */
  #setDrafts(round: number, drafts: readonly unknown[]): void {
    if (this.#snapshot?.frame.round === round) this.#drafts = drafts;
  }

  #showPhrase(chair: number, phrase: Extract<ServerMessage, { type: 'spoken' }>['phrase']): void {
    const name = this.room.chairs[chair]?.name ?? i18n.labels.table.someone;
    toasts.show(fill(i18n.labels.table.says, { name, phrase: i18n.labels.phrases[phrase] }), 'info');
  }
}

/** Whether a game that was under way is over in the next frame. */
const endsIn = (before: Frame, next: Frame): boolean => before.round === next.round && before.facts.result === null && next.facts.result !== null;

function absent(what: string): never {
  throw new Error(`the table has no ${what} yet`);
}
