/** Pioch'a Mots' part of the page. */
import type { PiochAMotsEvent } from '$web/generated/protocol';
import type { GameModule } from '$web/lib/games/game';
import Board from './Board.svelte';
import { conditions, moves, standing } from './moves';

/** A call is a race. */
const urgent = (event: PiochAMotsEvent): boolean => event.type === 'called';

export default {
  Board,
  conditions,
  moves,
  sounds: { drawn: 'draw', called: 'top', laid: 'lay', wrong: 'refusal' },
  standing,
  urgent,
  guide: () => import('./guide/index'),
} satisfies GameModule;
