import { hash } from 'node:crypto';
import { type GuestField, guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { toSpelling } from '@daysheet/shared/attendees/names.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';

/** A person's details in a sheet's row; a missing one is empty. */
export type SheetContent = Record<GuestField, string>;

/** Makes equivalent spellings equal. A name keeps its accents: 'Zoe' becomes 'Zoé' only because somebody wants it so. */
const normalize: Record<GuestField, (text: string) => string> = {
  name: (text) => text.normalize('NFC'),
  role: toRoleNameKey,
  email: (text) => text.toLowerCase(),
  phone: (text) => text.replace(/[^\d+]/g, ''),
};

/** The fewest digits of a phone number without its country code, and the most digits of that code. */
const [phoneLeast, codeMost] = [6, 4];

/**
 * Whether a number on the list is the sheet's, or is the same plus its country code, as imports save it: a sheet without
 * the code does not ask to remove it. A sheet that adds the code says more.
 */
function isSamePhone(listed: string, inSheet: string): boolean {
  const [from, to] = [listed, inSheet].map((phone) =>
    normalize.phone(phone.replace('(0)', '')).replace(/^00/, '+'),
  );
  if (from === to) return true;
  if (!from?.startsWith('+') || !to || to.startsWith('+')) return false;
  // A national number begins with 0 in place of the country code, in Russia with 8.
  const end = to.replace(/^(?:0|8(?=\d{10}$))/, '');
  return end.length >= phoneLeast && from.endsWith(end) && from.length - end.length - 1 <= codeMost;
}

export function isSameField(field: GuestField, listed: string, inSheet: string): boolean {
  if (field === 'phone') return isSamePhone(listed, inSheet);
  if (field === 'name') return toSpelling(listed) === toSpelling(inSheet);
  return normalize[field](listed) === normalize[field](inSheet);
}

const fingerprint = (text: string) => (text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 16));

/** A cache: the same row is fingerprinted several times, and there are thousands. */
const known = new WeakMap<SheetContent, string>();

/**
 * The fingerprint of a decided row shows whether a field is still the same, but not its value. So it identifies nobody
 * who was removed from the list, or had themselves erased.
 */
export function fingerprintRow(row: SheetContent): string {
  const before = known.get(row);
  if (before !== undefined) return before;
  const now = guestFields.map((field) => fingerprint(normalize[field](row[field]))).join('.');
  known.set(row, now);
  return now;
}

/** The fingerprint without fields that the sheet has no column for; rows are recognised by it. */
export const narrowFingerprint = (whole: string, fields: readonly GuestField[]): string => {
  const parts = whole.split('.');
  return guestFields.map((field, at) => (fields.includes(field) ? parts[at] : '')).join('.');
};

/** Lists the fields of a row that changed since the decision; all filled ones if there was none. */
export function listFieldsSince(decided: string | null, row: SheetContent): GuestField[] {
  if (decided === null) return guestFields.filter((field) => row[field] !== '');
  const before = decided.split('.');
  const now = fingerprintRow(row).split('.');
  return guestFields.filter((_, at) => before[at] !== now[at]);
}

export const toContent = ({ name, role, email, phone }: SheetContent): SheetContent => ({
  name,
  role,
  email,
  phone,
});
