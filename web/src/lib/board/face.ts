/** What is engraved on a tile: one of several letters begins with a capital (« Qu »), but the Dutch IJ is one letter. */
export function faceOf(tile: string): string {
  if (tile === 'IJ') return tile;
  const [first = '', ...rest] = [...tile];
  return first + rest.join('').toLocaleLowerCase();
}
