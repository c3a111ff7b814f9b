import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';
import { scrypt } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';

/** Longer than any phone takes; what is asked for is over by then. */
const longestMs = 60_000;

/** Does the work that a look-up costs. In plain JavaScript: a venue's plain network has no `crypto.subtle`. */
export async function solveWork(challenge: Challenge): Promise<Work> {
  const { cost: N, memoryCost: r, keyLength: dkLen } = challenge.parameters;
  const deriveKey = async (_parameters: unknown, salt: Uint8Array, password: Uint8Array) => ({
    derivedKey: scrypt(password, salt, { N, r, p: 1, dkLen }),
  });
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1, timeout: longestMs });
  if (!solution) throw new Error('The work took too long.');
  return { challenge, solution };
}
