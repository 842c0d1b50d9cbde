/**
 * The player's pen on this screen: the letters of the move under way, the cursor and its direction. It lives in the
 * page alone: nothing of it is sent before the move is.
 */
import { MoveAttempt } from '$web/lib/board/attempt.svelte';
import type { GameTable } from '$web/lib/games/game';
import { advanced, moved, sameSquare, squareName, turned, writeSquare, type Cursor, type Square } from '$web/lib/board/grid';
import { i18n } from '$web/lib/i18n/i18n.svelte';
import { fill } from '$web/lib/i18n/labels';
import type { MotsDeTeteCommand, MotsDeTeteSquareView, MotsDeTeteView } from '$web/generated/protocol';
import { closedBy, erased, playOf, refitted, written, writtenAt, type Draft } from './draft';
import { catalogues } from './labels';

export type MotsTable = GameTable<MotsDeTeteView, MotsDeTeteCommand>;

export class Pen extends MoveAttempt<MotsDeTeteView, MotsDeTeteCommand> {
  draft = $state.raw<Draft>([]);
  /** Whether the row of buttons asks to confirm a pass. */
  passing = $state(false);
  cursor = $state.raw<Cursor>({ square: [1, 1], direction: 'across' });
  /** Whether the cursor has been used: before, it would only distract. */
  typing = $state(false);
  #seat: number | null;
  constructor(table: MotsTable) {
    super(table);
    this.#seat = table.view.seat;
    this.cursor = { square: [Math.ceil(table.view.rows / 2), 1], direction: 'across' };
  }

  /** How many letters of the roll are still to be written; negative where there are too many. */
  readonly left = $derived.by(() => (this.table.view.roll ?? 0) - this.draft.length);

  /** Takes over what the server says: letters on squares still free stay. Another seat begins anew. */
  follow(view: MotsDeTeteView): void {
    if (view.seat !== this.#seat) {
      this.#seat = view.seat;
      this.draft = [];
    }
    const fitting = refitted(this.draft, view.squares);
    if (fitting.length !== this.draft.length) this.draft = fitting;
    if (this.passing && this.table.whyNot('pass')) this.passing = false;
  }

  /** Asks what the move would score, a moment after the last change; gives back what forgets the question. */
  ask(): () => void {
    const { draft } = this;
    return this.inquire(draft.length === 0 ? null : () => this.table.preview(playOf(draft)));
  }

  // ---- writing -----------------------------------------------------------------------------------

  #square(square: Square): MotsDeTeteSquareView | undefined {
    return this.table.view.squares.find((each) => sameSquare(each.square, square));
  }

  /** Writes a letter under the cursor; the same letter that stands there already is passed over. */
  type(letter: string): void {
    if (this.sending || this.passing) return;
    this.typing = true;
    const here = this.#square(this.cursor.square);
    const rule = here ? closedBy(here) : null;
    if (here?.letter === letter) this.#advance();
    else if (rule) this.#refuse(rule, here?.letter ?? '');
    else {
      this.draft = written(this.draft, this.cursor.square, letter);
      this.#advance();
    }
  }

  #refuse(rule: 'MT-1' | 'MT-7', letter: string): void {
    const { square } = this.cursor;
    this.shake(writeSquare(square));
    const text = fill(catalogues[i18n.locale].closed[rule], { square: squareName(square), letter });
    this.table.tell({ code: 'closed', rule, text }, 'refusal');
  }

  /** To the next square without a letter. A black one ends the word: the cursor stays in front of it. */
  #advance(): void {
    const next = advanced(this.cursor, this.table.view, (square) => Boolean(this.#square(square)?.letter) || writtenAt(this.draft, square) !== undefined);
    if (!this.#square(next.square)?.black) this.cursor = next;
  }

  /** Erases the letter under the cursor, else the one written last; the cursor goes to it. */
  back(): void {
    const inked = writtenAt(this.draft, this.cursor.square) ?? this.draft.at(-1);
    if (!inked || this.sending) return;
    this.draft = erased(this.draft, inked.square);
    this.cursor = { ...this.cursor, square: inked.square };
  }

  /** A square was pressed: the cursor comes, or turns where it is already. */
  press(square: Square): void {
    this.cursor = this.typing && sameSquare(square, this.cursor.square) ? turned(this.cursor) : { ...this.cursor, square };
    this.typing = true;
  }

  move(key: string): void {
    this.typing = true;
    this.cursor = moved(this.cursor, key, this.table.view);
  }

  turn(): void {
    this.typing = true;
    this.cursor = turned(this.cursor);
  }

  /** Erases all of the move under way. */
  recall(): void {
    if (this.sending) return;
    const first = this.draft[0];
    if (first) this.cursor = { ...this.cursor, square: first.square };
    this.draft = [];
    this.passing = false;
  }

  // ---- sending -----------------------------------------------------------------------------------

  readyToPass(): void {
    if (this.table.whyNot('pass')) return;
    this.recall();
    this.passing = true;
  }

  override get playable(): boolean {
    return super.playable && !this.passing;
  }

  async play(): Promise<void> {
    if (await this.attempt(playOf(this.draft))) this.typing = false;
  }

  async pass(): Promise<void> {
    await this.send({ type: 'pass' });
    this.passing = false;
  }
}
