/**
 * A lens for boards whose squares are too small for a fingertip: it shows enlarged, above the finger, what lies under it. The finger moves it,
 * and the square in its middle is pressed when the finger is lifted. A short tap stays a tap.
 *
 * It looks at squares by `data-square` alone, and knows neither what lies on them nor what a press means.
 */

import { swallowClick } from '$web/lib/board/drag.svelte';

/** Squares of this side in px are large enough. */
const LARGE = 28;
/** Longer than a tap. */
const HOLD_MS = 160;
/** How far a finger may tremble and still tap. */
const TREMOR = 8;
const SIDE = 128;
const TIMES = 2.2;
/** How far above the finger its middle is: the hand does not cover it. */
const ABOVE = 96;

interface Held {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Gives a board a lens; gives back what takes it away. The board must not be scrolled by a finger (`touch-action: none`). */
export function lens(board: HTMLElement): () => void {
  let held: Held | null = null;
  let glass: HTMLElement | null = null;
  /** The enlarged board in the glass. */
  let copy: HTMLElement | null = null;
  /** From where its place is counted: what stands around the board may be a frame for what is fixed. */
  let origin = { x: 0, y: 0 };

  const squareAt = (x: number, y: number): HTMLElement | null => {
    const square = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-square]') ?? null;
    return square && board.contains(square) ? square : null;
  };

  const down = (event: PointerEvent): void => {
    const square = event.isPrimary && event.pointerType === 'touch' ? squareAt(event.x, event.y) : null;
    if (!square || square.getBoundingClientRect().width >= LARGE) return;
    const { pointerId: id, x, y } = event;
    held = { id, x, y, timer: setTimeout(() => open(x, y), HOLD_MS) };
  };

  const open = (x: number, y: number): void => {
    if (glass) return;
    const { width, height } = board.getBoundingClientRect();
    glass = document.createElement('div');
    glass.className = 'lens';
    glass.ariaHidden = 'true';
    Object.assign(glass.style, { width: `${SIDE}px`, height: `${SIDE}px` });
    copy = board.cloneNode(true) as HTMLElement;
    copy.inert = true;
    Object.assign(copy.style, { position: 'absolute', inset: '0 auto auto 0', width: `${width}px`, height: `${height}px`, transformOrigin: '0 0' });
    glass.append(copy);
    // Beside the board, whose styles the copy needs.
    board.parentElement?.append(glass);
    origin = glass.getBoundingClientRect();
    look(x, y);
  };

  const look = (x: number, y: number): void => {
    if (!glass || !copy) return;
    const box = board.getBoundingClientRect();
    const left = Math.min(Math.max(x - SIDE / 2, 4), innerWidth - SIDE - 4);
    const top = Math.max(y - ABOVE - SIDE / 2, 4);
    glass.style.translate = `${left - origin.x}px ${top - origin.y}px`;
    copy.style.transform = `translate(${SIDE / 2 - (x - box.left) * TIMES}px, ${SIDE / 2 - (y - box.top) * TIMES}px) scale(${TIMES})`;
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== held?.id) return;
    if (!glass && Math.hypot(event.x - held.x, event.y - held.y) > TREMOR) open(event.x, event.y);
    look(event.x, event.y);
  };

  const end = (): void => {
    if (held) clearTimeout(held.timer);
    held = null;
    glass?.remove();
    glass = copy = null;
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== held?.id) return;
    const looked = glass !== null;
    end();
    if (!looked) return;
    squareAt(event.x, event.y)?.click();
    swallowClick();
  };
  /** A long press would open a menu over the lens. */
  const menu = (event: Event): void => event.preventDefault();

  board.dataset['lens'] = '';
  board.addEventListener('pointerdown', down);
  board.addEventListener('contextmenu', menu);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', end);
  return () => {
    end();
    delete board.dataset['lens'];
    board.removeEventListener('pointerdown', down);
    board.removeEventListener('contextmenu', menu);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  };
}
