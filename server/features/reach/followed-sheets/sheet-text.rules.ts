import { hash } from 'node:crypto';
import { decodeText } from '@daysheet/shared/guest-lists/decode-text.ts';
import { type GuestField, guestFields, type GuestRow } from '@daysheet/shared/guest-lists/guest-rows.ts';
import type { Headings } from '@daysheet/shared/guest-lists/headings.ts';
import { readGuestText } from '@daysheet/shared/guest-lists/guest-text.ts';
import {
  type SheetProblem,
  sheetReadMinutes,
  sheetRowsMax,
} from '@daysheet/shared/attendees/followed-sheets.ts';
import type { Work } from '@daysheet/shared/lib/sliced-work.ts';

/** The people of a sheet, and the fields that it has columns for: it says nothing about others. */
export type SheetList = { rows: readonly GuestRow[]; fields: readonly GuestField[] };
export type SheetText = SheetList | { problem: SheetProblem };

/** A name may be split over several columns. */
const listFields = ({ columns }: Headings): GuestField[] =>
  guestFields.filter((field) => field === 'name' || columns[field] !== undefined);

/** Reads the people of a published sheet. A sheet without people is a problem: else everybody on it would have left. */
export function* readSheetText(bytes: Uint8Array): Work<SheetText> {
  const list = yield* readGuestText(decodeText(bytes));
  const rows = list?.rows.filter(({ name }) => name !== '') ?? [];
  if (!list || rows.length === 0) return { problem: 'no_names' };
  if (list.isCut || rows.length > sheetRowsMax) return { problem: 'too_many_rows' };
  return { rows, fields: listFields(list.headings) };
}

export const hashText = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');

/** A little less than the promised minutes: including the reading itself, a change is proposed within that time. */
const everySeconds = sheetReadMinutes * 60 - 10;
const longestPauseMinutes = 60;

/** When a sheet is read next. After failures the pause doubles, up to an hour. */
export const computeNextReading = (now: Date, failures: number): Date => {
  const seconds = failures === 0 ? everySeconds : 60 * Math.min(2 ** (failures - 1), longestPauseMinutes);
  return new Date(now.getTime() + seconds * 1000);
};
