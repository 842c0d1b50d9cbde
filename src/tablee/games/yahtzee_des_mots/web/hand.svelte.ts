/**
 * The player's hand on this screen: what is laid out and put aside, what touching a die means, and what each box would
 * bring. What is laid out is sent as it changes: everybody sees it, and it counts when time is up (YM-10).
 */
import { Attempt } from '$web/lib/board/attempt.svelte';
import type { Point } from '$web/lib/board/drag.svelte';
import type { GameTable, Offers } from '$web/lib/games/game';
import { i18n } from '$web/lib/i18n/i18n.svelte';
import { fill } from '$web/lib/i18n/labels';
import type { YahtzeeDesMotsChoice, YahtzeeDesMotsCommand, YahtzeeDesMotsLayout, YahtzeeDesMotsView, YahtzeeDesMotsWrite } from '$web/generated/protocol';
import { catalogues } from './labels';
import {
  cleared,
  erased,
  fromLayout,
  heldDice,
  kept,
  keptIn,
  layoutOf,
  named,
  nextRow,
  nothing,
  put,
  released,
  rolled,
  spelledOf,
  toggled,
  tookBack,
  typed,
  unnamed,
  usedDice,
  type Laid,
} from './layout';

export type YahtzeeTable = GameTable<YahtzeeDesMotsView, YahtzeeDesMotsCommand>;
export type Box = YahtzeeDesMotsWrite['box'];

/** Where a dragged die would come to. */
export type Target = { readonly kind: 'kept' | 'rolling' } | { readonly kind: 'row'; readonly row: number; readonly place: number } | null;

export interface Dragged {
  readonly die: number;
  readonly at: Point;
  readonly target: Target;
}

/** What the one saffron button does now. */
export type Main = { readonly kind: 'roll' | 'reroll' | 'compose' } | { readonly kind: 'write'; readonly box: Box };

/** Boxes for what is rare: whoever lays out such a word means them. */
const RARE: readonly Box[] = ['yahtzee', 'again'];
const LOWER: readonly Box[] = ['yahtzee', 'again', 'consonants', 'vowels', 'chance'];

const wordsOf = (laid: Laid): string =>
  spelledOf(laid)
    .map(({ word }) => word)
    .join(' ');

export class Hand extends Attempt<YahtzeeDesMotsView, YahtzeeDesMotsCommand, Offers> {
  #own = $state.raw<Laid>(nothing(null));
  touch = $state<'keep' | 'write'>('keep');
  /** What is being confirmed: crossing the box out, or rolling while a word lies there. */
  asking = $state<'cross' | 'roll' | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  /** What lay there when the last turn of this screen's player ended. */
  #left = $state.raw({ turn: -1, words: '' });
  #seen = { turn: -1, seat: -2, rolls: 0 };

