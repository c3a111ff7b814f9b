import { exportedReminderHeading, itemDescriptionMaxLength } from '@daysheet/shared/schedule/schedule.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { parseTypedDate } from '../../../../lib/dates/typed-dates.ts';
import type { PlanColumns } from './plan-columns.ts';
import { planKinds, type PlanKind } from './plan-words.ts';

export type PlanCells = Record<PlanKind, string>;
/** A line of a run sheet as it is in the file, or as the host edited it. */
export type PlanRow = PlanCells & {
  /** As spreadsheet programs number it; in a calendar its position among the events. */
  row: number;
  repeat: Repeat | null;
  /** What cannot be imported as it is, which the host may want to check. */
  doubt: string | null;
  /** Why it is left out for good. */
  skipped: string | null;
  /** A date in a calendar, or in our own export, is the true one; in a run sheet, times after midnight belong to the evening. */
  isTrueDate: boolean;
};

export const noCells: PlanCells = {
  title: '',
  date: '',
  start: '',
  end: '',
  place: '',
  roles: '',
  people: '',
  notes: '',
};

/** Longer than any field can be, so that it is still reported as too long; megabytes would block the page. */
const cellLengthMax = 2 * itemDescriptionMaxLength;

/** A cell as text that can be stored; notes retain their lines. */
export const tidy = (kind: PlanKind, text: string): string => {
  const storable = text.slice(0, cellLengthMax).replaceAll('\u0000', '').toWellFormed().trim();
  return kind === 'notes' ? storable : storable.replace(/\s+/gu, ' ');
};

/** A date alone in its row is a heading of those below it; so is one that is only in the first row of its day. */
const findHeadingDate = (cells: readonly string[]): string | undefined => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [only] = filled;
  return filled.length === 1 && only && parseTypedDate(only, '2000-01-01') ? only : undefined;
};

/** The rows below the headings, without blank ones. */
export function readPlanRows(lines: readonly string[][], { row: above, kinds }: PlanColumns): PlanRow[] {
  const isTrueDate = (lines[above] ?? []).some((cell) => cell.trim() === exportedReminderHeading);
  let date = '';
  return lines.slice(above + 1).flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const heading = findHeadingDate(cells);
    if (heading !== undefined) {
      date = tidy('date', heading);
      return [];
    }
    const found = planKinds.map((kind) => {
      const column = kinds.indexOf(kind);
      return [kind, tidy(kind, column < 0 ? '' : (cells[column] ?? ''))] as const;
    });
    const read: PlanCells = { ...noCells, ...Object.fromEntries(found) };
    date = read.date || date;
    const extra = { row: above + at + 2, repeat: null, doubt: null, skipped: null, isTrueDate };
    return [{ ...read, date, ...extra }];
  });
}
