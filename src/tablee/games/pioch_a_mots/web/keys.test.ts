import { expect, it } from 'vitest';
import { actionOf } from './keys';

const plain = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  [{ key: ' ' }, { kind: 'top' }],
  [{ key: 'Enter' }, { kind: 'enter' }],
  [{ key: 'é' }, { kind: 'type', letter: 'E' }],
  [{ key: 'Backspace' }, { kind: 'back' }],
  [{ key: 'Escape' }, { kind: 'recall' }],
  [{ key: 'ArrowLeft' }, { kind: 'walk', by: -1 }],
  [
    { key: 'ArrowRight', shiftKey: true },
    { kind: 'carry', by: 1 },
  ],
  [{ key: 'µ', code: 'KeyM', altKey: true }, { kind: 'shuffle' }],
  [{ key: 'p', altKey: true }, null],
  [{ key: 'a', ctrlKey: true }, null],
  [{ key: '7' }, null],
])('%j means %j', (key, action) => {
  expect(actionOf({ ...plain, ...key })).toEqual(action);
});
