/**
 * The player's hand on this screen: the order of the cards, the word that is being laid, and what was sent. The order is
 * the player's and stays, whatever cards come; what may be done is the table's to say (`view.may_…`).
 */
import { MoveAttempt } from '$web/lib/board/attempt.svelte';
import type { Point } from '$web/lib/board/drag.svelte';
import type { GameTable } from '$web/lib/games/game';
import { i18n } from '$web/lib/i18n/i18n.svelte';
import { fill } from '$web/lib/i18n/labels';
import { recall, remember } from '$web/lib/prefs/storage';
import type { PiochAMotsCommand, PiochAMotsView } from '$web/generated/protocol';
import { arranged, followed, inserted, shuffled, type Held, type Order } from './cards';
import { catalogues } from './labels';
import { layOf, named, put, spelled, tookBack, typed, unnamed, type Word } from './word';

export type PiochaTable = GameTable<PiochAMotsView, PiochAMotsCommand>;

/** Where a dragged card would come to: a place in the hand, or before a letter of the word. */
export type Target = { readonly kind: 'hand' | 'word'; readonly place: number } | null;

export interface Dragged {
  readonly card: Held;
  readonly at: Point;
  readonly target: Target;
}

const ORDER = 'piocha.order';

export class Hand extends MoveAttempt<PiochAMotsView, PiochAMotsCommand> {
  cards = $state.raw<readonly Held[]>([]);
  order = $state<Order>((recall(ORDER) as Order | null) ?? 'own');
  word = $state.raw<Word>([]);
  /** The card taken up, waiting for a place. */
  held = $state<number | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  /** « Top ! » is on its way: the button is down. */
  calling = $state(false);

  get #view(): PiochAMotsView {
    return this.table.view;
  }

  /** The cards that lie in the word. */
  get away(): ReadonlySet<number> {
    return new Set(this.word.map(({ id }) => id));
  }

  card(id: number): Held | undefined {
    return this.cards.find((card) => card.id === id);
  }

  /** Takes over what the server says: new cards come to the end, or to their place in the order chosen. */
  follow(view: PiochAMotsView): void {
    this.cards = arranged(followed(this.cards, view.hand), this.order);
    if (!view.may_lay) this.word = [];
    if (this.held !== null && !this.card(this.held)) this.held = null;
  }

  /** Asks what the word would bring, a moment after the last change; gives back what forgets the question. */
  ask(): () => void {
    const { word } = this;
    const whole = this.#view.may_lay && this.missing === 0 && unnamed(word) === null;
    return this.inquire(whole ? () => this.table.preview(layOf(word, this.cards)) : null);
  }

  // ---- the order of the hand ---------------------------------------------------------------------

  sort(order: Order): void {
    this.#keep(order);
    this.cards = arranged(this.cards, order);
  }

  shuffle(): void {
    this.#keep('own');
    this.cards = shuffled(this.cards, Math.random);
  }

  /** A card comes to a place of the hand: from now on the order is the player's own. */
  move(id: number, place: number): void {
    this.#keep('own');
    this.held = null;
    this.cards = inserted(this.cards, id, place);
  }

  #keep(order: Order): void {
    this.order = order;
    remember(ORDER, order);
  }

  // ---- the word ----------------------------------------------------------------------------------

  /** A card of the hand was pressed: it joins or leaves the word; before a call it is taken up, and put down by a second press. */
  press(id: number): void {
    if (this.#view.may_lay) {
      const card = this.card(id);
      if (card && !this.sending) this.word = this.away.has(id) ? tookBack(this.word, id) : put(this.word, card);
    } else if (this.held === null) this.held = id;
    else if (this.held === id) this.held = null;
    else
      this.move(
        this.held,
        this.cards.findIndex((card) => card.id === id),
      );
  }

  take(id: number): void {
    if (!this.sending) this.word = tookBack(this.word, id);
  }

  /** A card was let go over a target. */
  drop(card: Held, target: Target): void {
    if (target?.kind === 'word' && this.#view.may_lay && !this.sending) this.word = put(this.word, card, target.place);
    else if (target?.kind === 'hand' && !this.away.has(card.id)) this.move(card.id, target.place);
    else this.take(card.id);
  }

  type(letter: string): void {
    if (!this.#view.may_lay || this.sending) return;
    const word = typed(this.word, letter, this.cards);
    if (word) this.word = word;
    else this.table.tell(fill(catalogues[i18n.locale].word.missing, { letter }), 'refusal');
  }

  name(letter: string): void {
    const blank = unnamed(this.word);
    if (blank !== null && !this.sending) this.word = named(this.word, blank, letter);
  }

  erase(): void {
    if (!this.sending) this.word = this.word.slice(0, -1);
  }

  clear(): void {
    this.held = null;
    if (!this.sending) this.word = [];
  }

  /** How many letters a word still wants (PM-4, PM-12). */
  get missing(): number {
    return Math.max(0, this.#view.options.minimum - this.word.length);
  }

  get spelled(): string {
    return spelled(this.word);
  }

  /** Whether the word may be shown. Time runs: an answer that is still under way is not waited for. */
  override get playable(): boolean {
    return this.#view.may_lay && !this.sending && this.missing === 0 && unnamed(this.word) === null && (this.stale || !this.answer?.why_not);
  }

  // ---- acting ------------------------------------------------------------------------------------

  /** « Top ! »: sent at once, whatever else is under way. */
  async call(): Promise<void> {
    if (this.calling) return;
    const why = this.table.whyNot('call');
    if (why) {
      this.table.tell(why, 'refusal');
      return;
    }
    this.calling = true;
    const answer = await this.table.send({ type: 'call', round: this.#view.round });
    this.calling = false;
    if (!answer.ok) this.table.tell(answer.why, 'refusal');
  }

  async draw(): Promise<void> {
    if (this.#view.may_draw) await this.send({ type: 'draw' });
  }

  /** A word that is not whole yet costs nothing: Enter was too quick. */
  async lay(): Promise<void> {
    if (this.word.length > 0 && this.missing > 0) {
      const text = fill(catalogues[i18n.locale].word.tooShort, { letters: String(this.#view.options.minimum) });
      this.table.tell({ code: 'too_short', rule: 'PM-4', text }, 'refusal');
    } else await this.attempt(layOf(this.word, this.cards));
  }

  async giveUp(): Promise<void> {
    if (this.#view.may_give_up) await this.send({ type: 'give_up' });
  }

  async vote(accept: boolean): Promise<void> {
    const { may_vote: may, laid } = this.#view;
    if (may && laid) await this.send({ type: 'vote', word: laid.word, accept });
  }
}
