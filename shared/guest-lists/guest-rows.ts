import { attendeeNameMaxLength } from '../attendees/attendees.ts';
import { attendeeEmailMaxLength, attendeePhoneMaxLength } from '../attendees/attendees.schemas.ts';
import { roleNameMaxLength, toRoleNameKey } from '../attendees/roles.ts';
import { cutText } from '../lib/text.ts';
import { atOnce, doEach, mapEach, type Work } from '../lib/sliced-work.ts';
import type { ColumnKind } from './heading-words.ts';
import type { Headings } from './headings.ts';
import { type Invite, readInvite, type UnreadCell } from './invite-fields.ts';
import { buildPersonName } from './person-name.ts';

/** A storable row of a guest list. Missing fields are empty; a row without any is blank. */
export type GuestRow = {
  /** The row number as in spreadsheet programs. */
  row: number;
  name: string;
  role: string;
  email: string;
  phone: string;
  /** Whether a text was shortened to be stored. */
  isShortened: boolean;
  /** Household and answers of the row; undefined if it has none. */
  invite?: Invite;
  /** Cells that cannot be imported. */
  unread?: UnreadCell[];
};
export const guestFields = ['name', 'role', 'email', 'phone'] as const;
export type GuestField = (typeof guestFields)[number];

const maxLengths: Record<GuestField, number> = {
  name: attendeeNameMaxLength,
  role: roleNameMaxLength,
  email: attendeeEmailMaxLength,
  phone: attendeePhoneMaxLength,
};

/** Makes a text one line, no longer than its field. */
export function tidyField(field: GuestField, text: string): { text: string; isCut: boolean } {
  const line = text.replaceAll('\u0000', '').toWellFormed().replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLengths[field]) return { text: line, isCut: false };
  return { text: cutText(line, maxLengths[field]).trim(), isCut: true };
}

const isBlankLine = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
export const isBlankRow = (row: GuestRow): boolean => guestFields.every((field) => row[field] === '');

/** The rows below the headings, in the detected columns; includes blank rows in between, but not at the end. */
export function* readRowsInPieces(
  lines: readonly string[][],
  { row: above, columns }: Headings,
): Work<GuestRow[]> {
  const last = lines.findLastIndex((cells) => !isBlankLine(cells));
  const found = lines.slice(above + 1, last + 1).entries();
  const rows = yield* mapEach(found, ([at, cells]) => readGuestRow(cells, columns, above + at + 2));
  return yield* nameRolesAlike(rows);
}

export const readGuestRows = (lines: readonly string[][], headings: Headings): GuestRow[] =>
  atOnce(readRowsInPieces(lines, headings));

function readGuestRow(cells: readonly string[], columns: Headings['columns'], row: number): GuestRow {
  const cell = (kind: ColumnKind) => (columns[kind] === undefined ? '' : (cells[columns[kind]] ?? '').trim());
  const name = tidyField('name', buildPersonName(cell));
  const role = tidyField('role', cell('role'));
  const email = tidyField('email', cell('email'));
  const phone = tidyField('phone', cell('phone'));
  const { invite, unread } = readInvite(cell);
  return {
    row,
    name: name.text,
    role: role.text,
    email: email.text,
    phone: phone.text,
    isShortened: [name, role, email, phone].some(({ isCut }) => isCut),
    ...(Object.keys(invite).length > 0 ? { invite } : {}),
    ...(unread.length > 0 ? { unread } : {}),
  };
}

/** 'FAMILY', 'family' and 'Family' are one role: it gets the most frequent spelling of the list. */
function* nameRolesAlike(rows: readonly GuestRow[]): Work<GuestRow[]> {
  const spellings = new Map<string, Map<string, number>>();
  yield* doEach(rows, ({ role }) => {
    const counts = spellings.get(toRoleNameKey(role)) ?? new Map<string, number>();
    spellings.set(toRoleNameKey(role), counts.set(role, (counts.get(role) ?? 0) + 1));
  });
  const nameOf = new Map<string, string>();
  for (const [key, counts] of spellings) {
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
    nameOf.set(key, best?.[0] ?? '');
  }
  return yield* mapEach(rows, (row) => ({ ...row, role: nameOf.get(toRoleNameKey(row.role)) ?? row.role }));
}
