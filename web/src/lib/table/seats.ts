/** How a seat looks: a shape and a colour, told apart without the other (DESIGN, « jamais la couleur seule »). */
import { rotation } from './rotation.svelte';

/** One shape per seat, in order; tables have at most eight. */
export const shapes = ['round', 'square', 'hexagon', 'drop', 'diamond', 'shield', 'arch', 'octagon'] as const;
export type Shape = (typeof shapes)[number];

export const shapeOf = (seat: number): Shape => shapes[rotation.firstSeat(seat) % shapes.length] ?? 'round';

/** The design token of a seat's colour: the eight shapes share four colours. */
export const colourOf = (seat: number): string => `var(--player-${(rotation.firstSeat(seat) % 4) + 1})`;

/** The first letter of a name, as a person would write it on a place card. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
