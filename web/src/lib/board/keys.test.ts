import { expect, it } from 'vitest';
import { actionOf, needsBoard } from './keys';

const press = (key: string, rest: Partial<KeyboardEvent> = {}) => actionOf({ key, code: '', altKey: false, ctrlKey: false, metaKey: false, ...rest });

it.each([
  ['ArrowUp', { kind: 'move', key: 'ArrowUp' }],
  ['e', { kind: 'type', letter: 'E' }],
  ['é', { kind: 'type', letter: 'E' }],
  ['m', { kind: 'type', letter: 'M' }],
  ['/', { kind: 'turn' }],
  ['?', null],
  ['Backspace', { kind: 'back' }],
  ['Enter', { kind: 'play' }],
  ['Escape', { kind: 'recall' }],
  ['Tab', null],
  ['F5', null],
  ['1', null],
])('%s', (key, action) => {
  expect(press(key)).toEqual(action);
});

it('keeps the letters for laying: the actions want Alt', () => {
  expect(press('m', { altKey: true })).toEqual({ kind: 'shuffle' });
  expect(press('P', { altKey: true })).toEqual({ kind: 'pass' });
  expect(press('r', { altKey: true })).toEqual({ kind: 'recall' });
  expect(press('µ', { altKey: true, code: 'KeyM' })).toEqual({ kind: 'shuffle' });
  expect(press('a', { altKey: true })).toBeNull();
});

it('leaves the browser its own keys', () => {
  for (const modifier of ['ctrlKey', 'metaKey'] as const) expect(press('r', { [modifier]: true })).toBeNull();
});

it('lets only the board have what would type or move', () => {
  expect(needsBoard({ kind: 'type', letter: 'E' })).toBe(true);
  expect(needsBoard({ kind: 'recall' })).toBe(false);
});
