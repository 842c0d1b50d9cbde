/**
 * Picking things up and putting them down with a pointer, mouse or finger alike. Knows nothing of what is dragged: the
 * owner says what lies under the press and what a place means. A press that does not move stays a click, so taps, the
 * keyboard and assistive technology all arrive by `onclick`.
 *
 * What can be picked up needs `touch-action: none`, and must stay in the document while it is dragged.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DragOwner<Item> {
  /** What the press on this element would pick up, or null. */
  pick(element: Element): Item | null;
  /** Called for the first time when the press has become a drag; `at` is where the thing is seen. */
  move(item: Item, at: Point, over: HTMLElement | null): void;
  /** Let go: `over` is the place under the thing, null outside every place. */
  drop(item: Item, over: HTMLElement | null): void;
  /** Taken away: by the system, by Escape, or because the window lost the pointer. Nothing has moved. */
  cancel(item: Item): void;
}

/** Under a finger a thing would be hidden: it is seen above it, and what lies under the thing is meant. */
export const ABOVE_FINGER = 48;

/** How far a press may tremble and still be a click. */
const TREMOR = { mouse: 4, other: 8 };

export function isDrag(from: Point, to: Point, pointerType: string): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > (pointerType === 'mouse' ? TREMOR.mouse : TREMOR.other);
}

/** Where the thing is seen while the pointer is at a point. */
export function seenAt(pointer: Point, pointerType: string): Point {
  return { x: pointer.x, y: pointer.y - (pointerType === 'mouse' ? 0 : ABOVE_FINGER) };
}

/** The innermost place (`data-place`) at a point of the window. */
export function placeAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]') ?? null;
}

/** Makes what lies in `root` movable; for `{@attach}`. Gives back what undoes it. */
export function draggable<Item>(root: HTMLElement, owner: DragOwner<Item>): () => void {
  let press: { readonly item: Item; readonly id: number; readonly kind: string; readonly from: Point; moving: boolean } | null = null;

  const down = (event: PointerEvent): void => {
    if (press || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const item = owner.pick(event.target);
    if (item === null) return;
    press = { item, id: event.pointerId, kind: event.pointerType, from: { x: event.clientX, y: event.clientY }, moving: false };
    listen(true);
  };

  /** Under the thing; where that is no place, under the finger itself: the rack lies low on a phone. */
  const under = (at: Point, pointer: Point): HTMLElement | null => placeAt(at) ?? placeAt(pointer);

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press?.id) return;
    const pointer = { x: event.clientX, y: event.clientY };
    if (!press.moving && !isDrag(press.from, pointer, press.kind)) return;
    press.moving = true;
    event.preventDefault();
    const at = seenAt(pointer, press.kind);
    owner.move(press.item, at, under(at, pointer));
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== press?.id) return;
    const { item, kind, moving } = press;
    end();
    if (!moving) return;
    swallowClick();
    const pointer = { x: event.clientX, y: event.clientY };
    owner.drop(item, under(seenAt(pointer, kind), pointer));
  };

  const abandon = (): void => {
    if (!press) return;
    const { item, moving } = press;
    end();
    if (moving) owner.cancel(item);
  };
  const cancelled = (event: PointerEvent): void => {
    if (event.pointerId === press?.id) abandon();
  };
  const escaped = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !press?.moving) return;
    event.stopPropagation();
    abandon();
  };
  /** A long press on a touch screen would open a menu over the thing. */
  const menu = (event: Event): void => event.preventDefault();

  const listen = (on: boolean): void => {
    const change = on ? window.addEventListener.bind(window) : window.removeEventListener.bind(window);
    change('pointermove', move as EventListener, true);
    change('pointerup', up as EventListener, true);
    change('pointercancel', cancelled as EventListener, true);
    change('blur', abandon);
    change('keydown', escaped as EventListener, true);
    change('contextmenu', menu, true);
  };
  const end = (): void => {
    press = null;
    listen(false);
  };

  root.addEventListener('pointerdown', down);
  return () => {
    root.removeEventListener('pointerdown', down);
    abandon();
  };
}

/** The browser makes a click of the end of a drag; it follows at once, or not at all. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
