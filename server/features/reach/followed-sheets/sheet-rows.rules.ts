import { hash } from 'node:crypto';
import { type GuestField, guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { toRoleNameKey } from '@daysheet/shared/roles.ts';

/** What a row of a sheet says of somebody; what it leaves out is empty. */
export type SheetContent = Record<GuestField, string>;

/** Equal for two spellings that mean the same. A name is what it is: 'Zoe' becomes 'Zoé' because somebody wants it so. */
const normalize: Record<GuestField, (text: string) => string> = {
  name: (text) => text.normalize('NFC'),
  role: toRoleNameKey,
  email: (text) => text.toLowerCase(),
  phone: (text) => text.replace(/[^\d+]/g, ''),
};

export const isSameField = (field: GuestField, one: string, other: string): boolean =>
  normalize[field](one) === normalize[field](other);

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
