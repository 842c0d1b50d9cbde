/** Mots de Tête's part of the page. */
import type { GameModule } from '$web/lib/games/game';
import Board from './Board.svelte';
import { conditions, moves, standing } from './moves';

export default { Board, conditions, moves, sounds: { rolled: 'roll', written: 'lay' }, standing, guide: () => import('./guide/index') } satisfies GameModule;
