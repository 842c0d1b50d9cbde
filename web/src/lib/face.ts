/** What is engraved on a tile: a tile of several letters begins with a capital (« Qu »). */
export function faceOf(tile: string): string {
  const [first = '', ...rest] = [...tile];
  return first + rest.join('').toLocaleLowerCase();
}
