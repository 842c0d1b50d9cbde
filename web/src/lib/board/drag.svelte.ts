/**
 * Picking things up and putting them down with a pointer, mouse or finger alike. Knows nothing of what is dragged: the
 * owner says what lies under the press and what a place means. A press that does not move stays a click, so taps, the
 * keyboard and assistive technology all arrive by `onclick`.
 *
 * What can be picked up bears the class `movable`, so that a finger moves it and does not scroll the page.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DragOwner<Item> {
  /** What the press on this element would pick up, or null. */
  pick(element: Element): Item | null;
  /** Whether it is still there to be moved: what others do may take it away. Asked again whenever what it reads changes. */
  holds(item: Item): boolean;
  /** Called for the first time when the press has become a drag; `at` is where the thing is seen. */
  move(item: Item, at: Point, over: HTMLElement | null): void;
  /** Let go: `over` is the place under the thing, null outside every place. */
  drop(item: Item, over: HTMLElement | null): void;
  /** Taken away: by the system, by Escape, by what others do, or because the page is no longer looked at. Nothing has moved. */
  cancel(): void;
}

interface Press<Item> {
  readonly item: Item;
  readonly id: number;
  /** How far it may tremble and still be a click. */
  readonly tremor: number;
  /** Under a finger a thing would be hidden: it is seen so far above it, and what lies under the thing is meant. */
  readonly above: number;
  readonly from: Point;
  /** Where the pointer is, once this is a drag. */
  at: Point | null;
}

/** How near to the edge of the window the page begins to follow, and how fast it does, in each frame. */
const EDGE = 40;
const PACE = 8;

/** The innermost place (`data-place`) at a point of the window. */
function placeAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]') ?? null;
}

/** Makes what lies in `root` movable; for `{@attach}`. Gives back what undoes it. */
export function draggable<Item>(root: HTMLElement, owner: DragOwner<Item>): () => void {
  let press = $state.raw<Press<Item> | null>(null);

  const down = (event: PointerEvent): void => {
    // One thing at a time: other fingers do not count. A new first one says that the last has gone, even if nothing else did.
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    abandon();
    const item = owner.pick(event.target);
    if (item === null) return;
    const mouse = event.pointerType === 'mouse';
    press = { item, id: event.pointerId, tremor: mouse ? 4 : 8, above: mouse ? 0 : 48, from: event, at: null };
    listen(true);
  };

  const seen = ({ above }: Press<Item>, { x, y }: Point): Point => ({ x, y: y - above });
  /** Under the thing; where that is no place, under the finger itself: the rack lies low on a phone. */
  const under = (held: Press<Item>, pointer: Point): HTMLElement | null => placeAt(seen(held, pointer)) ?? placeAt(pointer);
  const show = (): void => {
    if (press?.at) owner.move(press.item, seen(press, press.at), under(press, press.at));
  };

  /** Towards the edge of the window the page comes along: on a phone held sideways the rack is not seen with all of the board. */
  const along = (): void => {
    if (!press?.at) return;
    const { above, at, from } = press;
    const up = at.y < from.y && at.y - above < EDGE;
    if (up || (at.y > from.y && at.y > innerHeight - EDGE)) scrollBy(0, up ? -PACE : PACE);
    requestAnimationFrame(along);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press?.id) return;
    const begun = press.at;
    if (!begun && Math.hypot(event.x - press.from.x, event.y - press.from.y) <= press.tremor) return;
    press.at = event;
    show();
    if (!begun) along();
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== press?.id) return;
    const held = press;
    end();
    if (!held.at) return;
    swallowClick();
    owner.drop(held.item, under(held, event));
  };

  const abandon = (): void => {
    const moving = press?.at;
    end();
    if (moving) owner.cancel();
  };
  const cancelled = (event: PointerEvent): void => {
    if (event.pointerId === press?.id) abandon();
  };
  const escaped = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !press?.at) return;
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
    change('scroll', show, true);
    change('blur', abandon);
    change('visibilitychange', abandon);
    change('keydown', escaped as EventListener, true);
    change('contextmenu', menu, true);
  };
  const end = (): void => {
    press = null;
    listen(false);
  };

  $effect(() => {
    if (press && !owner.holds(press.item)) abandon();
  });
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
