import { hash } from 'node:crypto';
import { type GuestField, guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { toSpelling } from '@daysheet/shared/attendees/names.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';

/** What a row of a sheet says of somebody; what it leaves out is empty. */
export type SheetContent = Record<GuestField, string>;

/** Equal for two spellings that mean the same. A name is what it is: 'Zoe' becomes 'Zoé' because somebody wants it so. */
const normalize: Record<GuestField, (text: string) => string> = {
  name: (text) => text.normalize('NFC'),
  role: toRoleNameKey,
  email: (text) => text.toLowerCase(),
  phone: (text) => text.replace(/[^\d+]/g, ''),
};

/** No number is shorter; what stands before its end is the code of its country. */
const [phoneLeast, codeMost] = [6, 4];

/**
 * Whether the number of a list is that of a sheet, or is the same with its country, as imports save it: a sheet that
 * leaves it out does not say that it is to go. One that adds it says more.
 */
function isSamePhone(listed: string, inSheet: string): boolean {
  const [from, to] = [listed, inSheet].map((phone) =>
    normalize.phone(phone.replace('(0)', '')).replace(/^00/, '+'),
  );
  if (from === to) return true;
  if (!from?.startsWith('+') || !to || to.startsWith('+')) return false;
  // At home a number begins with 0 in place of its country, in Russia with 8.
  const end = to.replace(/^(?:0|8(?=\d{10}$))/, '');
  return end.length >= phoneLeast && from.endsWith(end) && from.length - end.length - 1 <= codeMost;
}

export function isSameField(field: GuestField, listed: string, inSheet: string): boolean {
  if (field === 'phone') return isSamePhone(listed, inSheet);
  if (field === 'name') return toSpelling(listed) === toSpelling(inSheet);
  return normalize[field](listed) === normalize[field](inSheet);
}

const fingerprint = (text: string) => (text === '' ? '' : hash('sha256', text, 'base64url').slice(0, 16));

/** Of the same row it is asked several times, and there are thousands. */
const known = new WeakMap<SheetContent, string>();

/**
 * What is remembered of a row that was decided on: whether a field is still the same, and not what it says. So nobody is
 * known by it who was taken off the list, or had themselves erased.
 */
export function fingerprintRow(row: SheetContent): string {
  const before = known.get(row);
  if (before !== undefined) return before;
  const now = guestFields.map((field) => fingerprint(normalize[field](row[field]))).join('.');
  known.set(row, now);
  return now;
}

/** The same without what a sheet has no column for: by that its rows are known. */
export const narrowFingerprint = (whole: string, fields: readonly GuestField[]): string => {
  const parts = whole.split('.');
  return guestFields.map((field, at) => (fields.includes(field) ? parts[at] : '')).join('.');
};

/** In which fields a row is not what it was when it was decided on; all of them where it never was. */
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
