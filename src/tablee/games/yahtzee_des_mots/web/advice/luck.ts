/** A review read turn by turn: what the dice gave in it, and what its choices cost. Pure. */
import type { YahtzeeDesMotsEvent, YahtzeeDesMotsMoment } from '$web/generated/protocol';

export interface TurnTold {
  readonly turn: number;
  readonly luck: number;
  /** What the choices of the turn lost against the best ones. */
  readonly cost: number;
  /** The dearest choice, with what would have been better; null where none cost anything worth telling. */
  readonly dearest: YahtzeeDesMotsMoment | null;
}

/** Below this a choice is as good as the best. */
const WORTH_TELLING = 0.05;

const changeOf = ({ before, after }: YahtzeeDesMotsMoment): number => after - before;

export function turnsOf(moments: readonly YahtzeeDesMotsMoment[], seat: number): TurnTold[] {
  const own = moments.filter((moment) => moment.seat === seat);
  return [...new Set(own.map(({ turn }) => turn))].map((turn) => {
    const rolls = own.filter((moment) => moment.turn === turn && moment.what === 'roll');
    const choices = own.filter((moment) => moment.turn === turn && moment.what === 'choice');
    const sum = (of: readonly YahtzeeDesMotsMoment[]): number => of.reduce((total, moment) => total + changeOf(moment), 0);
    const dearest = choices.reduce<YahtzeeDesMotsMoment | null>((worst, moment) => (changeOf(moment) < (worst ? changeOf(worst) : -WORTH_TELLING) ? moment : worst), null);
    return { turn, luck: sum(rolls), cost: Math.max(0, -sum(choices)), dearest };
  });
}

/** What the dice showed when a choice was made: after so many rolls of a seat's turn. */
export function facesAt(events: readonly YahtzeeDesMotsEvent[], { seat, turn, rolls }: YahtzeeDesMotsMoment): readonly string[] {
  let written = 0;
  let rolled = 0;
  for (const event of events) {
    if (event.type === 'written' && event.seat === seat) {
      written += 1;
      rolled = 0;
    } else if (event.type === 'rolled' && event.seat === seat) {
      rolled += 1;
      if (written === turn && rolled === rolls) return event.faces;
    }
  }
  return [];
}
