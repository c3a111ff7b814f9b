/** The dark runs of a QR code drawn as SVG, in modules from its top left corner, margin included. */
export function readDrawnCode(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const runs: { column: number; row: number; length: number }[] = [];
  let [column, row] = [0, 0];
  for (const [, step, x, y] of path.matchAll(/([Mmh])(-?[\d.]+)(?: ([\d.]+))?/g)) {
    if (step === 'h') runs.push({ column, row, length: Number(x) });
    // A line runs through the middle of its modules.
    if (step === 'M') row = Number(y) - 0.5;
    column = step === 'M' ? Number(x) : column + Number(x);
  }
  return { size, runs };
}
