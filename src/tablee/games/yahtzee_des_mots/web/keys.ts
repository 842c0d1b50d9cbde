/** What a key means on Yahtzee's table. The shell reads `?`, which opens the rules of any game. */
import { typedLetter } from '$web/lib/board/typed';

export type KeyAction =
  { readonly kind: 'keep'; readonly die: number } | { readonly kind: 'type'; readonly letter: string } | { readonly kind: 'roll' | 'write' | 'clear' | 'back' | 'next' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Space and + come between words, as in a sentence or a sum; what rolls dice is never typed by the way. */
const alone: Readonly<Record<string, 'write' | 'clear' | 'back' | 'next'>> = {
  ' ': 'next',
  '+': 'next',
  Enter: 'write',
  Escape: 'clear',
  Backspace: 'back',
};

/** The digit that rolls the dice: the others name a die. */
export const ROLL_KEY = '0';

/** The action of a key press, or null where it is none of ours. A row of digits that needs Shift is read by its place. */
export function actionOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Key): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const kind = alone[key];
  if (kind) return { kind };
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : undefined);
  if (digit !== undefined && !(shiftKey && typedLetter(key))) return digit === ROLL_KEY ? { kind: 'roll' } : { kind: 'keep', die: Number(digit) - 1 };
  const letter = typedLetter(key);
  return letter ? { kind: 'type', letter } : null;
}
