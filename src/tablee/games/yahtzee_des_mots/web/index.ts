/** Yahtzee's part of the page. */
import type { GameModule } from '$web/lib/games/game';
import Board from './Board.svelte';
import { moves, standing } from './moves';
import Review from './Review.svelte';

export default { Board, Review, moves, sounds: { rolled: 'roll', written: 'lay' }, standing, guide: () => import('./guide/index') } satisfies GameModule;
