/** The drawing of a QR code that came as rows of modules: one path, a run of dark ones after the other. Pure. */
export function pathOf(rows: readonly string[]): string {
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`));
  return runs.join('');
}
