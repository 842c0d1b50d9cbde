/** What a key means at this table. The shell reads `?`, which opens the rules of any game. */
import { typedLetter } from '$web/lib/board/typed';

export type KeyAction =
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'walk' | 'carry'; readonly by: -1 | 1 }
  | { readonly kind: 'top' | 'enter' | 'back' | 'recall' | 'shuffle' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const alone: Readonly<Record<string, 'top' | 'enter' | 'back' | 'recall'>> = { ' ': 'top', Enter: 'enter', Backspace: 'back', Escape: 'recall' };
const arrows: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The action of a key press, or null where it is none of ours. Arrows walk along the hand; with Shift they carry the card along. */
export function actionOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Key): KeyAction | null {
  if (ctrlKey || metaKey) return null;
  // With Alt some keyboards write signs: then the key's place tells the letter.
  if (altKey) return key.toUpperCase() === 'M' || code === 'KeyM' ? { kind: 'shuffle' } : null;
  const by = arrows[key];
  if (by) return { kind: shiftKey ? 'carry' : 'walk', by };
  const kind = alone[key];
  if (kind) return { kind };
  const letter = typedLetter(key);
  return letter ? { kind: 'type', letter } : null;
}
