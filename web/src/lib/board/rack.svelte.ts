/**
 * A rack as its player sees it: the order is theirs and stays, whatever the server sends. A thing that left leaves a
 * hole; new ones fill the holes. The server's rack is the truth about *what* is held, this about *where* it stands.
 */

/** A thing on the rack. Its id tells it from its twins and follows it around the screen. */
export interface Piece<Item> {
  readonly id: number;
  readonly item: Item;
}
export type Slot<Item> = Piece<Item> | null;

/**
 * The slots once the server holds these items: what is still held stays in its place, pieces `away` being the first to
 * go (they lay on the board when it was played); what is new fills the holes from the left.
 */
export function reconcile<Item>(
  slots: readonly Slot<Item>[],
  held: readonly Item[],
  places: number,
  away: ReadonlySet<number>,
  nextId: () => number,
  keyOf: (item: Item) => string,
): Slot<Item>[] {
  const wanted = new Map<string, Item[]>();
  for (const item of held) wanted.set(keyOf(item), [...(wanted.get(keyOf(item)) ?? []), item]);
  const staying = new Set<number>();
  for (const piece of byPresence(slots, away)) if (wanted.get(keyOf(piece.item))?.pop() !== undefined) staying.add(piece.id);
  const kept = slots.map((slot) => (slot && staying.has(slot.id) ? slot : null));
  while (kept.length < places) kept.push(null);
  for (const item of [...wanted.values()].flat()) {
    const piece = { id: nextId(), item };
    const hole = kept.indexOf(null);
    if (hole < 0) kept.push(piece);
    else kept[hole] = piece;
  }
  return kept;
}

/** The pieces, those that are away last. */
function byPresence<Item>(slots: readonly Slot<Item>[], away: ReadonlySet<number>): Piece<Item>[] {
  const pieces = slots.filter((slot) => slot !== null);
  return [...pieces.filter(({ id }) => !away.has(id)), ...pieces.filter(({ id }) => away.has(id))];
}

/** The slots with a piece moved to a place: what stood there takes its old one. */
export function exchanged<Item>(slots: readonly Slot<Item>[], id: number, to: number): Slot<Item>[] {
  const from = slots.findIndex((slot) => slot?.id === id);
  if (from < 0 || to < 0 || to >= slots.length) return [...slots];
  return slots.map((slot, place) => (place === to ? (slots[from] ?? null) : place === from ? (slots[to] ?? null) : slot));
}

/** The slots in another order, holes at the end; `chance` gives numbers from 0 to 1. */
export function shuffled<Item>(slots: readonly Slot<Item>[], chance: () => number): Slot<Item>[] {
  const pieces = slots.filter((slot) => slot !== null);
  for (let last = pieces.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [pieces[last], pieces[other]] = [pieces[other]!, pieces[last]!];
  }
  return [...pieces, ...slots.slice(pieces.length).map(() => null)];
}

/** The reactive rack of one screen. */
export class Rack<Item> {
  slots = $state.raw<readonly Slot<Item>[]>([]);
  #last = 0;
  readonly #keyOf: (item: Item) => string;

  constructor(keyOf: (item: Item) => string) {
    this.#keyOf = keyOf;
  }

  get pieces(): readonly Piece<Item>[] {
    return this.slots.filter((slot) => slot !== null);
  }

  hold(held: readonly Item[], places: number, away: ReadonlySet<number>): void {
    this.slots = reconcile(this.slots, held, places, away, () => ++this.#last, this.#keyOf);
  }

  piece(id: number): Piece<Item> | undefined {
    return this.pieces.find((piece) => piece.id === id);
  }

  move(id: number, to: number): void {
    this.slots = exchanged(this.slots, id, to);
  }

  shuffle(): void {
    this.slots = shuffled(this.slots, Math.random);
  }
}
