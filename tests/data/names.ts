import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type NamePair = { typed: string; listed: string; isFound: boolean; isSlip: boolean };

/** The pairs of `names.txt`, which says how to read them. */
export function readNamePairs(): NamePair[] {
  const text = readFileSync(join(import.meta.dirname, 'names.txt'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, typed, sign, listed] = /^([^#].*) ([=~!]) (.*)$/u.exec(line) ?? [];
    return typed && listed ? [{ typed, listed, isFound: sign !== '!', isSlip: sign === '~' }] : [];
  });
}
