/**
 * The tiles of a move under way: which piece of the rack lies on which square. Pure: what may lie where is told by the
 * server (`closed`), whether it makes a move is asked of it.
 */
import { sameSquare, type Square } from '$web/lib/board/grid';
import type { Piece } from '$web/lib/board/rack.svelte';
import type { TopwordClosed, TopwordPlay } from '$web/generated/protocol';

export interface Lying {
  readonly id: number;
  readonly tile: string;
  readonly square: Square;
}
export type Composition = readonly Lying[];

export const lyingAt = (composition: Composition, square: Square): Lying | undefined => composition.find((lying) => sameSquare(lying.square, square));

/** With a piece on a square: it leaves where it lay, and a piece that lay on that square goes back to the rack. */
export function laid(composition: Composition, { id, item }: Piece<string>, square: Square): Composition {
  return [...composition.filter((lying) => lying.id !== id && !sameSquare(lying.square, square)), { id, tile: item, square }];
}

export const takenBack = (composition: Composition, id: number): Composition => composition.filter((lying) => lying.id !== id);

/** The rule that closes a square to a tile, or null. */
export function closedBy(closed: readonly TopwordClosed[], tile: string, square: Square): string | null {
  const found = closed.find((each) => (each.tile === null || each.tile === tile) && each.squares.some((other) => sameSquare(other, square)));
  return found?.rule ?? null;
}

/** What of it remains after the board or the rack has changed: pieces still held, on squares still open to them. */
export function refitted(composition: Composition, held: ReadonlySet<number>, closed: readonly TopwordClosed[]): Composition {
  return composition.filter(({ id, tile, square }) => held.has(id) && closedBy(closed, tile, square) === null);
}

/** Where something was let go. */
export type Target = { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'slot'; readonly place: number } | null;

export type Landing =
  | { readonly kind: 'lay'; readonly square: Square }
  | { readonly kind: 'refuse'; readonly rule: string; readonly square: Square }
  /** Back to the rack, to a place of it or to its own. */
  | { readonly kind: 'recall'; readonly place: number | null };

/** What letting a tile go over a target means. */
export function landing(tile: string, target: Target, closed: readonly TopwordClosed[]): Landing {
  if (target === null) return { kind: 'recall', place: null };
  if (target.kind === 'slot') return { kind: 'recall', place: target.place };
  const rule = closedBy(closed, tile, target.square);
  return rule ? { kind: 'refuse', rule, square: target.square } : { kind: 'lay', square: target.square };
}

/** The command that lays it. */
export const playOf = (composition: Composition): TopwordPlay => ({
  type: 'play',
  tiles: composition.map(({ square, tile }) => [square, tile] as const),
});

/** The free piece that a typed letter means: its own tile, else one that begins with it (Q lays Qu). */
export function pieceFor(letter: string, pieces: readonly Piece<string>[], composition: Composition): Piece<string> | undefined {
  const free = pieces.filter(({ id }) => !composition.some((lying) => lying.id === id));
  return free.find(({ item }) => item === letter) ?? free.find(({ item }) => item.startsWith(letter));
}
