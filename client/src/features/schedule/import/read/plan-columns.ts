import { normalizeHeading } from '@daysheet/shared/guest-lists/heading-words.ts';
import { findTypedTimes } from '../../../../lib/dates/typed-times.ts';
import { parseTypedDate } from '../../../../lib/dates/typed-dates.ts';
import { findPlanColumn, planKinds, type PlanKind } from './plan-words.ts';

/** A title or an empty line may be above the headings. */
const rowsSearched = 20;
/** Enough to detect the content of a column. */
const rowsLookedAt = 200;
/** A section or a note may be among the times. */
const mostOf = 0.6;

/** The kind of each column; `row` is that of the headings, -1 if there is none. */
export type PlanColumns = { row: number; kinds: readonly (PlanKind | null)[] };

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

/** The kinds of column that a row of headings names. */
export function readPlanHeadings(cells: readonly string[]): (PlanKind | null)[] {
  const headings = cells.map(normalizeHeading);
  const kinds: (PlanKind | null)[] = cells.map(() => null);
  const taken = new Set<number>();
  for (const kind of planKinds) {
    const column = findPlanColumn(kind, headings, taken);
    if (column === undefined) continue;
    kinds[column] = kind;
    taken.add(column);
  }
  return kinds;
}

const countKinds = (kinds: PlanColumns['kinds']) => kinds.filter((kind) => kind !== null).length;

/** The kind of a column, by what most of its cells are. */
function guessKind(cells: readonly string[], rest: readonly PlanKind[]): PlanKind | null {
  const filled = cells.filter(isFilled);
  const isMostly = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length >= filled.length * mostOf;
  const isTime = (cell: string) => findTypedTimes(cell) !== undefined && cell.trim().length <= 20;
  const isDate = (cell: string) => parseTypedDate(cell, '2000-01-01') !== undefined;
  const find = (...kinds: PlanKind[]) => kinds.find((kind) => rest.includes(kind)) ?? null;
  if (isMostly(isDate)) return find('date');
  if (isMostly(isTime)) return find('start', 'end');
  return isMostly((cell) => /\p{L}/u.test(cell)) ? find('title', 'place') : null;
}

function guessColumns(all: readonly string[][]): (PlanKind | null)[] {
  const rows = all.slice(0, rowsLookedAt);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kinds: (PlanKind | null)[] = [];
  for (let column = 0; column < width; column += 1) {
    const rest = planKinds.filter((kind) => !kinds.includes(kind));
    const cells = rows.map((row) => row[column] ?? '');
    kinds.push(guessKind(cells, rest));
  }
  return kinds;
}

/** The columns of a run sheet, by its headings, or by their content; undefined if there is no title. */
export function findPlanColumns(rows: readonly string[][]): PlanColumns | undefined {
  const tries = rows.slice(0, rowsSearched).map((cells, row) => ({ row, kinds: readPlanHeadings(cells) }));
  const named = tries
    .filter(({ kinds }) => kinds.includes('title') && countKinds(kinds) > 1)
    .toSorted((one, other) => countKinds(other.kinds) - countKinds(one.kinds))[0];
  if (named) return named;
  const kinds = guessColumns(rows);
  return kinds.includes('title') && kinds.includes('start') ? { row: -1, kinds } : undefined;
}

/** How many known columns a separator yields. */
export const countPlanColumns = (rows: readonly string[][]): number =>
  countKinds(findPlanColumns(rows)?.kinds ?? []);
