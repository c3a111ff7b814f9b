import type { Row } from './compare.ts';

const formatFigure = (figure: number) => figure.toFixed(figure < 10 ? 1 : 0);

/** Formats the results, one line each. */
export function formatTable(rows: Row[]): string {
  const head = ['case', 'figure', 'baseline', 'ratio', 'goal', '', 'p50', 'p99'];
  const body = rows.map((row) => [
    row.case,
    `${formatFigure(row.figure)}${row.unit ?? '/s'}`,
    `${formatFigure(row.baseline)}${row.unit ?? '/s'}`,
    row.ratio.toFixed(2),
    row.goal.toFixed(2),
    row.ratio >= row.goal ? 'ok' : 'BELOW',
    ...[row.p50Ms, row.p99Ms].map((time) => (Number.isNaN(time) ? '' : `${time.toFixed(1)} ms`)),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((line) => (line[column] ?? '').length)),
  );
  const format = (line: string[]) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return [head, ...body].map((line) => format(line).join('  ').trimEnd()).join('\n');
}
