/** Topscore's part of the page. */
import type { GameModule } from '$web/lib/games/game';
import Board from './Board.svelte';
import { moves, standing } from './moves';

export default { Board, moves, sounds: { laid: 'lay', changed: 'lay', placed: 'lay', exchanged: 'draw' }, standing, guide: () => import('./guide/index') } satisfies GameModule;
