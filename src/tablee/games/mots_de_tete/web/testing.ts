/** Squares for tests, as they come from the server: what is as usual is not told. */
import type { Square } from '$web/lib/board/grid';
import type { MotsDeTeteSquareView } from '$web/generated/protocol';

export const told = (square: Square, rest: Partial<MotsDeTeteSquareView>): MotsDeTeteSquareView => ({ square, ...rest }) as MotsDeTeteSquareView;
