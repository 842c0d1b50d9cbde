/** Pioch'a Mots' part of the page. */
import type { GameModule } from '$web/lib/game';
import Board from './Board.svelte';
import { moves, standing } from './moves';

export default { Board, moves, standing } satisfies GameModule;
