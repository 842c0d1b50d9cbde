/** One table as this page follows it: the shell's side of `GameTable`, and what people may do around the game. */
import type { Advised, Frame, LookedUp, Previewed, Reviewed, Room, ServerMessage, Settings } from '../../generated/protocol';
import { take, type Known } from '../net/frames';
import type { Answer, Facts, GameModule, GameTable, Happened, Offer, Offers, Sentence, Standing } from '../games/game';
import { loadGame } from '../games/load';
import { i18n } from '../i18n/i18n.svelte';
import { fill } from '../i18n/labels';
import { news } from '../ui/toasts.svelte';
import { places } from './places.svelte';
import { session } from '../net/session.svelte';
import type { Fleeting } from '../net/socket';
import { recall, remember } from '../prefs/storage';

/** How long the board shows how the game ended: time to read a word and its points. */
const FINALE_MS = 5000;

const NOBODY: Standing = { scores: [], awaiting: [] };

/** Questions that change nothing, and the message that answers each. */
type Answers = Extract<ServerMessage, { type: 'previewed' | 'offered' | 'advised' | 'reviewed' | 'looked_up' }>;
type Unnumbered<M> = M extends { readonly ref: number } ? Omit<M, 'ref'> : never;

type Phrase = Extract<ServerMessage, { type: 'spoken' }>['phrase'];
type Proposable = NonNullable<Room['proposal']>['what'];

export class Table implements GameTable<unknown, Record<string, unknown>> {
  #room = $state.raw<Room | null>(null);
  #known = $state.raw<Known | null>(null);
  #drafts = $state.raw<readonly unknown[]>([]);
  #seat = $state<number | null>(null);
  /** The game's part of the page: undefined while it loads, null where there is none. */
  module = $state.raw<GameModule | null | undefined>(undefined);
  /** Why there is no such table. */
  missing = $state.raw<Sentence | null>(null);
  /** The rule at which the rules help is open; null: closed. */
  rule = $state<string | null>(null);
  /** Whether somebody asked for the history on the board itself. */
  history = $state(false);
  /** Whether the game stands still while its only player reads the guide. */
  reading = $state(false);
  #finale = $state(false);
  #concluding: ReturnType<typeof setTimeout> | undefined;

