/** What has just come to a board of squares and what is just leaving it, for as long as that is shown. */
import { writeSquare, type Square } from './grid';

/** As long as things take to come or to go, with a margin. */
const SHOWN_MS = 1000;

export class Transitions<Placed extends readonly [square: Square, ...rest: readonly unknown[]]> {
  /** The squares others have just laid on. */
  arriving = $state.raw<ReadonlySet<string>>(new Set());
  leaving = $state.raw<readonly Placed[]>([]);
  /** The provisional play as the last frame had it: when it is withdrawn, it is no longer on the board. */
  #provisional: readonly Placed[] = [];

  /** Shows what a frame brought: what others laid, whether a play was withdrawn, which one is provisional now. */
  show(laid: readonly Placed[], withdrawn: boolean, provisional: readonly Placed[]): () => void {
    this.arriving = new Set(laid.map(([square]) => writeSquare(square)));
    this.leaving = withdrawn ? this.#provisional : [];
    this.#provisional = provisional;
    const timer = setTimeout(() => {
      this.arriving = new Set();
      this.leaving = [];
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }
}
