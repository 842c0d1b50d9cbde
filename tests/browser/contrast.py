"""The contrast of text as it is painted: measured from the pixels behind it, be they gradient, pattern or object."""

import io
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

LARGE = 24.0
LARGE_BOLD = 18.66
"""From these sizes on in px (the second where it is bold) text is large (WCAG 1.4.3)."""
REQUIRED = {"AA": (4.5, 3.0), "AAA": (7.0, 4.5)}
"""What text and large text need."""
PERCENTILE = 5
"""The percentile of the pixels behind a text that counts: a stripe of a pattern is thinner than a letter's stroke."""

PAINTED = """
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const painted = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
"""
"""JavaScript: `painted` returns the red, green, blue and opacity of a CSS colour."""
_TEXTS = (
    f"selectors => {{{PAINTED}"
    """
  const inside = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue;
      const frame = each.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
  };
  // A picture's letters are part of the picture; what lies under something else is not read.
  const read = element => {
    if (element.closest('svg[aria-hidden]')) return false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const thing = one => one.closest('button, [role]');
    return !top || top.contains(element) || element.contains(top) || thing(top) === thing(element);
  };
  const seen = selectors.filter(selector => {
    const element = document.querySelector(selector);
    return element && read(element);
  });
  scrollTo({ top: 0, behavior: 'instant' }); // what sticks is now where the picture shows it
  return seen.map(selector => {
    const element = document.querySelector(selector);
    const style = getComputedStyle(element);
    let opacity = 1;
    for (let each = element; each; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
    const boxes = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A line is higher than its letters: the letters are in its middle.
      for (const { left, right, top, bottom, height } of range.getClientRects())
        boxes.push(inside({ left, right, top: top + height * 0.25, bottom: bottom - height * 0.25 }, element));
    }
    const colour = painted(element instanceof SVGElement ? style.fill : style.color);
    const [size, weight] = [parseFloat(style.fontSize), Number(style.fontWeight)];
    const name = element.closest('[aria-label]')?.ariaLabel ?? '';
    return { selector, name, text: element.textContent.trim(), colour, opacity, size, weight, boxes };
  });
}"""
)
_BARE = """bare => {
  if (!window.bareText) {
    window.bareText = new CSSStyleSheet();
    window.bareText.replaceSync(`
      * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
      svg text { fill: transparent !important; }`);
  }
  const others = document.adoptedStyleSheets.filter(sheet => sheet !== window.bareText);
  document.adoptedStyleSheets = bare ? [...others, window.bareText] : others;
}"""


def low_contrast_texts(page: Page, selectors: list[str], level: str) -> list[tuple[str, str]]:
    """Those of the texts that have less contrast than they need: the name of the thing each is on, and a line."""
    if not selectors:
        return []
    texts = page.evaluate(_TEXTS, selectors)
    page.evaluate(_BARE, True)
    ground = np.asarray(Image.open(io.BytesIO(page.screenshot(full_page=True, scale="css"))).convert("RGB")) / 255
    page.evaluate(_BARE, False)
    found = []
    for text in texts:
        large = text["size"] >= LARGE or (text["size"] >= LARGE_BOLD and text["weight"] >= 700)
        contrast, needed = _contrast(text, ground), REQUIRED[level][large]
        if contrast < needed:
            line = f"{text['selector']} « {text['text'][:40]} »: {contrast:.2f} of {needed}"
            found.append((str(text["name"]), line))
    return found


def _contrast(text: dict[str, Any], ground: np.ndarray) -> float:
    """The contrast of a text with what lies behind it."""
    *colour, alpha = (part / 255 for part in text["colour"])
    alpha *= text["opacity"]
    worst = np.inf
    for box in text["boxes"]:
        rows = slice(max(0, round(box["top"])), max(0, round(box["bottom"])))
        columns = slice(max(0, round(box["left"])), max(0, round(box["right"])))
        behind = ground[rows, columns].reshape(-1, 3)
        if not len(behind):
            continue  # scrolled out of sight
        one, other = _luminance(alpha * np.array(colour) + (1 - alpha) * behind), _luminance(behind)
        contrasts = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
        worst = min(worst, float(np.percentile(contrasts, PERCENTILE)))
    return float(worst)


def _luminance(colours: np.ndarray) -> np.ndarray:
    """The relative luminance of sRGB colours (WCAG 2.2)."""
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))
