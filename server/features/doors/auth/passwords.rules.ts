import type { Reason } from '@daysheet/shared/errors.ts';
import { isCommonPassword } from '../../../lib/secrets/common-passwords.ts';

/** What an attacker may know of the password's owner. */
export type PersonalFacts = { email: string; fullName: string; eventNames: readonly string[] };

/** Keeps letters only: case, accents, digits and signs around a name make it no harder to guess. */
const stripToLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Shorter parts of a name occur in many words. */
const partLeast = 3;

function collectNames({ email, fullName, eventNames }: PersonalFacts): Set<string> {
  const [box = ''] = email.split('@');
  const words = fullName.split(/\s+/);
  const parts = [...words, box].map(stripToLetters).filter(({ length }) => length >= partLeast);
  const wholes = [fullName, words.toReversed().join(''), email, ...eventNames, 'daysheet'].map(
    stripToLetters,
  );
  return new Set([...parts, ...wholes].filter(Boolean));
}

/** Why a password is refused; `null` if it is fine. `minLength` is the operator's. */
export function findPasswordFault(password: string, known: PersonalFacts, minLength: number): Reason | null {
  if (password.trim().length < minLength) return 'auth.password_short';
  if (collectNames(known).has(stripToLetters(password))) return 'auth.password_personal';
  return isCommonPassword(password) ? 'auth.password_common' : null;
}
