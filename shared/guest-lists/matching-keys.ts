import { toNameKey, toSpelling } from '../attendees/names.ts';
import { toRoleNameKey } from '../attendees/roles.ts';

/** The normalized fields that identify a person; empty if unknown. */
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
/** The fields that a row and a person must share to match; and whether that suffices if several share them. */
export type Step = { parts: readonly Part[]; isEnough: boolean };

const together: readonly (readonly Part[])[] = [['role', 'phone'], ['phone'], ['role'], []];

/** The ways to identify people, the surest first. Among several people with the same e-mail, the same name identifies one. */
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

/** Builds the key of these fields; `undefined` if an address that it needs is unknown. */
export function buildKey(keys: Keys, [first, ...rest]: readonly Part[]): string | undefined {
  if (first === undefined || ((first === 'email' || first === 'phone') && keys[first] === ''))
    return undefined;
  return JSON.stringify([first, ...rest].map((part) => keys[part]));
}
