import type { Sheet } from '../../imports/read/read-sheets.ts';
import { findPlanColumns, type PlanColumns, readPlanHeadings } from './read/plan-columns.ts';
import type { PlanKind } from './read/plan-words.ts';

/** Which sheet is read, and what its columns hold. */
export type Chosen = { sheet: number; columns: PlanColumns };

const getRows = (sheets: readonly Sheet[], sheet: number) => sheets[sheet]?.rows ?? [];

function findColumns(rows: readonly string[][]): PlanColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const none = Array.from({ length: width }, () => null);
  const found = findPlanColumns(rows);
  return found
    ? { ...found, kinds: none.map((_, column) => found.kinds[column] ?? null) }
    : { row: -1, kinds: none };
}

/** The first sheet that reads as a run sheet, else the first that holds anything. */
function findSheet(sheets: readonly Sheet[]): number {
  const named = sheets.findIndex(({ rows }) => findPlanColumns(rows) !== undefined);
  return named >= 0
    ? named
    : sheets.findIndex(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
}

export function chooseSheet(sheets: readonly Sheet[], sheet = findSheet(sheets)): Chosen {
  return { sheet, columns: findColumns(getRows(sheets, sheet)) };
}

type Read = Chosen & { sheets: readonly Sheet[] };

/** Another sheet, or another row of headings, whose columns are then found anew. */
export function readSheetAs(
  { sheets, sheet: current, columns }: Read,
  { sheet, headingRow }: { sheet?: number; headingRow?: number },
): Chosen {
  if (sheet !== undefined) return chooseSheet(sheets, sheet);
  const row = headingRow ?? columns.row;
  const headings = readPlanHeadings(getRows(sheets, current)[row] ?? []);
  const kinds = columns.kinds.map((kind, column) => (row < 0 ? kind : (headings[column] ?? null)));
  return { sheet: current, columns: { row, kinds } };
}

/** A kind is in one column at most. */
export function mapColumn(columns: PlanColumns, column: number, kind: PlanKind | null): PlanColumns {
  const kinds = columns.kinds.map((other, at) => (at === column ? kind : other === kind ? null : other));
  return { ...columns, kinds };
}
