import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PASSWORDS, foldPassword, hashPasswordFold } from '../server/lib/secrets/common-passwords.ts';
import { ROOT } from './run.ts';

/**
 * Generates server/lib/secrets/common-passwords.bin from lists with a password a line, the most common first;
 * docs/dependencies.md names them. Takes so many of each list that have six characters or more and differ once folded.
 */
const usage = 'node scripts/common-passwords.ts LIST [LIST …]';
const each = 100_000;

const lists = process.argv.slice(2);
if (lists.length === 0) throw new Error(usage);
const hashes = new Set<number>();
for (const path of lists) {
  const folded = readFileSync(path, 'utf8')
    .split('\n')
    .map(foldPassword)
    .filter((password) => password.length >= 6);
  for (const password of [...new Set(folded)].slice(0, each)) hashes.add(hashPasswordFold(password));
}
const sorted = Uint32Array.from(hashes).toSorted();
const bytes = Buffer.alloc(sorted.length * Uint32Array.BYTES_PER_ELEMENT);
for (const [at, hash] of sorted.entries()) bytes.writeUInt32LE(hash, at * Uint32Array.BYTES_PER_ELEMENT);
writeFileSync(join(ROOT, 'server/lib/secrets', COMMON_PASSWORDS), bytes);
process.stdout.write(`${sorted.length} hashes, ${bytes.length} bytes\n`);
