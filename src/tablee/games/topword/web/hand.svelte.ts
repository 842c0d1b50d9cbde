/**
 * The player's hand on this screen: the order of the rack, the tiles of the move under way, the tile taken up, the
 * cursor. It lives in the page alone: nothing of it is sent before the move is.
 */
import { MoveAttempt } from '$web/lib/board/attempt.svelte';
import type { Point } from '$web/lib/board/drag.svelte';
import { faceOf } from '$web/lib/board/face';
import type { GameTable } from '$web/lib/games/game';
import { advanced, moved, sameSquare, squareName, turned, writeSquare, type Cursor, type Square } from '$web/lib/board/grid';
import { i18n } from '$web/lib/i18n/i18n.svelte';
import { fill } from '$web/lib/i18n/labels';
import { Rack, type Piece } from '$web/lib/board/rack.svelte';
import type { TopwordCommand, TopwordView } from '$web/generated/protocol';
import { laid, landing, lyingAt, pieceFor, playOf, refitted, takenBack, type Composition, type Target } from './composition';
import { catalogues } from './labels';

export type TopwordTable = GameTable<TopwordView, TopwordCommand>;

/** What the row of buttons is about: a move, or the confirmation of a pass. */
export type Mode = 'compose' | 'swap' | 'pass';

export interface Dragged {
  readonly piece: Piece<string>;
  readonly at: Point;
  readonly target: Target;
  /** The rule that closes the square it is over. */
  readonly rule: string | null;
}

export class Hand extends MoveAttempt<TopwordView, TopwordCommand> {
  readonly rack = new Rack<string>((tile) => tile);
  composition = $state.raw<Composition>([]);
  held = $state<number | null>(null);
  mode = $state<Mode>('compose');
  cursor = $state.raw<Cursor>({ square: [1, 1], direction: 'across' });
  /** Whether the cursor has been used: before, it would only distract. */
  typing = $state(false);
  /** The piece put down last, which lands; one that is typed is there at once, however quickly one types. */
  landed = $state<number | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  #seat: number | null;

  readonly away = $derived(new Set(this.composition.map(({ id }) => id)));

  constructor(table: TopwordTable) {
    super(table);
    this.#seat = table.view.seat;
    this.cursor = { square: table.view.material.centre[0] ?? [1, 1], direction: 'across' };
  }

