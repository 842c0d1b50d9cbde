import { describe, expect, it } from 'vitest';
import { actionOf } from './keys';

const press = (key: string, code = '', more: object = {}) => actionOf({ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

describe('a key', () => {
  it('keeps a die by its number, also on a row of digits that needs Shift', () => {
    expect(press('3', 'Digit3')).toEqual({ kind: 'keep', die: 2 });
    expect(press('&', 'Digit1')).toEqual({ kind: 'keep', die: 0 });
    expect(press('é', 'Digit2')).toEqual({ kind: 'keep', die: 1 });
    expect(press('7', 'Numpad7')).toEqual({ kind: 'keep', die: 6 });
  });
  it('writes a letter, whatever accent it wears', () => {
    expect(press('e', 'KeyE')).toEqual({ kind: 'type', letter: 'E' });
    expect(press('ê', 'KeyE')).toEqual({ kind: 'type', letter: 'E' });
  });
  it('writes, clears, takes back', () => {
    expect(['Enter', 'Escape', 'Backspace'].map((key) => press(key)?.kind)).toEqual(['write', 'clear', 'back']);
  });
  it('begins another word as one writes it: by a space or a plus', () => {
    expect([press(' ', 'Space'), press('+', 'Equal', { shiftKey: true }), press('+', 'NumpadAdd')]).toEqual(Array(3).fill({ kind: 'next' }));
  });
  it('rolls by 0 alone, wherever that stands', () => {
    expect([press('0', 'Digit0'), press('à', 'Digit0'), press('0', 'Numpad0')]).toEqual(Array(3).fill({ kind: 'roll' }));
  });
  it('is left to the browser with a modifier', () => {
    expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('ArrowDown')).toBeNull();
  });
});
