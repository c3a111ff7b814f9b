import type { Sheet } from '../../imports/read/read-sheets.ts';
import { findPlanColumns, type PlanColumns, readPlanHeadings } from './read/plan-columns.ts';
import type { PlanKind } from './read/plan-words.ts';

/** The sheet that is read, and the kinds of its columns. */
export type SheetChoice = { sheet: number; columns: PlanColumns };

const getRows = (sheets: readonly Sheet[], sheet: number) => sheets[sheet]?.rows ?? [];

function findColumns(rows: readonly string[][]): PlanColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const none = Array.from({ length: width }, () => null);
  const found = findPlanColumns(rows);
  return found
    ? { ...found, kinds: none.map((_, column) => found.kinds[column] ?? null) }
    : { row: -1, kinds: none };
}

/** The first sheet that reads as a run sheet, else the first that is not empty. */
function findSheet(sheets: readonly Sheet[]): number {
  const named = sheets.findIndex(({ rows }) => findPlanColumns(rows) !== undefined);
  return named >= 0
    ? named
    : sheets.findIndex(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
}

export function chooseSheet(sheets: readonly Sheet[], sheet = findSheet(sheets)): SheetChoice {
  return { sheet, columns: findColumns(getRows(sheets, sheet)) };
}

type SheetReading = SheetChoice & { sheets: readonly Sheet[] };

/** Another sheet, or another row of headings, whose columns are then detected again. */
export function readSheetAs(
  { sheets, sheet: current, columns }: SheetReading,
  { sheet, headingRow }: { sheet?: number; headingRow?: number },
): SheetChoice {
  if (sheet !== undefined) return chooseSheet(sheets, sheet);
  const row = headingRow ?? columns.row;
  const headings = readPlanHeadings(getRows(sheets, current)[row] ?? []);
  const kinds = columns.kinds.map((kind, column) => (row < 0 ? kind : (headings[column] ?? null)));
  return { sheet: current, columns: { row, kinds } };
}

/** Each kind is in one column at most. */
export function mapColumn(columns: PlanColumns, column: number, kind: PlanKind | null): PlanColumns {
  const kinds = columns.kinds.map((other, at) => (at === column ? kind : other === kind ? null : other));
  return { ...columns, kinds };
}
