/** The letters of a move under way: which letter on which square. Pure: whether they make a move is asked of the server. */
import { sameSquare, type Square } from '$web/lib/board/grid';
import type { MotsDeTetePlay, MotsDeTeteSquareView } from '$web/generated/protocol';

export interface Inked {
  readonly square: Square;
  readonly letter: string;
}
/** In the order they were written. */
export type Draft = readonly Inked[];

export const writtenAt = (draft: Draft, square: Square): Inked | undefined => draft.find((inked) => sameSquare(inked.square, square));

/** With a letter on a square, over the one that was drafted there. */
export const written = (draft: Draft, square: Square, letter: string): Draft => [...erased(draft, square), { square, letter }];

export const erased = (draft: Draft, square: Square): Draft => draft.filter((inked) => !sameSquare(inked.square, square));

/** The rule that closes a square to a letter, as the sheet shows it; null where it is free. */
export function closedBy({ black, letter }: Pick<MotsDeTeteSquareView, 'black' | 'letter'>): 'MT-7' | 'MT-1' | null {
  if (black) return 'MT-7';
  return letter ? 'MT-1' : null;
}

/** What of it remains after somebody else has written: letters on squares still free. */
export function refitted(draft: Draft, squares: readonly MotsDeTeteSquareView[]): Draft {
  const closed = squares.filter((square) => closedBy(square) !== null);
  return draft.filter(({ square }) => !closed.some((other) => sameSquare(other.square, square)));
}

/** The command that writes it. */
export const playOf = (draft: Draft): MotsDeTetePlay => ({ type: 'play', tiles: draft.map(({ square, letter }) => [square, letter] as const) });
