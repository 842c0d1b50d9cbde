/** How far everybody at the table has moved up since its first game: in each rematch by one seat. Looks stay with people. */
class Rotation {
  #moved = $state(0);
  #chairs = $state(0);

  /** `round` is 0 before the table's first game, then 1. */
  follow(round: number, chairs: number): void {
    this.#moved = Math.max(0, round - 1);
    this.#chairs = chairs;
  }

  /** No table is looked at any more. */
  reset(): void {
    this.follow(1, 0);
  }

  /** The seat on which whoever sits here now sat in the first game. */
  firstSeat(seat: number): number {
    return this.#chairs > 0 ? (seat + this.#moved) % this.#chairs : seat;
  }
}

export const rotation = new Rotation();
