/** Pyramids as they are read aloud. Pure. */
import { faceOf } from '$web/lib/board/face';
import type { TopscoreLabels } from './labels';

/** « P, L, A, vide, E, vide, vide ». */
export const cellsText = (cells: readonly (string | null)[], { cells: words }: TopscoreLabels): string =>
  cells.map((letter) => (letter === null ? words.empty : faceOf(letter))).join(', ');
