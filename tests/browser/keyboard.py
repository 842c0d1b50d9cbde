"""Keyboard navigation: reaching elements by Tab, and checking the order and the visibility of the focus."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.contrast import PAINTED

_DESCRIBE_FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A native radio button or switch is drawn by what follows it.
  const drawn = element.matches('input.visually-hidden') ? element.nextElementSibling : element;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, innerHeight / 2));
  const name = `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
  const thing = one => one.closest("label, button, a, [role]");
  const seen = !!top && (drawn.contains(top) || top.contains(drawn) || thing(top) === thing(drawn));
  const id = (window.visited ??= []).indexOf(element);
  if (id < 0) window.visited.push(element);
  const last = window.visited.at(-2);
  const follows = one => !!(one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const onward = id >= 0 || !last?.isConnected || follows(last);
  const complete = window.wanted?.every(one => window.visited.includes(one) || !one.isConnected);
  return { name, seen, again: id >= 0, onward, complete, left: !!window.above && !window.above.contains(element) };
}"""
_RINGS = (
    f"() => {{{PAINTED}"
    """
  const light = colour => {
    const linear = part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map(part => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const root = document.documentElement;
  const before = root.dataset.theme;
  const rings = ['light', 'dark', 'contrast'].flatMap(theme => {
    root.dataset.theme = theme; // for all elements at once: the whole page takes its new colours
    return window.visited.filter(one => one.isConnected).map(element => {
      element.focus({ preventScroll: true });
      const drawn = element.matches('input.visually-hidden') ? element.nextElementSibling : element;
      const style = getComputedStyle(drawn);
      let ground = [255, 255, 255, 255];
      for (let each = drawn.parentElement; each; each = each.parentElement) {
        const colour = painted(getComputedStyle(each).backgroundColor);
        if (colour[3] > 250) { ground = colour; break; }
      }
      const name = `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
      const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
      return { name, theme, width, contrast: contrast(painted(style.outlineColor), ground) };
    });
  });
  root.dataset.theme = before;
  return rings;
}"""
)
"""The rings of the elements that Tab came to: a ring stays where a script moves the focus after a key."""
_FOCUS_FIRST = """() => {
  window.visited = [];
  window.above = document.querySelector('dialog[open], [popover]:popover-open');
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  window.wanted = [...(window.above ?? document).querySelectorAll(focusable)]
    .filter(one => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter(one => one.type !== 'radio' || one.checked);
  window.wanted[0].focus();
}"""
_NOT_REACHED = """() => window.wanted.filter(one => !window.visited.includes(one) && one.isConnected)
  .map(one => `${one.tagName} ${one.ariaLabel ?? one.textContent.trim().slice(0, 40)}`)"""
_IS_BEFORE_FOCUS = """one => {
  const now = document.activeElement;
  return now !== document.body && !!(one.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""

MAX_STOPS = 150
"""More tab stops than any screen has."""


def focused_element(page: Page) -> dict[str, Any] | None:
    """A description of the focused element; None when nothing has the focus."""
    found: dict[str, Any] | None = page.evaluate(_DESCRIBE_FOCUS)
    return found


def expect_focus(page: Page) -> None:
    """Expect an element to have the focus, so that keys need not begin at the top of the page."""
    expect(page.locator(":focus")).to_have_count(1)


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab, or Shift and Tab where it lies before the focus, until an element is focused."""
    expect(wanted).to_have_count(1)
    key = "Shift+Tab" if wanted.evaluate(_IS_BEFORE_FOCUS) else "Tab"
    for _ in range(MAX_STOPS):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {wanted}")


def tab_to_and_press(page: Page, wanted: Locator, key: str = "Enter") -> None:
    """Focus a button or link by Tab and press it."""
    tab_to(page, wanted)
    page.keyboard.press(key)


def check_tab_order(page: Page) -> list[str]:
    """Press Tab through a whole screen; return the faults found on the way."""
    page.evaluate(_FOCUS_FIRST)
    page.keyboard.press("Tab")  # the ring is shown after a key
    page.keyboard.press("Shift+Tab")
    wrong, rings = [], list[dict[str, Any]]()
    for _ in range(MAX_STOPS):
        at = focused_element(page)
        if at is None or at["again"] or at["left"]:
            break  # past the last one
        if not at["seen"]:
            wrong.append(f"{at['name']} is covered")
        if not at["onward"]:
            wrong.append(f"{at['name']} comes out of order")
        if at["complete"]:
            rings = page.evaluate(_RINGS)  # before Tab leaves what may close then
        page.keyboard.press("Tab")
    else:
        wrong.append("a keyboard trap")
    wrong += [f"{name} is never reached" for name in page.evaluate(_NOT_REACHED)]
    return wrong + [
        f"{ring['name']} in {ring['theme']}: ring {ring['width']} px, contrast {ring['contrast']:.2f}"
        for ring in rings
        if ring["width"] < 3 or ring["contrast"] < 3
    ]