  /** Chairs of one's own, wherever they are played. */
  readonly own: readonly number[] = $derived(this.#chairs(({ guest }) => guest));
  /** Those, and one that was lent to this device. */
  readonly mine: readonly number[] = $derived([...this.own, ...this.#chairs(({ companion }) => companion)]);
  /** Those that one plays oneself: a bot may play on for others of them. */
  readonly played: readonly number[] = $derived(this.mine.filter((seat) => this.#room?.chairs[seat]?.kind === 'person'));
  /** Whether this screen shows only the board of one's single seat, whose tiles are on another device. */
  #boardOnly = $state(false);
  /** Those that are played on this very screen. Whoever has a single one may see it on both devices. */
  readonly here: readonly number[] = $derived.by(() => {
    const both = this.own.length === 1 && !this.#boardOnly;
    return this.played.filter((seat) => !this.#room?.chairs[seat]?.companion || both || !this.own.includes(seat));
  });
  /** Whether this screen is the board in the middle, and all its racks are elsewhere. */
  readonly boarded: boolean = $derived(this.played.length > 0 && this.here.length === 0);
  readonly standing: Standing = $derived(this.#known && this.module ? this.module.standing(this.#known.frame.view, i18n.locale) : NOBODY);
  /** The seats played here that may act now. */
  readonly #acting: readonly number[] = $derived(this.over ? [] : this.here.filter((seat) => this.standing.awaiting.includes(seat)));
  /** The seat to which somebody hands this screen of their own accord. */
  #next = $state<number | null>(null);
  /** Several people share this screen: whose turn it is, while it is not theirs yet to look. */
  readonly handOver: number | null = $derived.by(() => {
    if (this.played.length < 2 || !this.#known) return null;
    if (this.#next !== null && this.#acting.includes(this.#next)) return this.#next;
    if (this.#seat !== null && this.#acting.includes(this.#seat)) return null;
    return this.#acting.find((seat) => seat === this.standing.mover) ?? this.#acting[0] ?? null;
  });
  /** Others at this screen who may act, too: they may want to answer a play before it stands (G-12). */
  readonly others: readonly number[] = $derived(this.played.length < 2 ? [] : this.#acting.filter((seat) => seat !== (this.handOver ?? this.#seat)));

  /** Whether nobody else is there to agree: what is proposed happens at once (G-10). */
  readonly decides: boolean = $derived(!(this.#room?.chairs ?? []).some(({ kind, here }, seat) => kind === 'person' && here && !this.mine.includes(seat)));

  /** Whether somebody at this screen is waited for: their turn, or something to answer. */
  readonly asked: boolean = $derived(
    this.#known !== null && !this.over && (this.handOver !== null || (this.seat !== null && (this.standing.awaiting.includes(this.seat) || this.standing.asks === true))),
  );

  #question = 0;
  /** The last question of each kind: a later one overtakes it. */
  readonly #asked = new Map<string, { readonly ref: number; readonly resolve: (answer: Answers | null) => void }>();
  readonly #deaf: () => void;

  constructor(readonly code: string) {
    this.#boardOnly = recall('board') === code;
    this.#deaf = session.listen((message) => this.#hear(message));
    this.#watch(0);
  }

  /** Follow it no more. */
  close(): void {
    this.#deaf();
    this.conclude();
    places.forget();
    session.socket.feed({ on: 'unwatch', table: this.code });
  }

  get known(): boolean {
    return this.#room !== null;
  }

  /** Whether there is a game to show. */
  get dealt(): boolean {
    return this.#known !== null && this.#room?.phase !== 'waiting';
  }

  get room(): Room {
    return this.#room ?? missing('room');
  }

  get #frame(): Frame {
    return this.#known?.frame ?? missing('frame');
  }

  get seat(): number | null {
    return this.#frame.seat;
  }

  get seq(): number {
    return this.#frame.seq;
  }

  get view(): unknown {
    return this.#frame.view;
  }

  get events(): readonly Happened[] {
    return this.#known?.events ?? [];
  }

  get fresh(): readonly Happened[] {
    return this.#known?.fresh ?? [];
  }

  get facts(): Facts {
    return this.#frame.facts;
  }

  get names(): readonly string[] {
    return this.#known ? this.facts.seats.map(({ name }) => name) : this.room.chairs.map(({ name }) => name);
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
    return this.#known !== null && this.facts.result !== null;
  }

  get finale(): boolean {
    return this.#finale;
  }

  conclude(): void {
    clearTimeout(this.#concluding);
    this.#finale = false;
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

  async send(command: Record<string, unknown>): Promise<Answer> {
    const { seat, seq } = this;
    if (seat === null) return { ok: false, why: { code: 'spectator', rule: 'G-7', text: i18n.labels.table.spectating } };
    const reply = await session.socket.request({ type: 'act', table: this.code, seat, seq, command });
    return reply.type === 'refused' ? { ok: false, why: reply.why } : { ok: true, seq: reply.type === 'done' ? reply.seq : seq };
  }

  preview(command: Record<string, unknown>): Promise<Previewed | null> {
    const { seat } = this;
    return this.#ask('previewed', seat === null ? null : { type: 'ask_preview', table: this.code, seat, command }) as Promise<Previewed | null>;
  }

  async offers(draft: unknown): Promise<Offers | null> {
    const answer = await this.#ask('offered', { type: 'ask_offers', table: this.code, seat: this.seat, draft });
    return answer?.type === 'offered' ? answer.offers : null;
  }

  advise(): Promise<Advised | null> {
    const { seat } = this;
    return this.#ask('advised', seat === null ? null : { type: 'ask_advice', table: this.code, seat }) as Promise<Advised | null>;
  }

  review(): Promise<Reviewed | null> {
    return this.#ask('reviewed', { type: 'ask_review', table: this.code }) as Promise<Reviewed | null>;
  }

  /** Asks, and waits for the answer; null when a later question overtook it or there is nobody to ask. */
  #ask(answer: Answers['type'], message: Unnumbered<Fleeting> | null): Promise<Answers | null> {
    this.#asked.get(answer)?.resolve(null);
    this.#asked.delete(answer);
    if (message === null || !this.online) return Promise.resolve(null);
    const ref = ++this.#question;
    return new Promise((resolve) => {
      this.#asked.set(answer, { ref, resolve });
      session.socket.feed({ on: 'say', message: { ...message, ref } as Fleeting });
    });
  }

  #answered(message: Answers): void {
    const asked = this.#asked.get(message.type);
    if (asked?.ref !== message.ref) return;
    this.#asked.delete(message.type);
    asked.resolve(message);
  }

  draft(value: unknown): void {
    if (this.seat !== null) session.socket.feed({ on: 'say', message: { type: 'draft', table: this.code, seat: this.seat, draft: value } });
  }

  tell(sentence: Sentence | string, tone: 'refusal' | 'news'): void {
    news.tell(sentence, tone);
  }

  showRule(id: string): void {
    this.rule = id;
  }

  showHistory(): void {
    this.history = true;
  }

  lookUp(word: string): Promise<LookedUp | null> {
    return this.#ask('looked_up', { type: 'look_up', table: this.code, word }) as Promise<LookedUp | null>;
  }

  #chairs(whose: (chair: Room['chairs'][number]) => string): readonly number[] {
    const { guest } = session;
    return guest ? (this.#room?.chairs ?? []).flatMap((chair, seat) => (whose(chair) === guest ? [seat] : [])) : [];
  }

  get boardOnly(): boolean {
    return this.#boardOnly;
  }

  set boardOnly(only: boolean) {
    this.#boardOnly = only;
    remember('board', only ? this.code : '');
    this.#settle();
  }

  /** Hand this screen to another seat of it: nobody's tiles are shown until its person is there. */
  passTo(seat: number): void {
    this.lookFrom(null);
    this.#next = seat;
  }

  /** Look from a seat of one's own, or as a spectator does. */
  lookFrom(seat: number | null): void {
    if (seat !== null) this.#next = null;
    if (seat === this.#seat && this.#known) return;
    this.#seat = seat;
    this.#watch(0);
  }

  // ---- around the game ----------------------------------------------------------------------

  async sit(chair: number, name: string): Promise<boolean> {
    return this.#done(session.ask({ type: 'sit', table: this.code, chair, name }));
  }

  async leave(chair: number, level = ''): Promise<boolean> {
    return this.#done(session.ask({ type: 'leave', table: this.code, chair, level }));
  }

  async setChair(chair: number, kind: 'open' | 'bot', level = ''): Promise<boolean> {
    return this.#done(session.ask({ type: 'set_chair', table: this.code, chair, kind, level }));
  }

  async setChairs(count: number): Promise<boolean> {
    return this.#done(session.ask({ type: 'set_chairs', table: this.code, count }));
  }

  async setTable(settings: Settings): Promise<boolean> {
    return this.#done(session.ask({ type: 'set_table', table: this.code, settings }));
  }

  async begin(): Promise<boolean> {
    return this.#done(session.ask({ type: 'begin', table: this.code }));
  }

  /** A guest must go; or only the `companion` who plays for them on another device. */
  async removeGuest(chair: number, companion = false): Promise<boolean> {
    return this.#done(session.ask({ type: 'remove_guest', table: this.code, chair, companion }));
  }

  /** Whoever lent a seat has it back, or whoever borrowed it gives it back. */
  async returnSeat(chair: number): Promise<boolean> {
    return this.#done(session.ask({ type: 'return_seat', table: this.code, chair }));
  }

  async propose(what: Proposable): Promise<boolean> {
    return this.#done(session.ask({ type: 'propose', table: this.code, what }));
  }

  async consent(agree: boolean): Promise<boolean> {
    return this.#done(session.ask({ type: 'consent', table: this.code, agree }));
  }

  /** An action of the table for the seat one looks from (`table.concede`, `table.resume`). */
  async act(type: string): Promise<boolean> {
    const answer = await this.send({ type });
    if (!answer.ok) news.tell(answer.why, 'refusal');
    return answer.ok;
  }

  say(phrase: Phrase): void {
    session.socket.feed({ on: 'say', message: { type: 'say', table: this.code, phrase } });
  }

  async #done(reply: ReturnType<typeof session.ask>): Promise<boolean> {
    return (await reply).type !== 'refused';
  }

  // ---- from the server ----------------------------------------------------------------------

  #watch(after: number): void {
    session.socket.feed({ on: 'watch', table: this.code, watched: { seat: this.#seat, after, round: after > 0 ? (this.#known?.frame.round ?? 0) : 0 } });
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'room' && message.room.code === this.code) this.#enter(message.room);
    else if (message.type === 'frame' && message.table === this.code) this.#take(message);
    else if (message.type === 'drafts' && message.table === this.code) this.#lay(message.round, message.drafts);
    else if ('ref' in message) this.#answered(message);
    else if (message.type === 'spoken' && message.table === this.code) this.#spoken(message.chair, message.phrase);
    else if (message.type === 'fault' && message.table === this.code) this.#turnedAway(message.why);
  }

  /** Chairs may have moved while the page was away: whoever asked for a seat that is not theirs now finds theirs by the room. */
  #turnedAway(why: Sentence): void {
    if (why.code === 'not_your_seat' && this.#seat !== null) this.lookFrom(null);
    else this.missing = why;
  }

  #enter(room: Room): void {
    const before = this.#room;
    this.#room = room;
    this.missing = null;
    places.follow(room.round, room.chairs.length);
    if (!before) void loadGame(room.game).then((module) => (this.module = module));
    // In a rematch everybody moves up: the seat that was looked from is another person's.
    if (before && before.round !== room.round && this.played.length > 1) this.lookFrom(null);
    this.#settle();
  }

  /** One's only seat is looked from at once; where several share the screen, each look is confirmed (`handOver`). */
  #settle(): void {
    const only = this.played.length === 1 ? (this.here[0] ?? null) : null;
    if (this.#seat !== null && !this.here.includes(this.#seat)) this.lookFrom(only);
    else if (only !== null && this.#seat !== only) this.lookFrom(only);
  }

  #take(frame: Frame): void {
    // A frame for a look that was left may still be under way: it is nobody's to see now.
    if (frame.seat !== this.#seat) return;
    const taken = take(this.#known, frame);
    if ('ask' in taken) return this.#watch(taken.ask);
    const fresh = taken.known !== this.#known && taken.known.fresh !== this.#known?.fresh ? taken.known.fresh : [];
    if (this.#known && endsWith(this.#known.frame, frame)) this.#linger();
    this.#known = taken.known;
    this.#drafts = taken.known.frame.drafts;
    session.socket.feed({ on: 'seen', table: this.code, seq: taken.known.frame.seq, round: taken.known.frame.round });
    // One's own moves, too: only here is it said that they were taken, what they brought and what one drew.
    const told = fresh.flatMap(({ told }) => told.filter(Boolean));
    // Nobody has seen anybody do what time did, and what came of a contestation goes by with the next move: both are shown, too, whoever holds the screen now.
    for (const each of fresh) for (const [place, text] of each.told.entries()) if (text && toldAloud(each.events[place])) news.tell(text, 'news', true);
    news.announce(
      told.join(' '),
      fresh.some(({ events }) => events.some((event) => this.module?.urgent?.(event))),
    );
  }

  #linger(): void {
    this.conclude();
    if (!this.module?.finale) return;
    this.#finale = true;
    this.#concluding = setTimeout(() => this.conclude(), FINALE_MS);
  }

  /** What is laid out has changed since the last frame. */
  #lay(round: number, drafts: readonly unknown[]): void {
    if (this.#known?.frame.round === round) this.#drafts = drafts;
  }

  #spoken(chair: number, phrase: Phrase): void {
    const words = i18n.labels.phrases;
    const name = this.room.chairs[chair]?.name ?? i18n.labels.table.someone;
    news.tell(fill(i18n.labels.table.says, { name, phrase: words[phrase] }), 'news');
  }
}

/** Whether somebody's time was up, or a play was contested: games say so alike. */
function toldAloud(event: unknown): boolean {
  const { type, why } = event as { readonly type: string; readonly why?: string };
  return why === 'time' || type === 'contested';
}

/** Whether a game that was under way is played to its end in the next frame. */
const endsWith = (before: Frame, next: Frame): boolean => before.round === next.round && before.facts.result === null && next.facts.result?.how === 'played';

function missing(what: string): never {
  throw new Error(`the table has no ${what} yet`);
}
