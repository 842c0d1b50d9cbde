import { describe, expect, it } from 'vitest';
import { reached, running, said } from './steps';

describe('reached', () => {
  it('stays while nothing is done', () => {
    expect(reached(0, [false, false, false])).toBe(0);
    expect(reached(2, [false, false, false])).toBe(2);
  });
  it('goes on when a step is done', () => {
    expect(reached(0, [true, false, false])).toBe(1);
  });
  it('skips what was done before it was asked for', () => {
    expect(reached(0, [false, false, true, false])).toBe(3);
  });
  it('never goes back: a tile taken up again is no reason', () => {
    expect(reached(2, [true, false, false])).toBe(2);
  });
  it('is behind the last step when that is done', () => {
    expect(reached(1, [true, true])).toBe(2);
  });
});

describe('running', () => {
  const steps = [{}, {}, { runs: true }, {}];
  it('holds the clock until the first step that plays', () => {
    expect(steps.map((_, at) => running(at, steps))).toEqual([false, false, true, true]);
  });
  it('never holds it where no step says so', () => {
    expect(running(0, [{}, {}])).toBe(true);
  });
});

describe('said', () => {
  it('is the same for everybody, or as one plays', () => {
    expect(said('Lancez.', true)).toBe('Lancez.');
    const saying = { touch: 'Touchez {tiles} tuiles.', keys: 'Tapez.' };
    expect(said(saying, true, { tiles: '3' })).toBe('Touchez 3 tuiles.');
    expect(said(saying, false)).toBe('Tapez.');
  });
});
