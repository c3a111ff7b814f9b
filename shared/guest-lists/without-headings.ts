import { isEmail } from '../attendees/attendees.schemas.ts';
import type { Columns, Headings } from './headings.ts';

/** Enough to detect what a column contains. */
const rowsLookedAt = 200;
const columnsLookedAt = 10;
/** A title, or a note at the foot, may be among the names. */
const mostOf = 0.8;

/** Whether a cell looks like a name: a few words, not a sentence or a code. */
const isLikeName = (cell: string): boolean =>
  /^\p{L}/u.test(cell) &&
  cell.length <= 80 &&
  cell.split(/\s+/u).length <= 7 &&
  !/[@<>{}=\\|]|:\/\/|[.!?:]$/.test(cell);
const isPhone = (cell: string): boolean => /^[+\d][\d\s()./-]{5,}$/.test(cell);

/** Detects the columns of a list without headings: names are in the first; undefined if they are not. */
export function findColumns(rows: readonly string[][]): Headings | undefined {
  const sample = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, rowsLookedAt);
  const listCells = (column: number) => sample.map((row) => row[column]?.trim() ?? '');
  const names = listCells(0);
  if (sample.length < 2 || names.filter(isLikeName).length < sample.length * mostOf) return undefined;
  const columns: Columns = { name: 0 };
  for (let column = 1; column < columnsLookedAt; column += 1) {
    const kind = guessKind(
      listCells(column).filter((cell) => cell !== ''),
      names,
    );
    if (kind) columns[kind] ??= column;
  }
  return { row: -1, columns, labels: [] };
}

function guessKind(
  cells: readonly string[],
  names: readonly string[],
): 'email' | 'phone' | 'role' | 'last' | null {
  const most = (is: (cell: string) => boolean) => cells.filter(is).length >= cells.length * mostOf;
  if (cells.length === 0) return null;
  if (most(isEmail)) return 'email';
  if (most(isPhone)) return 'phone';
  if (!most(isLikeName)) return null;
  // Few different words are roles; otherwise words beside single ones are the rest of the name.
  if (new Set(cells).size <= cells.length / 2) return 'role';
  const areSingle = names.filter((name) => !/\s/u.test(name)).length >= names.length * mostOf;
  return areSingle ? 'last' : null;
}
