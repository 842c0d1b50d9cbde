import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { png } from './icons';

const drawing = '<svg viewBox="0 0 32 32"><rect x="0" y="0" width="32" height="16" rx="0" fill="#ff0000"/><path transform="translate(0 16)" fill="#0000ff" d="M8 0L24 0Q24 8 24 16L8 16Z"/></svg>';

/** The pixels of a picture made here: rows of four bytes each, after a byte for the filter. */
function pixels(picture: Buffer): (x: number, y: number) => readonly number[] {
  const at = picture.indexOf('IDAT');
  const rows = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
  const size = picture.readUInt32BE(16);
  return (x, y) => [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
}

it('draws what the drawing shows, and nothing beside it', () => {
  const at = pixels(png(drawing, 64));
  expect(at(1, 1)).toEqual([255, 0, 0, 255]);
  expect(at(32, 48)).toEqual([0, 0, 255, 255]);
  expect(at(4, 48)).toEqual([0, 0, 0, 0]);
});

it('covers a maskable icon wholly', () => {
  const at = pixels(png(drawing, 64, '#e9e6dc'));
  expect(at(0, 0)).toEqual([0xe9, 0xe6, 0xdc, 255]);
  expect(at(32, 24)).toEqual([255, 0, 0, 255]);
});

it('says what it cannot draw', () => {
  expect(() => png(drawing.replace('Q24 8 24 16', 'C1 1 2 2 3 3'), 16)).toThrow('has a C');
});
