/**
 * The player's hand on this screen: the order of the rack, the word under way, blanks freed for it, the letter and the
 * cells chosen. It lives in the page alone: nothing of it is sent before the step is.
 */
import { MoveAttempt } from '$web/lib/board/attempt.svelte';
import type { Point } from '$web/lib/board/drag.svelte';
import type { GameTable } from '$web/lib/games/game';
import { i18n } from '$web/lib/i18n/i18n.svelte';
import { fill } from '$web/lib/i18n/labels';
import { Rack } from '$web/lib/board/rack.svelte';
import type { TopscoreCommand, TopscoreFree, TopscoreView } from '$web/generated/protocol';
import { emptyRow, erased, holds, joined, parted, put, recognised, spanOf, takenOut, typed, wordOf, type Row, type Span, type Stone } from './composing';
import { nextSize, type Mode } from './guide';
import { catalogues } from './labels';

export type TopscoreTable = GameTable<TopscoreView, TopscoreCommand>;

/** Where something was let go. */
export type Target = { readonly kind: 'slot' | 'row' | 'cell'; readonly at: number } | null;

export interface Dragged {
  readonly stone: Stone;
  readonly at: Point;
  readonly target: Target;
}

/** A blank that comes into the hand for a letter of the rack (TS-12): it stands where that letter stood. */
interface Freed {
  readonly free: TopscoreFree;
  readonly id: number;
}

const keyOf = (id: number): string => `r${id}`;

export class Hand extends MoveAttempt<TopscoreView, TopscoreCommand> {
  readonly rack = new Rack<string>((tile) => tile);
  /** What lies on each large pyramid, tile by tile. */
  stones = $state.raw<readonly (readonly Stone[])[]>([]);
  freed = $state.raw<readonly Freed[]>([]);
  /** The tile of the rack taken up: it waits for one to change places with. */
  held = $state<string | null>(null);
  /** The free place of the row chosen for the next tile; null: the first one. */
  next = $state<number | null>(null);
  /** The tiles chosen to be put back (TS-13). */
  giving = $state.raw<ReadonlySet<number>>(new Set());
  /** The tile of a completed word chosen for a small pyramid, and the small pyramid. */
  picked = $state<string | null>(null);
  cell = $state<number | null>(null);
  span = $state.raw<Span | null>(null);
  /** Whether ending the turn is being confirmed. */
  passing = $state(false);
  /** The blank whose letter is being asked for, and where it will stand. */
  declaring = $state.raw<{ readonly stone: Stone; readonly at: number; readonly along: boolean } | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  #chosen = $state<Mode | null>(null);
  /** Empty while nothing has been arranged. */
  #row = $state.raw<Row>([]);
  #typing = false;
  #spelled = '';
  #moment = '';
  #seat: number | null = null;
  #last = 0;

