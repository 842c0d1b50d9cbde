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
  it('rolls, writes, clears, takes back, begins another word', () => {
    expect([' ', 'Enter', 'Escape', 'Backspace', '/'].map((key) => press(key)?.kind)).toEqual(['roll', 'write', 'clear', 'back', 'next']);
  });
  it('is left to the browser with a modifier', () => {
    expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(press('Tab')).toBeNull();
    expect(press('ArrowDown')).toBeNull();
  });
});
