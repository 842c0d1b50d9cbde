/** Mots de Tête's part of the page. */
import type { GameModule } from '$web/lib/game';
import Board from './Board.svelte';
import { moves, standing } from './moves';
import Review from './Review.svelte';

export default { Board, Review, moves, standing } satisfies GameModule;
