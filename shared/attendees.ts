import { attendeesMax } from './limits.ts';

export const attendeeNameMaxLength = 120;
export const attendeesPageSize = 50;
/** Keeps one request of an import under half a megabyte and one transaction short. */
export const importChunkSize = 1000;
/** The longest list that an event takes, and the row of headings. */
export const importRowsMax = attendeesMax + 1;
export const importFileTypes = ['.xlsx', '.xls', '.csv', '.numbers'] as const;

export const attendeeSorts = ['name', 'role', 'status', 'newest'] as const;

/** Where somebody stands (docs/specification.md, section 4): nothing was sent, a message exists, they have joined. */
export const attendeeStandings = ['listed', 'invited', 'joined'] as const;

/** As many as fit a phone's dialog; a search finds the others. */
export const mergeTargetsMax = 8;

/**
 * What makes two rows of a guest list the same person to an import: name, role, e-mail and phone, without regard to
 * case, and to how the digits are grouped. `role` is whatever stands for the role, the same in both rows.
 */
export function buildPersonKey(row: {
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
}): string {
  const digits = row.phone?.replace(/[^\d+]/g, '') ?? '';
  return JSON.stringify([
    row.name.normalize('NFC').toLowerCase(),
    row.role,
    row.email?.toLowerCase() ?? '',
    digits,
  ]);
}
/** A host who imports more often in a day undoes the latest first. */
export const importsShownMax = 5;

/** Keeps a request for the longest names, in scripts of three bytes a letter, below a megabyte. */
export const namesPerRequestMax = 2000;
