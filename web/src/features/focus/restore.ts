/** The focus is never lost: when what had it goes away or is closed, the nearest thing that stays takes it. */

/** A rule's number beside words is left out: it is never what somebody was about to do. */
const FOCUSABLE = 'a[href], button:not(:disabled, [data-rule]), input:not(:disabled), select, summary, [tabindex="0"]';

/** Where the focus belongs on this screen when nothing has it: the cursor of a board, which reads keys, else the screen itself. */
const home = (): HTMLElement | null => document.querySelector<HTMLElement>('main [role="gridcell"][tabindex="0"]') ?? document.getElementById('content');

/** The first thing in an element that can take the focus: what is not shown cannot. */
const firstIn = (element: Element): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find((each) => each.checkVisibility({ visibilityProperty: true }));

/** Watches over the focus for as long as the page is there. */
export function restoreFocus(): void {
  /** What had the focus last, and what it lay in. */
  let path: Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let each = target as Element | null; each; each = each.parentElement) path.push(each);
  });
  new MutationObserver((changes) => {
    const last = path[0];
    const { activeElement, body } = document;
    if (!last || (activeElement !== body && activeElement !== last)) return;
    const open = last.isConnected && !last.matches(':disabled');
    // What is moved leaves the document for a moment.
    if (open && !changes.some(({ removedNodes }) => [...removedNodes].some((each) => each.contains(last)))) return;
    const near = path.find((each) => each.isConnected && firstIn(each));
    const main = document.getElementById('content');
    // Where the whole screen has changed, its beginning takes the focus; it may not be there yet.
    const next = near && main && !near.contains(main) ? firstIn(near) : home();
    const same = (open ? last : document.getElementById(last.id)) as HTMLElement | null;
    (same?.matches(':disabled') ? next : (same ?? next))?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