  get #size(): { rows: number; columns: number } {
    const { size } = this.table.view.material;
    return { rows: size, columns: size };
  }

  /** Takes over what the server says: the player's order and whatever still fits stay. Another seat begins anew. */
  follow(view: TopwordView): void {
    if (view.seat !== this.#seat) {
      this.#seat = view.seat;
      this.rack.slots = [];
      this.composition = [];
    }
    this.rack.hold(view.rack, view.seat === null ? 0 : view.material.rack, this.away);
    const held = new Set(this.rack.pieces.map(({ id }) => id));
    const fitting = refitted(this.composition, held, view.closed);
    if (fitting.length !== this.composition.length) this.composition = fitting;
    if (this.held !== null && !held.has(this.held)) this.held = null;
    if (this.mode !== 'compose' && this.table.whyNot('pass')) this.mode = 'compose';
  }

  /** Asks what the move would score, a moment after the last change; gives back what forgets the question. */
  ask(): () => void {
    const { composition } = this;
    return this.inquire(composition.length === 0 ? null : () => this.table.preview(playOf(composition)));
  }

  // ---- laying ------------------------------------------------------------------------------------

  /** Puts a piece down over a target: on a square, on a place of the rack, or back where it came from. */
  put(piece: Piece<string>, target: Target): boolean {
    if (this.sending) return false;
    const meant = landing(piece.item, target, this.table.view.closed);
    if (meant.kind === 'refuse') {
      this.#refuse(piece.item, meant.square, meant.rule);
      return false;
    }
    this.held = null;
    this.landed = piece.id;
    if (meant.kind === 'lay') this.composition = laid(this.composition, piece, meant.square);
    else {
      this.composition = takenBack(this.composition, piece.id);
      if (meant.place !== null) this.rack.move(piece.id, meant.place);
    }
    return true;
  }

  #refuse(tile: string, square: Square, rule: string): void {
    this.shake(writeSquare(square));
    const texts: Readonly<Record<string, string>> & { readonly other: string } = catalogues[i18n.locale].closed;
    const text = fill(texts[rule] ?? texts.other, { tile: faceOf(tile), square: squareName(square) });
    this.table.tell({ code: 'closed', rule, text }, 'refusal');
  }

  /** A place of the rack was pressed: take up, put down, exchange two; or choose the tile to give back. */
  pressRack(place: number): void {
    const slot = this.rack.slots[place] ?? null;
    const here = slot && !this.away.has(slot.id) ? slot : null;
    if (this.mode === 'swap' || this.held === null) this.held = here && here.id !== this.held ? here.id : null;
    else if (this.held === here?.id) this.held = null;
    else {
      this.rack.move(this.held, place);
      this.held = null;
    }
  }

  /** A square was pressed: lay what is taken up, take back what lies there, or come with the cursor. */
  pressSquare(square: Square): void {
    const lying = lyingAt(this.composition, square);
    const piece = this.held !== null && this.mode === 'compose' ? this.rack.piece(this.held) : undefined;
    if (piece) {
      if (this.put(piece, { kind: 'square', square })) this.cursor = { ...this.cursor, square };
    } else if (lying && !this.sending) {
      this.composition = takenBack(this.composition, lying.id);
      this.cursor = { ...this.cursor, square };
    } else {
      this.cursor = this.typing && sameSquare(square, this.cursor.square) ? turned(this.cursor) : { ...this.cursor, square };
      this.typing = true;
    }
  }

  // ---- the keyboard ------------------------------------------------------------------------------

  moveCursor(key: string): void {
    this.typing = true;
    this.cursor = moved(this.cursor, key, this.#size);
  }

  turn(): void {
    this.typing = true;
    this.cursor = turned(this.cursor);
  }

  /** Lays the tile of a letter under the cursor; a letter that is there already is passed over. */
  type(letter: string): void {
    this.typing = true;
    const { square } = this.cursor;
    const lying = lyingAt(this.composition, square);
    const top = lying?.tile ?? this.#top(square);
    const piece = pieceFor(letter, this.rack.pieces, this.composition);
    if (top?.startsWith(letter)) this.#advance();
    else if (!piece) this.table.tell(fill(catalogues[i18n.locale].rack.notHeld, { tile: letter }), 'refusal');
    else if (this.put(piece, { kind: 'square', square })) {
      this.landed = null;
      this.#advance();
    }
  }

  #top(square: Square): string | undefined {
    return this.table.view.board.find(([at]) => sameSquare(at, square))?.[1].at(-1);
  }

  #advance(): void {
    const taken = (square: Square): boolean => this.#top(square) !== undefined || lyingAt(this.composition, square) !== undefined;
    this.cursor = advanced(this.cursor, this.#size, taken);
  }

  /** Takes back the tile under the cursor, else the one laid last; the cursor goes to it. */
  takeBack(): void {
    const lying = lyingAt(this.composition, this.cursor.square) ?? this.composition.at(-1);
    if (!lying || this.sending) return;
    this.composition = takenBack(this.composition, lying.id);
    this.cursor = { ...this.cursor, square: lying.square };
  }

  // ---- the whole hand ----------------------------------------------------------------------------

  recall(): void {
    if (this.sending) return;
    this.composition = [];
    this.held = null;
    this.mode = 'compose';
  }

  shuffle(): void {
    this.rack.shuffle();
  }

  ready(mode: Mode): void {
    if (mode !== 'compose' && this.table.whyNot('pass')) return;
    this.recall();
    this.mode = mode;
  }

  override get playable(): boolean {
    return super.playable && this.mode === 'compose';
  }

  async play(): Promise<void> {
    if (await this.attempt(playOf(this.composition))) this.typing = false;
  }

  async pass(): Promise<void> {
    const tile = this.mode === 'swap' && this.held !== null ? this.rack.piece(this.held)?.item : null;
    if (this.mode === 'swap' && !tile) return;
    await this.send({ type: 'pass', swap: tile ?? null });
    this.mode = 'compose';
    this.held = null;
  }
}
