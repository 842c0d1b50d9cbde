/** What a key means on a table where words are laid or written. The shell reads `?`, which opens the rules of any game. */
import { isFree } from '../ui/focus';
import { typedLetter } from './typed';

export type KeyAction =
  | { readonly kind: 'move'; readonly key: string }
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'turn' | 'back' | 'play' | 'recall' | 'shuffle' | 'pass' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const withAlt: Readonly<Record<string, 'shuffle' | 'pass' | 'recall'>> = { M: 'shuffle', P: 'pass', R: 'recall' };
const alone: Readonly<Record<string, 'turn' | 'back' | 'play' | 'recall'>> = {
  '/': 'turn',
  Backspace: 'back',
  Enter: 'play',
  Escape: 'recall',
};

/** The action of a key press, or null where it is none of ours. */
export function actionOf({ key, code, altKey, ctrlKey, metaKey }: Key): KeyAction | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    // With Alt some keyboards write signs: then the key's place tells the letter.
    const kind = withAlt[key.toUpperCase()] ?? withAlt[code.replace('Key', '')];
    return kind ? { kind } : null;
  }
  if (/^Arrow(Right|Left|Down|Up)$/.test(key)) return { kind: 'move', key };
  const kind = alone[key];
  if (kind) return { kind };
  const letter = typedLetter(key);
  return letter ? { kind: 'type', letter } : null;
}

/** Actions that belong to the board itself: they need it, or nothing at all, to have the focus. */
export const needsBoard = ({ kind }: KeyAction): boolean => ['move', 'type', 'turn', 'back', 'play'].includes(kind);

/** The action of a key press for the board that holds what `inside` says; null where a dialog, an open menu, a field or a button keeps the key. */
export function actionOn(event: KeyboardEvent, inside: (focused: Element) => boolean): KeyAction | null {
  const action = actionOf(event);
  const focused = document.activeElement;
  if (!action || event.defaultPrevented || focused?.closest('dialog, input, select, textarea') || document.querySelector(':popover-open')) return null;
  if (needsBoard(action) && focused && !isFree(focused) && !inside(focused)) return null;
  return action.kind === 'play' && focused?.closest('button') ? null : action;
}

/** Once an action was carried out: the key is used up, and the board takes the focus that nothing else has. */
export function used(event: KeyboardEvent, action: KeyAction, area: HTMLElement | undefined): void {
  event.preventDefault();
  if (isFree(document.activeElement) && needsBoard(action)) area?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
}
