/** What a key means on Yahtzee's table. The shell reads `?`, which opens the rules of any game. */
import { typedLetter } from '$web/lib/typed';

export type KeyAction =
  | { readonly kind: 'keep'; readonly die: number }
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'roll' | 'write' | 'clear' | 'back' | 'next' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const alone: Readonly<Record<string, 'roll' | 'write' | 'clear' | 'back' | 'next'>> = {
  ' ': 'roll',
  Enter: 'write',
  Escape: 'clear',
  Backspace: 'back',
  '/': 'next',
};

/** The action of a key press, or null where it is none of ours. A row of digits that needs Shift is read by its place. */
export function actionOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Key): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const kind = alone[key];
  if (kind) return { kind };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
  if (digit !== undefined && !(shiftKey && typedLetter(key))) return { kind: 'keep', die: Number(digit) - 1 };
  const letter = typedLetter(key);
  return letter ? { kind: 'type', letter } : null;
}
