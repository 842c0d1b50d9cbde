"""Somebody without a mouse: keys alone, and what the page does for them: shows where the focus is, never loses it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visiting import visitor

_WATCH = """() => {
  let [walked, before] = [false, ''];
  addEventListener('focusin', () => { walked = true; }, true);
  addEventListener('pointerdown', ({ target }) => console.debug(`a pointer was on ${target.outerHTML}`), true);
  // Once somebody has walked somewhere, a key finds the focus on something, unless Tab has just left the page.
  addEventListener('keydown', ({ key }) => {
    if (walked && before !== 'Tab' && document.activeElement === document.body)
      console.debug(`the focus was lost between ${before} and ${key}`);
    before = key;
  }, true);
}"""
_FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A native radio button or switch is drawn by what follows it.
  const drawn = element.matches('input.visually-hidden') ? element.nextElementSibling : element;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, innerHeight / 2));
  const name = `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
  const thing = one => one.closest("label, button, a, [role]");
  const seen = !!top && (drawn.contains(top) || top.contains(drawn) || thing(top) === thing(drawn));
  const painted = colour => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = colour => {
    const linear = part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map(part => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const before = document.documentElement.dataset.theme;
  const rings = ['clair', 'sombre', 'contraste'].map(theme => {
    document.documentElement.dataset.theme = theme;
    const style = getComputedStyle(drawn);
    let ground = [255, 255, 255, 255];
    for (let each = drawn.parentElement; each; each = each.parentElement) {
      const colour = painted(getComputedStyle(each).backgroundColor);
      if (colour[3] > 250) { ground = colour; break; }
    }
    const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
    return { theme, width, contrast: contrast(painted(style.outlineColor), ground) };
  });
  document.documentElement.dataset.theme = before;
  const id = (window.walked ??= []).indexOf(element);
  if (id < 0) window.walked.push(element);
  const last = window.walked.at(-2);
  const follows = one => !!(one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const onward = id >= 0 || !last?.isConnected || follows(last);
  return { name, seen, rings, again: id >= 0, onward, left: !!window.above && !window.above.contains(element) };
}"""
_BEGIN = """() => {
  window.walked = [];
  window.above = document.querySelector('dialog[open], [popover]:popover-open');
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  window.wanted = [...(window.above ?? document).querySelectorAll(focusable)]
    .filter(one => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter(one => one.type !== 'radio' || one.checked);
  window.wanted[0].focus();
}"""
_MISSED = """() => window.wanted.filter(one => !window.walked.includes(one) && one.isConnected)
  .map(one => `${one.tagName} ${one.ariaLabel ?? one.textContent.trim().slice(0, 40)}`)"""
_PASSED = """one => {
  const now = document.activeElement;
  return now !== document.body && !!(one.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""

MOST = 150
"""More stops than any screen has."""


@contextmanager
def typist(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """Somebody who has nothing but keys. A pointer that is used after all is a mistake of the test, a focus that gets
    lost on the way one of the page."""
    with visitor(browser, address, **options) as page:
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text) if said.type == "debug" else None)
        page.add_init_script(f"({_WATCH})()")
        yield page
    assert complaints == [], complaints


def focus(page: Page) -> dict[str, Any] | None:
    """What has the focus; None when nothing does."""
    found: dict[str, Any] | None = page.evaluate(_FOCUS)
    return found


def keeps_focus(page: Page) -> None:
    """The focus is somewhere: nobody has to begin anew at the top of the page."""
    expect(page.locator(":focus")).to_have_count(1)


def walks_to(page: Page, wanted: Locator) -> None:
    """Presses Tab until it is there; Shift and Tab where it was passed already."""
    expect(wanted).to_have_count(1)
    key = "Shift+Tab" if wanted.evaluate(_PASSED) else "Tab"
    for _ in range(MOST):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {wanted}")


def presses(page: Page, wanted: Locator, key: str = "Enter") -> None:
    """Walks to a button or link and presses it."""
    walks_to(page, wanted)
    page.keyboard.press(key)


def walk(page: Page) -> list[str]:
    """Tabs through a screen, and tells what is wrong on the way."""
    page.evaluate(_BEGIN)
    page.keyboard.press("Tab")  # the ring is for those who walk by keys
    page.keyboard.press("Shift+Tab")
    wrong = []
    for _ in range(MOST):
        at = focus(page)
        if at is None or at["again"] or at["left"]:
            break  # past the last one
        if not at["seen"]:
            wrong.append(f"{at['name']} is covered")
        if not at["onward"]:
            wrong.append(f"{at['name']} comes out of order")
        wrong += [
            f"{at['name']} in {ring['theme']}: ring {ring['width']} px, contrast {ring['contrast']:.2f}"
            for ring in at["rings"]
            if ring["width"] < 3 or ring["contrast"] < 3
        ]
        page.keyboard.press("Tab")
    else:
        wrong.append("a keyboard trap")
    return wrong + [f"{name} is never reached" for name in page.evaluate(_MISSED)]
