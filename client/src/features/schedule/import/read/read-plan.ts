import { itemsAtOnceMax } from '@daysheet/shared/schedule/schedule-bulk.ts';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import { decodeText } from '@daysheet/shared/guest-lists/decode-text.ts';
import {
  type FileProblem,
  isBlankSheet,
  readSheets,
  type Sheet,
  type TextReading,
} from '../../../imports/read/read-sheets.ts';
import { isCalendar, readCalendarRows } from './calendar-rows.ts';
import { countPlanColumns } from './plan-columns.ts';
import type { PlanRow } from './plan-rows.ts';

export type PlanFile =
  | { kind: 'sheets'; sheets: Sheet[]; text?: TextReading }
  | { kind: 'calendar'; rows: PlanRow[]; isCut: boolean }
  | { kind: 'problem'; problem: FileProblem };

export type PlanRequest = {
  file: File;
  /** The event's zone, in which a calendar's times are returned. */
  timeZone: string;
  chosen?: Partial<TextReading> | undefined;
};

/** The headings and what is above them, in addition to as many rows as an import takes. */
const limits = { rows: itemsAtOnceMax + 20, columns: 50 };

function readCalendar(text: string, timeZone: string): PlanFile {
  try {
    const { rows, isCut } = readCalendarRows(text, timeZone, itemsAtOnceMax);
    return rows.length === 0
      ? { kind: 'problem', problem: 'no_valid_data' }
      : { kind: 'calendar', rows, isCut };
  } catch {
    return { kind: 'problem', problem: 'unreadable' };
  }
}

/** Reads a run sheet or a calendar. Never rejects: the result says what is wrong with the file. */
export async function readPlan(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { timeZone, chosen }: Omit<PlanRequest, 'file'>,
): Promise<PlanFile> {
  if (bytes.length > importFileSizeMax) return { kind: 'problem', problem: 'too_large' };
  const first = decodeText(bytes.subarray(0, 200));
  if (isCalendar(name, first)) return readCalendar(decodeText(bytes), timeZone);
  const read = await readSheets(name, bytes, { limits, countColumns: countPlanColumns, chosen });
  const isBlank = read.kind === 'sheets' && read.sheets.every(isBlankSheet);
  return isBlank ? { kind: 'problem', problem: 'empty' } : read;
}
