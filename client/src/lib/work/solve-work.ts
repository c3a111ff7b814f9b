import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';
import { scrypt } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';

/** Longer than any phone takes; the challenge has expired by then. */
const longestMs = 60_000;

/** Solves the proof of work for a look-up. In plain JavaScript: plain http, as in a venue's network, has no `crypto.subtle`. */
export async function solveWork(challenge: Challenge): Promise<Work> {
  const { cost: N, memoryCost: r, keyLength: dkLen } = challenge.parameters;
  const deriveKey = async (_parameters: unknown, salt: Uint8Array, password: Uint8Array) => ({
    derivedKey: scrypt(password, salt, { N, r, p: 1, dkLen }),
  });
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1, timeout: longestMs });
  if (!solution) throw new Error('The work took too long.');
  return { challenge, solution };
}
