import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toProjectPath } from '../project-path.ts';

/**
 * The commonest passwords, as the sorted 32-bit beginnings of their hashes: scripts/common-passwords.ts makes it, and
 * docs/dependencies.md says of what. One password in 42,000 that is not on the list is taken for one that is.
 */
export const COMMON_PASSWORDS = 'common-passwords.bin';

const hashBytes = Uint32Array.BYTES_PER_ELEMENT;

/** Case and surrounding blanks make no password harder to guess. */
export const foldPassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase();

export const hashPasswordFold = (folded: string): number =>
  createHash('sha256').update(folded).digest().readUInt32LE(0);

let hashes: Buffer | null = null;
/** Loaded when somebody first chooses a password: many servers never need it. */
const readHashes = (): Buffer =>
  (hashes ??= readFileSync(toProjectPath(`server/lib/secrets/${COMMON_PASSWORDS}`)));

/** Whether a password is among the first that anybody guesses. */
export function isCommonPassword(password: string): boolean {
  const list = readHashes();
  const wanted = hashPasswordFold(foldPassword(password));
  let [from, to] = [0, list.length / hashBytes];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (list.readUInt32LE(middle * hashBytes) < wanted) from = middle + 1;
    else to = middle;
  }
  return from < list.length / hashBytes && list.readUInt32LE(from * hashBytes) === wanted;
}
