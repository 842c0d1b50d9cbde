/** Where the guide's card goes: near what it points at, inside the screen, and on as little as can be of what is needed. Pure. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;

/** Something the card should not lie on, and how bad each pixel would be. */
export interface Zone {
  readonly box: Box;
  readonly weight: number;
}

/** Which side of the thing the card is on, near enough for a beak; null where it lies elsewhere on the screen. */
export type Side = 'above' | 'below' | 'left' | 'right' | null;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/** Between card and thing: room for the ring and the beak. */
const GAP = 16;
/** Between card and the edge of the screen. */
const EDGE = 8;
/** How far apart places are tried. */
const STRIDE = 16;
/** How many covered pixels of weight 1 a pixel of distance is worth. */
const FAR = 40;
/** How much better another place must be for the card to move: it does not follow every trembling of the page. */
const BETTER = 4000;

/** How much of one box lies on another. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The box around all of them; null around none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

/** The gap between two intervals; negative where they share something. */
const gap = (from: number, length: number, other: number, otherLength: number): number => Math.max(other - from - length, from - other - otherLength);

/** How far a card is from its right distance to the thing. */
function distance(card: Box, thing: Box): number {
  return Math.abs(Math.hypot(Math.max(0, gap(card.x, card.width, thing.x, thing.width)), Math.max(0, gap(card.y, card.height, thing.y, thing.height))) - GAP);
}

function sideOf(card: Box, thing: Box | null): Side {
  if (!thing) return null;
  const across = gap(card.x, card.width, thing.x, thing.width);
  const down = gap(card.y, card.height, thing.y, thing.height);
  if (across < 0 && down >= 0 && down < 2 * GAP) return card.y < thing.y ? 'above' : 'below';
  if (down < 0 && across >= 0 && across < 2 * GAP) return card.x < thing.x ? 'left' : 'right';
  return null;
}

function tried(card: Size, thing: Box | null, screen: Size): { x: number; y: number }[] {
  const right = Math.max(EDGE, screen.width - card.width - EDGE);
  const bottom = Math.max(EDGE, screen.height - card.height - EDGE);
  const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));
  const places: { x: number; y: number }[] = [];
  if (thing) {
    const x = within(thing.x + (thing.width - card.width) / 2, right);
    const y = within(thing.y + (thing.height - card.height) / 2, bottom);
    places.push({ x, y: within(thing.y - GAP - card.height, bottom) }, { x, y: within(thing.y + thing.height + GAP, bottom) });
    places.push({ x: within(thing.x - GAP - card.width, right), y }, { x: within(thing.x + thing.width + GAP, right), y });
  }
  for (let y = bottom; y >= EDGE; y -= STRIDE) for (let x = right; x >= EDGE; x -= STRIDE) places.push({ x, y });
  places.push({ x: EDGE, y: EDGE }, { x: right, y: EDGE });
  return places;
}

/** The best place for a card: the one that covers least, and of those the nearest; the one it has, while that is nearly as good. */
export function placeFor(card: Size, thing: Box | null, zones: readonly Zone[], screen: Size, before: Place | null = null): Place {
  const costOf = ({ x, y }: { x: number; y: number }): number => {
    const box = { x, y, width: card.width, height: card.height };
    return zones.reduce((sum, zone) => sum + zone.weight * overlap(box, zone.box), thing ? FAR * distance(box, thing) : 0);
  };
  const sided = ({ x, y }: { x: number; y: number }): Place => ({ x, y, side: sideOf({ x, y, width: card.width, height: card.height }, thing) });
  const rated = tried(card, thing, screen).map((place) => ({ place, cost: costOf(place) }));
  const best = rated.reduce((found, each) => (each.cost < found.cost ? each : found));
  const inside = before && before.x + card.width <= screen.width && before.y + card.height <= screen.height;
  return sided(inside && costOf(before) <= best.cost + BETTER ? before : best.place);
}
