import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The 3,000 commonest passwords of six characters and more, in lower case (zxcvbn-ts, language-common, MIT). */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Whether a password is among the first that anybody guesses, or says no more than the person's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.trim().toLowerCase();
  const [name = ''] = email.split('@');
  return commonPasswords.has(folded) || folded === email || folded === name || folded === 'daysheet';
}
