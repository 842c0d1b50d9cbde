import { describe, expect, it } from 'vitest';
import type { Happened, Move } from '../../lib/games/game';
import { headline, lastMove, reason } from './ending';
import fr from './labels.fr.json';

const names = ['Léa', 'Inès', 'Marc'];
const tell = (scores: number[], winners: number[], mine: number[], how: 'played' | 'conceded' | 'stopped' = 'played') => headline({ scores, winners, how }, names, mine, fr, 'fr');

describe('the headline', () => {
  it('congratulates', () => {
    expect(tell([160, 153, 136], [0], [0])).toEqual({ above: 'Bravo', title: 'Vous gagnez de 7\u00a0points' });
  });
  it('names the winner to the others and to a shared screen', () => {
    expect(tell([160, 153, 136], [0], [1]).title).toBe('Léa gagne de 7\u00a0points');
    expect(tell([160, 153, 136], [0], [0, 1]).title).toBe('Léa gagne de 7\u00a0points');
  });
  it('shares a victory', () => {
    expect(tell([10, 10, 3], [0, 1], [2]).title).toBe('Léa et Inès gagnent ensemble');
  });
  it('tells no margin where there is none', () => {
    expect(tell([50, 10, 3], [1], [1], 'conceded')).toEqual({ above: 'Par abandon', title: 'Vous gagnez' });
  });
  it('tells the score of who plays alone, and nothing of winning', () => {
    expect(tell([94], [0], [0])).toEqual({ above: 'Partie terminée', title: '94\u00a0points' });
    expect(tell([1], [], [0], 'conceded')).toEqual({ above: 'Partie arrêtée en route', title: '1\u00a0point' });
    expect(tell([0], [0], [0]).title).toBe('0\u00a0point');
  });
  it('has a game without a winner', () => {
    expect(tell([50, 10, 3], [], [1], 'stopped').title).toBe('La partie s’arrête là, sans vainqueur');
  });
});

describe('the reason', () => {
  const entry = (types: readonly string[], told: readonly string[]): Happened => ({ seq: 1, at: 0, clock: 0, actor: -1, events: types.map((type) => ({ type })), told });
  const events = [entry(['started'], ['Léa commence.']), entry(['round_over', 'ended'], ['Manche nulle.', 'Trois manches nulles.']), entry(['table.paused'], ['Pause.'])];
  const why = (how: 'played' | 'conceded' | 'stopped', told = events): string => reason({ scores: [], winners: [], how }, told);

  it('is what the table says of the end', () => {
    expect(why('played')).toBe('Trois manches nulles.');
  });
  it('is who gave up', () => {
    expect(why('conceded', [...events, entry(['table.conceded'], ['Léa abandonne.'])])).toBe('Léa abandonne.');
  });
  it('is not told where the headline does, or the game says nothing', () => {
    expect([why('stopped'), why('played', events.slice(0, 1))]).toEqual(['', '']);
  });
});

describe('the last move', () => {
  const move = (seq: number, title: string): Move => ({ seq, seat: 0, title, detail: '', points: 5, lines: [] });
  it('is not what is left on the racks after it', () => {
    expect(lastMove([move(3, 'RUE'), move(4, 'TUER'), move(4, 'Il reste')])?.title).toBe('TUER');
  });
  it('is not there before anybody has moved', () => {
    expect(lastMove([])).toBeUndefined();
  });
});
