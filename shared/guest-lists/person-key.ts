import { toNameKey } from '../attendees/names.ts';

/**
 * What makes two rows of a guest list the same person to an import: name, role, e-mail and phone, without regard to
 * case, to how a name is spelt, and to how the digits are grouped. `role` is whatever stands for the role, the same in
 * both rows.
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