  get #view(): TopscoreView {
    return this.table.view;
  }

  get mine(): boolean {
    return !this.table.over && this.table.seat !== null && this.#view.turn === this.table.seat;
  }

  get mode(): Mode {
    const { step } = this.#view;
    if (step === 'name' || step === 'place') return step;
    return this.#chosen ?? (step === 'claim' ? 'place' : 'grow');
  }

  /** Whether the mode is one in which tiles are arranged into a word. */
  get composing(): boolean {
    return this.mine && ['grow', 'steal', 'change'].includes(this.mode);
  }

  /** Whose large pyramid lies on the mat. */
  get pyramid(): number {
    const { turn, victim, placing } = this.#view;
    if (this.table.seat === null) return turn;
    if (this.mine && this.mode === 'steal') return victim ?? turn;
    return this.mine && this.mode === 'place' ? (placing ?? turn) : this.table.seat;
  }

  /** The tiles that lie there; a blank that is freed shows the letter that came in its place. */
  get lying(): readonly Stone[] {
    const { pyramid } = this;
    const corner = this.#view.seats[pyramid]?.corner;
    if (corner?.completed && this.composing) return [];
    return (this.stones[pyramid] ?? []).map((stone, place) =>
      this.freed.some(({ free }) => free.pyramid === pyramid && free.place === place) ? { ...stone, blank: false } : stone,
    );
  }

  /** How many tiles the word under way has. */
  readonly size = $derived.by(() => (this.mode === 'change' ? this.lying.length : nextSize(this.#view, this.pyramid)));

  get row(): Row {
    return this.#row.length > 0 ? this.#row : this.mode === 'change' ? this.lying : emptyRow(this.size);
  }

  /** The row as it is shown: while a tile is dragged over it, the others make room. */
  get shown(): Row {
    const { dragged, row } = this;
    return this.composing && dragged?.target?.kind === 'row' ? parted(row, dragged.stone, dragged.target.at, this.lying) : row;
  }

  /** The rack as stones: a letter that frees a blank is that blank now. */
  get #holding(): Stone[] {
    const { blank } = this.#view.material;
    return this.rack.pieces.map(({ id, item }) => {
      const isBlank = item === blank || this.freed.some((each) => each.id === id);
      return { key: keyOf(id), letter: isBlank ? '' : item, blank: isBlank };
    });
  }

  /** The rack's pieces that stand in the word. */
  readonly away = $derived.by(() => new Set(this.rack.pieces.filter(({ id }) => holds(this.#row, keyOf(id))).map(({ id }) => id)));

  /** The letter chosen for a small pyramid. */
  get letter(): string | null {
    return this.lying.find(({ key }) => key === this.picked)?.letter ?? null;
  }

  /** The rule that keeps a tile out of the small pyramids: only letters of the completed word go there (TS-6, TS-7), and no blank (TS-12). */
  barred({ key, letter, blank }: Stone): string | null {
    if (blank) return 'TS-12';
    const open = this.lying.some((stone) => stone.key === key) && this.#view.choices.includes(letter);
    return open ? null : this.#view.step === 'claim' ? 'TS-7' : 'TS-6';
  }

  isBlank(id: number): boolean {
    return this.#holding.some((stone) => stone.key === keyOf(id) && stone.blank);
  }

  stone(key: string): Stone | undefined {
    return [...this.row, ...this.lying, ...this.#holding].find((stone) => stone?.key === key) ?? undefined;
  }

  // ---- following the table -----------------------------------------------------------------------

  /** Takes over what the server says. A new step begins with nothing arranged; tiles keep their keys, so that they are seen to move. */
  follow(view: TopscoreView): void {
    const { seat, turn, turn_number, step, stolen, material } = view;
    if (seat !== this.#seat) this.rack.slots = [];
    this.#seat = seat;
    this.rack.hold(view.rack, seat === null ? 0 : material.rack, this.away);
    const drafted = this.composing ? this.row.filter((stone) => stone !== null) : [];
    this.stones = view.seats.map(({ corner }, owner) => {
      const known = this.stones[owner] ?? [];
      return recognised(
        corner.word,
        owner === this.pyramid ? [...drafted, ...known.filter(({ key }) => !drafted.some((stone) => stone.key === key))] : known,
        () => `s${++this.#last}`,
      );
    });
    const moment = [seat, turn, turn_number, step, stolen].join(' ');
    if (moment !== this.#moment) this.#begin(null);
    this.#moment = moment;
  }

  #begin(mode: Mode | null): void {
    this.#chosen = mode;
    this.#row = [];
    this.#typing = false;
    this.#spelled = '';
    this.freed = [];
    this.held = null;
    this.next = null;
    this.giving = new Set();
    this.picked = null;
    this.cell = null;
    this.span = null;
    this.passing = false;
    this.declaring = null;
  }

  /** The step as it would be sent; null while something is missing. */
  readonly command = $derived.by((): TopscoreCommand | null => {
    if (!this.mine) return null;
    const { mode, pyramid, span } = this;
    if (mode === 'exchange') return this.giving.size > 0 ? { type: 'exchange', tiles: this.rack.pieces.filter(({ id }) => this.giving.has(id)).map(({ item }) => item) } : null;
    if (mode === 'place') return this.letter !== null && this.cell !== null ? { type: 'place', letter: this.letter, cell: this.cell } : null;
    if (mode === 'name') return span && span.last > span.first ? { type: 'name', ...span } : null;
    const word = this.#row.length > 0 ? wordOf(this.#row) : null;
    const free = this.freed.map((each) => each.free);
    if (!word) return null;
    return mode === 'change' ? { type: 'change', word, free } : { type: 'lay', pyramid, word, free };
  });

  /** Asks what the step would bring, a moment after the last change; gives back what forgets the question. */
  ask(): () => void {
    const { command } = this;
    return this.inquire(command && (() => this.table.preview(command)));
  }

  // ---- choosing what to do -----------------------------------------------------------------------

  choose(mode: Mode): void {
    if (!this.sending) this.#begin(mode);
  }

  /** Back to what the turn offers first. */
  recall(): void {
    if (!this.sending) this.#begin(null);
  }

  /** A blank of the table against its letter from the rack (TS-12), or back again. */
  toggleFree(free: TopscoreFree): void {
    const known = this.freed.find((each) => each.free.pyramid === free.pyramid && each.free.place === free.place);
    if (known) {
      this.#row = takenOut(this.#row, keyOf(known.id));
      this.freed = this.freed.filter((each) => each !== known);
      return;
    }
    const letter = this.letterOf(free);
    const piece = this.rack.pieces.find(({ id, item }) => item === letter && !this.away.has(id) && !this.freed.some((each) => each.id === id));
    if (piece) this.freed = [...this.freed, { free, id: piece.id }];
  }

  letterOf({ pyramid, place }: TopscoreFree): string {
    return this.#view.seats[pyramid]?.corner.word[place]?.letter ?? '';
  }

  /** The blanks that may be freed: those whose letter is held, and those that are. */
  get freeable(): readonly { readonly free: TopscoreFree; readonly letter: string; readonly done: boolean }[] {
    if (!this.composing) return [];
    return this.#view.blanks
      .map((free) => ({ free, letter: this.letterOf(free), done: this.freed.some((each) => each.free.pyramid === free.pyramid && each.free.place === free.place) }))
      .filter(({ letter, done }) => done || this.rack.pieces.some(({ id, item }) => item === letter && !this.away.has(id) && !this.freed.some((each) => each.id === id)));
  }

  // ---- arranging ---------------------------------------------------------------------------------

  /** Puts a tile into the row, `along` with what lies there where it is the first; a blank asks for its letter first. */
  put(stone: Stone, at: number, along = true): void {
    if (this.sending || !this.composing) return;
    this.#typing = !along;
    this.held = null;
    this.next = null;
    if (stone.letter === '') this.declaring = { stone, at, along };
    else this.#row = along ? joined(this.row, stone, at, this.lying) : put(this.row, stone, at);
  }

  /** Writes a tile as the next letter of the word. At a place chosen for it, it comes along with what lies there. */
  #write(stone: Stone): void {
    const at = this.next ?? this.row.indexOf(null);
    if (at < 0) this.table.tell(catalogues[i18n.locale].rack.rowFull, 'refusal');
    else this.put(stone, at, this.next !== null);
  }

  declare(letter: string): void {
    if (!this.declaring) return;
    const { stone, at, along } = this.declaring;
    this.declaring = null;
    this.put({ ...stone, letter }, at, along);
  }

  /** A tile goes back to where it came from. */
  takeOut(key: string): void {
    if (this.sending) return;
    this.#row = takenOut(this.row, key);
    this.#typing = true;
    this.held = null;
  }

  /** Something was let go over a target. */
  drop(stone: Stone, target: Target): void {
    if (this.mode === 'place') {
      if (target?.kind === 'cell') this.#placeAt(stone, target.at);
    } else if (target?.kind === 'row') this.put(stone, target.at);
    else {
      if (holds(this.row, stone.key)) this.takeOut(stone.key);
      const piece = this.rack.pieces.find(({ id }) => keyOf(id) === stone.key);
      if (target?.kind === 'slot' && piece) this.rack.move(piece.id, target.at);
    }
  }

  #placeAt(stone: Stone, cell: number): void {
    if (!this.#pick(stone, stone.key)) return;
    if (this.cell !== cell) this.pressCell(cell);
  }

  /** Chooses a tile for a small pyramid, or tells why it does not go there; whether it does. */
  #pick(stone: Stone, picked: string | null): boolean {
    const rule = this.barred(stone);
    if (rule === null) this.picked = picked;
    else this.table.tell({ code: 'barred', rule, text: catalogues[i18n.locale].cells.barred }, 'refusal');
    return rule === null;
  }

  /** A place of the rack was pressed: its tile is the next letter. Where no letter is wanted, two change places; or one is chosen to be put back. */
  pressRack(place: number): void {
    const slot = this.rack.slots[place] ?? null;
    const here = slot && !this.away.has(slot.id) ? slot : null;
    if (this.mode === 'exchange' && this.mine) {
      if (here) this.give(here.id);
      return;
    }
    const key = here && keyOf(here.id);
    const held = this.rack.pieces.find(({ id }) => keyOf(id) === this.held);
    if (held) {
      if (held !== here) this.rack.move(held.id, place);
      this.held = null;
    } else if (key !== null && this.composing && this.row.includes(null)) this.#write(this.stone(key)!);
    else this.held = key;
  }

  give(id: number): void {
    const giving = new Set(this.giving);
    if (!giving.delete(id)) giving.add(id);
    this.giving = giving;
  }

  /** A tile on the pyramid was pressed: it is the next letter, goes back, or makes place for the one taken up. */
  pressStone(key: string): void {
    const stone = this.stone(key);
    if (!stone || this.sending || !this.mine) return;
    if (this.mode === 'place') {
      this.#pick(stone, this.picked === key ? null : key);
      return;
    }
    if (!this.composing) return;
    const at = this.row.findIndex((other) => other?.key === key);
    const taken = this.held === null ? undefined : this.stone(this.held);
    if (at < 0) this.#write(stone);
    else if (taken) this.put(taken, at);
    else this.takeOut(key);
  }

  /** A free place of the row was pressed: the next tile comes there. */
  pressSlot(at: number): void {
    const stone = this.held === null ? undefined : this.stone(this.held);
    if (stone) this.put(stone, at);
    else this.next = this.next === at ? null : at;
  }

  /** A small pyramid was pressed: the place for a letter, or an end of the word to be named. */
  pressCell(cell: number): void {
    if (!this.mine || this.sending) return;
    if (this.mode === 'place' && this.table.places.includes(String(cell + 1))) this.cell = this.cell === cell ? null : cell;
    else if (this.mode === 'name') {
      this.#spelled = '';
      const { span } = this;
      this.span = span && span.first === span.last && span.first !== cell ? { first: Math.min(span.first, cell), last: Math.max(span.last, cell) } : { first: cell, last: cell };
    }
  }

  // ---- the keyboard ------------------------------------------------------------------------------

  type(key: string): void {
    if (!this.mine || this.sending) return;
    const letter = key.normalize('NFKD');
    if (this.mode === 'exchange') {
      const piece = this.rack.pieces.find(({ id, item }) => item.startsWith(letter) && !this.giving.has(id));
      if (piece) this.give(piece.id);
    } else if (this.mode === 'place') this.picked = this.lying.find((stone) => stone.letter.startsWith(letter) && this.barred(stone) === null)?.key ?? this.picked;
    else if (this.mode === 'name') this.#spell(letter);
    else {
      const row = this.#typing ? this.row : emptyRow(this.size);
      const next = typed(row, letter, this.lying, this.#holding);
      if (next) {
        this.#row = next;
        this.#typing = true;
        this.held = null;
        this.next = null;
      } else {
        const { rack } = catalogues[i18n.locale];
        this.table.tell(row.includes(null) ? fill(rack.notHeld, { letter }) : rack.rowFull, 'refusal');
      }
    }
  }

  /** The cells that read as what was typed so far. */
  #spell(letter: string): void {
    const cells = this.#view.seats[this.#view.turn]?.corner.cells ?? [];
    const longer = this.#spelled + letter;
    this.#spelled = spanOf(cells, longer) ? longer : letter;
    this.span = spanOf(cells, this.#spelled);
  }

  /** Takes the last thing back. */
  back(): void {
    if (this.sending) return;
    if (this.mode === 'place') {
      if (this.cell !== null) this.cell = null;
      else this.picked = null;
    } else if (this.mode === 'name') {
      this.span = null;
      this.#spelled = '';
    } else if (this.composing) this.#row = erased(this.row);
  }

  shuffle(): void {
    this.rack.shuffle();
  }

  // ---- sending -----------------------------------------------------------------------------------

  readyToPass(): void {
    if (this.sending || this.table.whyNot('pass')) return;
    this.#begin(this.#chosen);
    this.passing = true;
  }

  override get playable(): boolean {
    return super.playable && this.command !== null && !this.passing;
  }

  async play(): Promise<void> {
    if (this.command) await this.attempt(this.command);
  }

  async pass(): Promise<void> {
    await this.send({ type: 'pass' });
    this.passing = false;
  }
}
