"""Whether the parts of a table fit a screen: each is on it without scrolling, whole, and covered by nothing.

A part is an element that the page names with `data-part`; every game uses the same names:

- `scores`: everybody's score; `time`: the clock of the turn; `news`: the last move, or what became of it;
- `board`: what the game is played on; `hand`: the rack, cards or keyboard; `actions`: the row of buttons;
- `action`: the button of the moment, in that row or on the board;
- `outcome`: who is asked or who won, on screens without a board; `card`: what lies on the table for a moment.
"""

from collections.abc import Collection
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.rendering import wait_for_animations

SIZES: dict[str, ViewportSize] = {
    name: {"width": width, "height": height}
    for name, width, height in (
        ("phone", 390, 664),
        ("small", 360, 640),
        ("low", 375, 553),
        ("large", 412, 732),
        ("tablet", 768, 1024),
        ("landscape", 844, 390),
        ("landscape-small", 740, 360),
        ("tablet-landscape", 1024, 768),
        ("laptop", 1280, 720),
    )
}
"""What a browser leaves of a screen: phones upright and sideways, tablets, a small laptop."""

TARGET, SQUARE = 44, 24
"""The sides of a button, and of a square or a key among others, in px."""

_MEASURE = """([wanted, onTop, scrolls, target, square]) => {
  const round = Math.round;
  const drawn = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest('.visually-hidden') && getComputedStyle(one).clipPath !== 'inset(50%)';
  const inside = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const some = box => box.right - box.left > 1 && box.bottom - box.top > 1;
  const text = box => `${round(box.left)} ${round(box.top)} to ${round(box.right)} ${round(box.bottom)}`;

  // As far as a part is seen: itself and what is in it, unless something between them cuts it off.
  const extentOf = part => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const extent = { left, top, right, bottom };
    const faults = [];
    const visit = (element, frame) => {
      for (const one of element.children) {
        if (!drawn(one)) continue;
        const style = getComputedStyle(one);
        const box = inside(one.getBoundingClientRect(), frame);
        if (style.display !== 'contents' && some(box)) {
          extent.left = Math.min(extent.left, box.left);
          extent.top = Math.min(extent.top, box.top);
          extent.right = Math.max(extent.right, box.right);
          extent.bottom = Math.max(extent.bottom, box.bottom);
        }
        const scrolls = /auto|scroll/.test(style.overflow);
        if (scrolls && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1))
          faults.push(`${one.className} has to be scrolled`);
        if (!one.matches('svg')) visit(one, style.overflow === 'visible' ? frame : box);
      }
    };
    visit(part, { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity });
    return { extent, faults };
  };

  const faults = [];
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (!scrolls && scrollHeight > innerHeight + 1) faults.push(`the page is ${scrollHeight} px high`);
  if (scrollWidth > innerWidth + 1) faults.push(`the page is ${scrollWidth} px wide`);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const parts = [];
  const dialog = document.querySelector('dialog[open]');
  for (const name of wanted) {
    const found = [...document.querySelectorAll(`[data-part="${name}"]`)]
      .filter(one => drawn(one) && some(one.getBoundingClientRect()) && (!dialog || dialog.contains(one)));
    if (found.length === 0) faults.push(`${name} is not there`);
    for (const element of found) {
      const { extent, faults: scrolled } = extentOf(element);
      parts.push({ name, element, extent });
      // The whole history may be longer than the screen: its end is what counts.
      if (name !== 'news') faults.push(...scrolled.map(one => `${name}: ${one}`));
      const beyond = extent.left < -1 || extent.top < -1 || extent.right > innerWidth + 1;
      if (beyond || extent.bottom > innerHeight + 1) faults.push(`${name} is not on the screen: ${text(extent)}`);
      const box = inside(element.getBoundingClientRect(), screen);
      if (!some(box)) continue;
      for (const [across, down] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
        const x = box.left + (box.right - box.left) * across;
        const y = box.top + (box.bottom - box.top) * down;
        const hit = document.elementFromPoint(x, y);
        if (!hit || element.contains(hit) || hit.contains(element)) continue;
        if (onTop && name !== 'action' && hit.closest(`[data-part="${onTop}"]`)) continue;
        const what = `${hit.tagName} ${hit.className?.baseVal ?? hit.className}`;
        faults.push(`${name} is covered by ${what} at ${round(x)} ${round(y)}`);
        break;
      }
    }
  }
  for (const [place, one] of parts.entries()) for (const other of parts.slice(place + 1)) {
    if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
    const names = [one.name, other.name];
    if (names.includes(onTop) && !names.includes('action')) continue;
    const shared = inside(one.extent, other.extent);
    const both = shared.right - shared.left > 2 && shared.bottom - shared.top > 2;
    if (both) faults.push(`${one.name} and ${other.name} overlap: ${text(shared)}`);
  }

  // A line above and below may belong to a button, and a gap beside a key to the key.
  const inParts = wanted.map(name => `[data-part="${name}"] :is(button, [role="gridcell"])`).join();
  for (const one of document.querySelectorAll(inParts)) {
    // A rule's number in a sentence is as high as its line.
    if (!drawn(one) || one.disabled || one.matches('.plain, .refusal')) continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    const among = one.closest('[role="grid"], .keyboard, [data-place], [data-stone], [data-die], [data-card]');
    const least = among ? square : target;
    const hits = (x, y) => one.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    const half = least / 2 - 1;
    const wide = width >= least - 0.5 || (hits(-half, 0) && hits(half, 0));
    const high = height >= least - 0.5 || (hits(0, -half) && hits(0, half));
    if ((wide && high) || one.closest('[data-lens]')) continue; // a lens enlarges what is too small for a finger
    const name = among ? `what lies in ${among.className}` : (one.ariaLabel ?? one.textContent.trim());
    faults.push(`${name} is small: ${width.toFixed(1)} × ${height.toFixed(1)}`);
  }
  return [...new Set(faults)];
}"""


def fit_faults(page: Page, size: str, parts: Collection[str], *, on_top: str = "", scrolls: bool = False) -> list[str]:
    """What is wrong with these parts on a screen of this size; behind an open dialog there are none.

    `on_top` is a part that may lie on others, though not on the button of the moment. `scrolls`: there is more to see
    below them.
    """
    page.set_viewport_size(SIZES[size])
    wait_for_animations(page)
    wanted: list[Any] = [list(dict.fromkeys([*parts, *filter(None, [on_top])])), on_top, scrolls, TARGET, SQUARE]
    found: list[str] = page.evaluate(_MEASURE, wanted)
    return found
