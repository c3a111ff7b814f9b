import { toNameKey } from '../attendees/names.ts';

/**
 * A key by which an import treats two rows as the same person: name, role, e-mail and phone, ignoring case, spelling
 * variants of names, and the grouping of digits. `role` is any representation of the role, the same for both rows.
 */
export function buildPersonKey(row: {
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
}): string {
  const digits = row.phone?.replace(/[^\d+]/g, '') ?? '';
  return JSON.stringify([toNameKey(row.name), row.role, row.email?.toLowerCase() ?? '', digits]);
}