  get #view(): YahtzeeDesMotsView {
    return this.table.view;
  }

  /** Whether this screen's player is to act. */
  get mine(): boolean {
    return !this.table.over && this.table.seat !== null && this.#view.turn === this.table.seat;
  }

  /** What lies on the table: one's own, or what somebody else shows; at least the dice they kept at their last roll. */
  get laid(): Laid {
    if (this.mine) return this.#own;
    const { demand, dice, turn } = this.#view;
    return fromLayout((this.table.drafts[turn] as YahtzeeDesMotsLayout | null | undefined) ?? { words: [], kept: keptIn(dice) }, demand);
  }

  /** Takes over what the server says. A new turn begins empty; on loading, what was laid out before is taken up again. */
  follow(view: YahtzeeDesMotsView, seat: number | null, drafts: readonly unknown[]): void {
    const { turn_number: turn, rolls, dice, demand } = view;
    const known = this.#seen;
    const first = known.turn === -1 || known.seat !== (seat ?? -1);
    if (!first && known.turn !== turn) this.#left = { turn: known.turn, words: wordsOf(this.#own) };
    if (first || known.turn !== turn) {
      const shown = first && seat === view.turn ? ((drafts[view.turn] ?? null) as YahtzeeDesMotsLayout | null) : null;
      const before = fromLayout(shown, demand);
      this.#own = shown ? before : { ...before, kept: keptIn(dice) };
      this.touch = 'keep';
      this.asking = null;
    } else if (known.rolls !== rolls) {
      this.#own = rolled(this.#own, dice, demand);
      this.asking = null;
    }
    if (view.rolls_left === 0 && known.rolls !== rolls) this.touch = 'write';
    this.#seen = { turn, seat: seat ?? -1, rolls };
  }

  /** The words that time took just now: they lay there and did not meet the demand (YM-10). */
  get lost(): string {
    const { last, turn_number: turn } = this.#view;
    return last?.why === 'time' && last.words.length === 0 && this.#left.turn === turn - 1 ? this.#left.words : '';
  }

  /** Shows everybody what is laid out. */
  show(): void {
    if (this.mine && this.#view.rolls > 0) this.table.draft(layoutOf(this.#own));
  }

  /** Asks what each box would bring, a moment after the last change; gives back what forgets the question. */
  ask(): () => void {
    const { laid } = this;
    return this.inquire(this.#view.rolls === 0 || this.table.over ? null : () => this.table.offers({ words: spelledOf(laid) }));
  }

  get offers(): Offers | null {
    return this.answer;
  }

  // ---- laying out --------------------------------------------------------------------------------

  get #busy(): boolean {
    return !this.mine || this.sending || this.#view.dice.length === 0;
  }

  /** Whether a key can do nothing; before the first roll it is said why. */
  #unable(): boolean {
    if (this.mine && this.#view.rolls === 0) this.#tellWhy('write_turn');
    return this.#busy;
  }

  #tellWhy(action: string): void {
    const why = this.table.whyNot(action);
    if (why) this.table.tell(why, 'refusal');
  }

  #lay(laid: Laid): void {
    this.#own = laid;
    this.asking = null;
  }

  /** A die was pressed: it is kept or released, or written, as the player has set it. */
  press(die: number): void {
    if (this.touch === 'keep') this.keep(die);
    else if (!this.#busy) this.#lay(usedDice(this.#own).has(die) ? tookBack(this.#own, die) : put(this.#own, die, this.#view.dice));
  }

  keep(die: number): void {
    if (this.#unable()) return;
    if (this.#view.rolls_left === 0) this.#tellWhy('roll');
    else if (die < this.#view.dice.length) this.#lay(toggled(this.#own, die));
  }

  take(die: number): void {
    if (!this.#busy) this.#lay(tookBack(this.#own, die));
  }

  /** A die was let go over a target. */
  drop(die: number, target: Target): void {
    if (this.#busy) return;
    if (target === null) this.#lay(tookBack(this.#own, die));
    else if (target.kind === 'row') this.#lay(put(this.#own, die, this.#view.dice, target.row, target.place));
    else if (this.#view.rolls_left > 0) this.#lay(target.kind === 'kept' ? kept(tookBack(this.#own, die), die) : released(this.#own, die));
    else this.#lay(tookBack(this.#own, die));
  }

  type(letter: string): void {
    if (this.#unable()) return;
    const laid = typed(this.#own, letter, this.#view.dice);
    if (laid) this.#lay(laid);
    else this.table.tell(fill(catalogues[i18n.locale].dice.missing, { letter }), 'refusal');
  }

  name(letter: string): void {
    const die = unnamed(this.#own);
    if (die !== null && !this.#busy) this.#lay(named(this.#own, die, letter));
  }

  erase(): void {
    if (!this.#busy) this.#lay(erased(this.#own));
  }

  next(): void {
    if (!this.#busy) this.#lay(nextRow(this.#own, this.#view.dice));
  }

  choose(row: number): void {
    if (this.#busy) return;
    this.#lay({ ...this.#own, at: row });
    this.touch = 'write';
  }

  clear(): void {
    if (this.asking) this.asking = null;
    else if (!this.#busy) this.#lay(cleared(this.#own, this.#view.demand));
  }

  /** Lays out what advice says. */
  apply({ command }: YahtzeeDesMotsChoice): void {
    if (this.#busy) return;
    if (command.type === 'roll') this.#lay({ ...nothing(this.#view.demand), kept: command.keep ?? [] });
    else this.#lay({ ...fromLayout({ words: command.words ?? [], kept: this.#own.kept }, this.#view.demand) });
  }

  // ---- acting ------------------------------------------------------------------------------------

  /** How many dice the next roll rolls. */
  get loose(): number {
    return this.#view.dice.length - heldDice(this.laid).length;
  }

  /** Whether dice may still be rolled this turn. */
  get canRoll(): boolean {
    return this.#view.rolls_left > 0;
  }

  /** Whether a box would take what is laid out (or the dice themselves). */
  open(box: Box): boolean {
    const offer = this.offers?.[box];
    return offer !== undefined && offer.why_not === null && (box !== 'turn' || (this.composing && offer.words.length > 0));
  }

  /** Whether letters lie there. */
  get composing(): boolean {
    return this.laid.rows.some((row) => row.length > 0);
  }

  /** The lower boxes that are open to what lies there. */
  get lower(): readonly Box[] {
    return LOWER.filter((box) => this.open(box));
  }

  /** Rolling is no way on for whoever writes a word: it is offered beside. */
  get main(): Main {
    const { rolls, rolls_left: left } = this.#view;
    if (rolls === 0) return { kind: 'roll' };
    const rare = RARE.find((box) => this.open(box));
    if (rare) return { kind: 'write', box: rare };
    if (this.open('turn')) return { kind: 'write', box: 'turn' };
    return { kind: left > 0 && !this.composing ? 'reroll' : 'compose' };
  }

  /** Rolls all dice but those put aside and those in a word; while a word lies there, only when asked for twice. */
  async roll(): Promise<void> {
    const { rolls, rolls_left: left } = this.#view;
    if (!this.mine || left === 0 || (rolls > 0 && this.loose === 0)) return;
    if (this.composing && this.asking !== 'roll') this.asking = 'roll';
    else await this.send({ type: 'roll', keep: rolls === 0 ? [] : heldDice(this.#own) });
  }

  async write(box: Box): Promise<void> {
    if (this.#busy || this.stale) return;
    const wordless = box === 'consonants' || box === 'vowels';
    await this.send({ type: 'write', box, words: wordless ? [] : spelledOf(this.#own) });
  }

  async cross(): Promise<void> {
    if (!this.#busy) await this.send({ type: 'write', box: 'turn', words: [] });
  }

  /** What Enter does: writes what can be written; where nothing can, the table says why. */
  async enter(): Promise<void> {
    if (this.stale && !(await this.answered())) return;
    const { main } = this;
    if (main.kind === 'roll' && this.#unable()) return;
    if (main.kind === 'write') await this.write(main.box);
    else if (this.mine && this.composing && this.offers?.['turn']?.why_not && !this.stale) this.table.tell(this.offers['turn'].why_not, 'refusal');
  }

  override async send(command: YahtzeeDesMotsCommand): Promise<boolean> {
    const taken = await super.send(command);
    this.asking = null;
    return taken;
  }
}
