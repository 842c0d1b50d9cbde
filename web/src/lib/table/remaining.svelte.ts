/** The time left until a moment of the game's clock, read four times a second while the game runs. */
import type { AnyTable } from '../games/game';

export class Remaining {
  /** Milliseconds, never below zero. */
  left = $state(0);

  /** Made while a component is: it reads for as long as that is shown. A moment of null is none. */
  constructor(table: () => AnyTable, at: () => number | null) {
    $effect(() => {
      const moment = at();
      if (moment === null) return;
      const read = (): void => {
        this.left = Math.max(0, moment - table().clock());
      };
      read();
      if (!table().facts.running) return;
      const timer = setInterval(read, 250);
      return () => clearInterval(timer);
    });
  }
}
