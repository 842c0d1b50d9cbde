/**
 * The app's icons as PNG, drawn from the one drawing there is (public/favicon.svg): some systems take no other format.
 * Knows just what that drawing is made of: rounded rectangles, and a path of lines and quadratic curves.
 */
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

interface Shape {
  readonly colour: Colour;
  /** Closed; a point is inside where the outlines wind around it. */
  readonly outlines: readonly (readonly Point[])[];
}

/** What the drawing measures on each side. */
const SIDE = 32;
/** Each pixel is looked at in so many places, across and down. */
const LOOKS = 4;
const CURVE_STEPS = 8;

function colourOf(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function attribute(element: string, name: string): string {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
  if (found === undefined) throw new Error(`the drawing has no ${name} in ${element.slice(0, 60)}`);
  return found;
}

function rectangle(element: string): readonly Point[] {
  const [x, y, width, height, radius] = ['x', 'y', 'width', 'height', 'rx'].map((name) => Number(attribute(element, name))) as [number, number, number, number, number];
  const corners: readonly (readonly [number, number, number])[] = [
    [x + width - radius, y + radius, -0.5],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 0.5],
    [x + radius, y + radius, 1],
  ];
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: CURVE_STEPS + 1 }, (_, step): Point => {
      const angle = Math.PI * (from + step / CURVE_STEPS / 2);
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

function path(element: string): readonly (readonly Point[])[] {
  const [, dx = 0, dy = 0] = (/translate\((\S+) (\S+)\)/.exec(element) ?? []).map(Number);
  return attribute(element, 'd')
    .split('Z')
    .filter(Boolean)
    .map((outline) => {
      const points: Point[] = [];
      for (const [, command, numbers = ''] of outline.matchAll(/([A-Z])([^A-Z]*)/g)) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.trim().split(/[\s,]+/).map(Number);
        const [x0, y0] = points.at(-1) ?? [0, 0];
        if (command === 'M' || command === 'L') points.push([x1, y1]);
        else if (command === 'Q') {
          for (let step = 1; step <= CURVE_STEPS; step++) {
            const t = step / CURVE_STEPS;
            const bend = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
            points.push([bend(x0, x1, x2), bend(y0, y1, y2)]);
          }
        } else throw new Error(`the drawing has a ${command}, which is not drawn here`);
      }
      return points.map(([x, y]): Point => [x + dx, y + dy]);
    });
}

function shapesOf(drawing: string): readonly Shape[] {
  return [...drawing.matchAll(/<(rect|path)[^>]*>/g)].map(([element, kind]) => ({
    colour: colourOf(attribute(element, 'fill')),
    outlines: kind === 'rect' ? [rectangle(element)] : path(element),
  }));
}

/** Where outlines cross a height, each with the way it goes. */
function crossings(outlines: Shape['outlines'], y: number): readonly (readonly [x: number, way: number])[] {
  return outlines.flatMap((points) =>
    points.flatMap(([x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      return y1 <= y === y2 <= y ? [] : [[x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), y2 > y1 ? 1 : -1] as const];
    }),
  );
}

/** The drawing as a PNG. A maskable icon is wholly covered, with the drawing in the middle, where no mask reaches. */
export function png(drawing: string, size: number, ground?: string): Buffer {
  const shapes = shapesOf(drawing);
  const under = ground === undefined ? null : colourOf(ground);
  const drawn = under ? 0.62 : 1;
  const place = (pixel: number): number => ((pixel / size - (1 - drawn) / 2) * SIDE) / drawn;
  const rows: Buffer[] = [];
  for (let row = 0; row < size; row++) {
    const sums = new Float64Array(size * 4);
    for (let look = 0; look < LOOKS; look++) {
      const y = place(row + (look + 0.5) / LOOKS);
      const lines = shapes.map(({ colour, outlines }) => ({ colour, crossed: crossings(outlines, y) }));
      for (let across = 0; across < size * LOOKS; across++) {
        const x = place((across + 0.5) / LOOKS);
        const inside = (crossed: ReturnType<typeof crossings>): boolean => crossed.reduce((sum, [at, way]) => (at > x ? sum + way : sum), 0) !== 0;
        const colour = lines.findLast(({ crossed }) => inside(crossed))?.colour ?? under;
        if (!colour) continue;
        const at = Math.floor(across / LOOKS) * 4;
        for (const [channel, value] of [...colour, 1].entries()) sums[at + channel] = (sums[at + channel] ?? 0) + value;
      }
    }
    // Colours are those of the covered part alone, as PNG wants them; a row begins with its filter: none.
    rows.push(Buffer.from([0, ...Array.from(sums, (sum, index) => {
      const covered = sums[index - (index % 4) + 3] ?? 0;
      return index % 4 === 3 ? (sum * 255) / LOOKS ** 2 : covered ? sum / covered : 0;
    }).map(Math.round)]));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
