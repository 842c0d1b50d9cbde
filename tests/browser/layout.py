"""Checks of the layout: text that is cut or overlaps, targets too small to touch, elements that move."""

from playwright.sync_api import Page

TARGET_SIZE, MIN_TARGET_SIZE = 44, 24
"""The size of targets in px, and the smallest one (WCAG 2.5.8), for squares of a board or sheet, keys of a keyboard of
ten in a row, and on the smallest screens, where seven tiles stand side by side, for everything. On a phone the tiles of
a row have 40 px each. A rule's number beside words is as high as its line."""

_SMALL = """([target, least]) => {
  const above = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
  const all = above.querySelectorAll('a[href], button, select, summary, textarea, input, [role="gridcell"]');
  const small = [];
  for (const one of all) {
    const thing = one.matches('input.visually-hidden') ? one.closest('label') ?? one.nextElementSibling : one;
    if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.disabled) continue;
    // What stands in a line of text is as high as the line.
    const inline = getComputedStyle(one).display.startsWith('inline');
    const beside = [...one.parentElement.childNodes].some(each => each !== one && each.textContent.trim());
    if (one.matches('.plain, .refusal') || (inline && beside && one.matches('a'))) continue;
    if ([...(one.labels ?? [])].some(label => label.getBoundingClientRect().height >= target)) continue;
    thing.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    if (!width || x + width < 1 || y + height < 1) continue; // the skip link before it is wanted
    const piece = one.closest('[data-place], [data-stone]');
    const needed = one.closest('[role="gridcell"], td, .keyboard') ? least : piece ? Math.min(40, target) : target;
    // What surrounds it may belong to it: a line above and below a word.
    const hits = (left, top) => {
      const hit = document.elementFromPoint(x + width / 2 + left, y + height / 2 + top);
      return hit && (thing.contains(hit) || hit.closest('label') === thing.closest('label') && thing.closest('label'));
    };
    const half = needed / 2 - 1;
    const wide = width >= needed - 0.5 || (hits(-half, 0) && hits(half, 0));
    const high = height >= needed - 0.5 || (hits(0, -half) && hits(0, half));
    const name = one.ariaLabel ?? thing.textContent.trim();
    if (!wide || !high) small.push(`${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return small;
}"""
_CUT = """() => {
  const above = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
  const cut = [];
  const walker = document.createTreeWalker(above, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const unseen = 'svg, .visually-hidden, [aria-hidden="true"], script, noscript, option';
    if (!node.data.trim() || element.closest(unseen)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || getComputedStyle(element).clipPath !== 'none') continue;
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflow === 'visible' || style.textOverflow === 'ellipsis') continue;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break; // it can be scrolled to
      const frame = each.getBoundingClientRect();
      const beyond = box.height / 3; // a line is higher than its letters
      const across = box.left < frame.left - 2 || box.right > frame.right + 2;
      if (across || box.top < frame.top - beyond || box.bottom > frame.bottom + beyond)
        cut.push(`cut: ${node.data.trim().slice(0, 40)}`);
      break;
    }
  }
  return cut;
}"""
_OVERLAPPING = """() => {
  const above = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
  const boxes = [];
  // What is shortened by an ellipsis is seen as far as its frame.
  const frameOf = element => {
    const frame = { left: -Infinity, right: Infinity };
    for (let each = element; each; each = each.parentElement) {
      if (getComputedStyle(each).textOverflow !== 'ellipsis') continue;
      const { left, right } = each.getBoundingClientRect();
      frame.left = Math.max(frame.left, left);
      frame.right = Math.min(frame.right, right);
    }
    return frame;
  };
  const walker = document.createTreeWalker(above, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('svg, .visually-hidden, script, noscript, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (getComputedStyle(element).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line is higher than its letters: they are in its middle.
    const frame = frameOf(element);
    for (const { left, right, top, bottom, height } of range.getClientRects())
      boxes.push({
        node,
        element,
        left: Math.max(left, frame.left),
        right: Math.min(right, frame.right),
        top: top + height / 4,
        bottom: bottom - height / 4,
      });
  }
  boxes.sort((one, other) => one.top - other.top);
  const solid = element => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/^(transparent|rgba\\(.*, 0(\\.\\d+)?\\))$/.test(backgroundColor);
  };
  // Where something solid lies between two texts, one covers the other, as a card does a card.
  const apart = (one, other, x, y) => {
    one.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(one.node);
    const moved = range.getBoundingClientRect();
    const before = one.whole;
    const top = document.elementFromPoint(x + moved.left - before.left, y + moved.top - before.top);
    if (!top) return true; // out of sight
    for (let each = top; each; each = each.parentElement) {
      if (each.contains(one.element) && each.contains(other.element)) return false;
      if (solid(each)) return true;
    }
    return true;
  };
  const found = [];
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length && boxes[next].top < one.bottom - 1; next += 1) {
      const other = boxes[next];
      // What is printed on a piece or a square belongs together.
      const thing = ({ element }) => element.closest('[data-die], [data-square]');
      if (one.node === other.node || (thing(one) && thing(one) === thing(other))) continue;
      const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
      const [top, bottom] = [other.top, Math.min(one.bottom, other.bottom)];
      if (right - left > 2 && bottom - top > 1) found.push([one, other, (left + right) / 2, (top + bottom) / 2]);
    }
  }
  for (const [one] of found) {
    const range = document.createRange();
    range.selectNodeContents(one.node);
    one.whole = range.getBoundingClientRect();
  }
  const text = ({ node }) => node.data.trim().slice(0, 30);
  const wrong = found.filter(([one, other, x, y]) => !apart(one, other, x, y));
  scrollTo({ top: 0, behavior: 'instant' });
  return wrong.map(([one, other]) => `« ${text(one)} » and « ${text(other)} » overlap`);
}"""
_ANIMATED = """() => [...document.querySelectorAll('*')].flatMap(one => {
  const style = getComputedStyle(one);
  const lasting = style.transitionDuration.split(',').some(time => parseFloat(time) > 0.001);
  return lasting || style.animationName !== 'none' ? [`${one.tagName} ${one.className}`] : [];
})"""
_RECORD_ANIMATIONS = """() => {
  window.animated = new Set();
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { duration, iterations } = effect.getComputedTiming();
      const { tagName, className } = effect.target;
      if (duration * iterations > 10) window.animated.add(`${tagName} ${className}: ${duration} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def layout_faults(page: Page) -> list[str]:
    """Texts that are cut or overlap, and a page that is wider than its screen."""
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    found: list[str] = page.evaluate(_CUT) + page.evaluate(_OVERLAPPING)
    return found + ["wider than the screen"] * wide


def small_targets(page: Page, target: int = TARGET_SIZE) -> list[str]:
    """The targets that are smaller than this."""
    found: list[str] = page.evaluate(_SMALL, [target, MIN_TARGET_SIZE])
    return found


def animated_elements(page: Page) -> list[str]:
    """The elements with a transition or animation longer than can be seen."""
    found: list[str] = page.evaluate(_ANIMATED)
    return found


def record_animations(page: Page) -> None:
    """Record from now on every animation that is longer than can be seen."""
    page.evaluate(_RECORD_ANIMATIONS)


def recorded_animations(page: Page) -> list[str]:
    """The animations since `record_animations`."""
    found: list[str] = page.evaluate("[...window.animated]")
    return found


def set_text_size(page: Page, px: int) -> None:
    """Set the text size of the browser's settings: 16 px is the default."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Page.setFontSizes", {"fontSizes": {"standard": px, "fixed": px}})
    cdp.detach()
