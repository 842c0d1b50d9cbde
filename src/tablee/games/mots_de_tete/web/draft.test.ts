import { describe, expect, it } from 'vitest';
import { closedBy, erased, playOf, refitted, written, writtenAt } from './draft';
import { told } from './testing';

const draft = written(written([], [6, 4], 'D'), [6, 5], 'I');

describe('the letters under way', () => {
  it('are written in order, one per square', () => {
    expect(playOf(draft)).toEqual({
      type: 'play',
      tiles: [
        [[6, 4], 'D'],
        [[6, 5], 'I'],
      ],
    });
    expect(writtenAt(written(draft, [6, 4], 'L'), [6, 4])?.letter).toBe('L');
    expect(written(draft, [6, 4], 'L')).toHaveLength(2);
    expect(erased(draft, [6, 4])).toEqual([{ square: [6, 5], letter: 'I' }]);
  });
  it('stay where squares are still free', () => {
    expect(refitted(draft, [told([6, 4], { letter: 'S' }), told([6, 5], {})])).toEqual([{ square: [6, 5], letter: 'I' }]);
  });
  it('find black and written squares closed', () => {
    expect(closedBy(told([1, 5], { black: true }))).toBe('MT-7');
    expect(closedBy(told([1, 1], { letter: 'A' }))).toBe('MT-1');
    expect(closedBy(told([1, 1], {}))).toBeNull();
  });
});
