import { toNameKey, toSpelling } from '../attendees/names.ts';
import { toRoleNameKey } from '../attendees/roles.ts';

/** What people are recognised by, in the form in which it compares; empty where it is not known. */
export type Keys = { name: string; role: string; email: string; phone: string; spelling: string };

type Person = { name: string; role: string | null; email: string | null; phone: string | null };

export const readKeys = (person: Person, toPhoneKey: (phone: string) => string): Keys => ({
  name: toNameKey(person.name),
  role: toRoleNameKey(person.role ?? ''),
  email: (person.email ?? '').toLowerCase(),
  phone: person.phone ? toPhoneKey(person.phone) : '',
  spelling: toSpelling(person.name),
});

type Part = keyof Keys;
/** What a row and a person must have in common to be one; and whether it is enough where several have it. */
export type Step = { parts: readonly Part[]; isEnough: boolean };

const together: readonly (readonly Part[])[] = [['role', 'phone'], ['phone'], ['role'], []];

/** How people are recognised, the surest first. Of several who have an e-mail in common, the same name is the same person. */
export const ways: Record<'all' | 'email' | 'phone' | 'name', readonly Step[]> = {
  all: [{ parts: ['spelling', 'role', 'email', 'phone'], isEnough: true }],
  email: [
    ...together.map((more) => ({ parts: ['email', 'name', ...more] as const, isEnough: true })),
    { parts: ['email'], isEnough: false },
  ],
  phone: [
    { parts: ['phone', 'name', 'role'], isEnough: true },
    { parts: ['phone', 'name'], isEnough: true },
    { parts: ['phone'], isEnough: false },
  ],
  name: [{ parts: ['name', 'role'], isEnough: false }],
};

/** The key that these parts make; `undefined` where an address that is to be compared is not known. */
export function buildKey(keys: Keys, [first, ...rest]: readonly Part[]): string | undefined {
  if (first === undefined || ((first === 'email' || first === 'phone') && keys[first] === ''))
    return undefined;
  return JSON.stringify([first, ...rest].map((part) => keys[part]));
}
