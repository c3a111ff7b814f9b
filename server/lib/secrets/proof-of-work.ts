import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { challengeMinutes, workBlockSize, workCost } from '@daysheet/shared/guests/guessing.ts';
import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';

/** Challenges of different addresses have different secrets, so one is invalid for another address. */
function deriveSecrets(sealKey: Buffer, address: string) {
  const secret = (use: string) => createHmac('sha256', sealKey).update(`${use}/${address}`).digest('hex');
  return { hmacSignatureSecret: secret('work'), hmacKeySignatureSecret: secret('work-answer') };
}

/**
 * Creates a challenge of at least one and at most `rounds` rounds. We choose the solution, so the work is bounded and
 * checking it is cheap.
 */
export async function makeChallenge(
  sealKey: Buffer,
  { address, rounds }: { address: string; rounds: number },
  now: Date,
): Promise<Challenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'SCRYPT',
    cost: workCost,
    memoryCost: workBlockSize,
    counter: randomInt(rounds),
    deriveKey,
    // Ours, not the library's: it goes by the one clock.
    data: { expires: now.getTime() + challengeMinutes * 60_000 },
    ...deriveSecrets(sealKey, address),
  });
  const { nonce, salt, cost, keyLength, keyPrefix, keySignature = '' } = parameters;
  const data = { expires: Number(parameters.data?.['expires']) };
  const ours = { algorithm: 'SCRYPT' as const, nonce, salt, cost, keyLength, keyPrefix, keySignature, data };
  return { parameters: { ...ours, memoryCost: workBlockSize }, signature };
}

/** Whether this solves a challenge for this address, in time. Single use is checked elsewhere. */
export async function isSolved(
  sealKey: Buffer,
  { address, work }: { address: string; work: Work },
  now: Date,
): Promise<boolean> {
  const { challenge, solution } = work;
  if (challenge.parameters.data.expires <= now.getTime()) return false;
  const secrets = deriveSecrets(sealKey, address);
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
}
