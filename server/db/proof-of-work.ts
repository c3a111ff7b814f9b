import { challengeMinutes } from '@daysheet/shared/guests/guessing.ts';
import type { Work } from '@daysheet/shared/guests/join.schemas.ts';
import { isSolved } from '../lib/secrets/proof-of-work.ts';
import type { Db } from './client.ts';
import { addToCount } from './failed-attempts.ts';

/** Accepts the proof of work for one look-up or password; returns whether it is valid. The same proof counts only once. */
export async function takeWork(
  db: Db,
  sealKey: Buffer,
  work: Work,
  { address, now }: { address: string; now: Date },
): Promise<boolean> {
  if (!(await isSolved(sealKey, { address, work }, now))) return false;
  const key = `work:${work.challenge.parameters.nonce}`;
  const { count } = await addToCount(db, { key, count: 1, windowMinutes: challengeMinutes }, now);
  return count === 1;
}
