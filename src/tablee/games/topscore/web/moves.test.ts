import { describe, expect, it } from 'vitest';
import type { TopscoreEvent, TopscorePiece, TopscoreView } from '$web/generated/protocol';
import { noteOn } from './guide';
import { catalogues } from './labels';
import { moves, standing } from './moves';

const word = (text: string): TopscorePiece[] => [...text].map((letter) => ({ letter, blank: false }));
const told = (...events: TopscoreEvent[]) => moves([{ seq: 1, at: 0, clock: 0, actor: 0, events, told: [] }], ['Lou', 'Inès'], 'fr');
const laid: TopscoreEvent = {
  type: 'laid',
  seat: 0,
  pyramid: 0,
  word: word('TUER'),
  added: word('T'),
  free: [],
  lines: [{ rule: 'TS-3', points: 10, word: 'TUER', parts: [] }],
  at: 0,
};

describe('the history', () => {
  it('tells words, and whose they were', () => {
    expect(told(laid)).toMatchObject([{ seat: 0, title: 'TUER', detail: '', points: 10 }]);
    expect(told({ ...laid, pyramid: 1, free: [{ pyramid: 1, place: 2 }] })).toMatchObject([{ detail: 'volé à Inès\u00a0· joker libéré', points: 10 }]);
  });

  it('tells what goes instead of a word', () => {
    const [added, removed] = [...word('O'), ...word('U')] as [TopscorePiece, TopscorePiece];
    expect(told({ type: 'changed', seat: 1, word: word('ROTE'), added, removed, free: [], at: 0 })).toMatchObject([{ title: 'ROTE', detail: 'change U en O', points: 0 }]);
    expect(told({ type: 'exchanged', seat: 1, count: 2, tiles: null, at: 0 })).toMatchObject([{ title: 'Échange', detail: '2 tuiles', points: 0 }]);
    expect(told({ type: 'passed', seat: 1, why: 'time', at: 0 })).toMatchObject([{ title: 'Passe', detail: 'temps écoulé', points: 0 }]);
  });

  it('tells letters without points, and the end with its lines', () => {
    const filled: TopscoreEvent = { type: 'filled', seat: 0, rank: 1, lines: [{ rule: 'TS-10', points: 100, word: '', parts: [] }], at: 0 };
    const named: TopscoreEvent = {
      type: 'named',
      seat: 0,
      word: ['K', 'W', 'A', 'L'],
      first: 3,
      why: 'choice',
      lines: [{ rule: 'TS-9', points: 100, word: 'KWAL', parts: [25, 25, 25, 25] }],
      at: 0,
    };
    expect(told({ type: 'placed', seat: 0, pyramid: 1, letter: 'IJ', cell: 2, at: 0 }, filled, named)).toMatchObject([
      { title: 'Lettre IJ', detail: 'petite pyramide 3', points: null, lines: [] },
      { title: 'Pyramides pleines', detail: 'premier', points: 100, lines: [{ rule: 'TS-10', word: 'Pyramides pleines' }] },
      { title: 'KWAL', points: 100, lines: [{ rule: 'TS-9' }] },
    ]);
    expect(told({ ...named, word: [], lines: [] })).toMatchObject([{ title: 'Aucun mot nommé', points: 0 }]);
  });

  it('leaves out what nobody writes down', () => {
    expect(told({ type: 'drawn', seat: 0, count: 2, tiles: null }, { type: 'cleared', seat: 0, tiles: [] }, { type: 'turn', seat: 1, last: false, at: 0 })).toEqual([]);
  });
});

describe('how the seats stand', () => {
  const seat = { score: 30, tiles: 6, filled: 2, corner: { word: word('BONI'), trail: [], completed: false, cells: [], rank: 0, named: null } };
  const view = { seats: [seat, seat], material: { cells: 7 }, awaiting: [0], turn: 0, turn_number: 132, before: 1, before_grew: false, stolen: false } as unknown as TopscoreView;
  const note = (changed: Partial<TopscoreView>): string => noteOn({ ...view, ...changed }, 1, ['Lou', 'Inès'], catalogues.fr.opponents);

  it('counts full pyramids and no turns', () => {
    expect(standing(view, 'fr')).toMatchObject({ notes: ['2 sur 7', '2 sur 7'], goal: { shares: [2 / 7, 2 / 7] } });
    expect(standing(view, 'fr').turn).toBeUndefined();
  });

  it('says what became of a word, until it was stolen', () => {
    expect(note({})).toBe('n’a pas agrandi BONI');
    expect(note({ before_grew: true })).toBe('a posé BONI');
    expect(note({ stolen: true })).toBe('BONI volé par Lou');
    expect(note({ before: 0 })).toBe('2 sur 7');
  });
});
