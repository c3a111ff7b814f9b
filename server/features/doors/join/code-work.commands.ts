import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';
import { readCount } from '../../../db/failed-attempts.ts';
import type { Database } from '../../../db/client.ts';
import type { Replicas } from '../../../db/replicas/replicas.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { GuessGuard } from './guesses.access.ts';
import { getAddressGuessLimit, computeWorkRounds, sealCodePass, serverGuessLimit } from './guesses.rules.ts';
import { openPaidJoinScope } from './join.access.ts';
import { takeWork } from '../../../db/proof-of-work.ts';
import { makeChallenge } from '../../../lib/secrets/proof-of-work.ts';

/** The client's address, and the time of the request. */
type WorkVisit = { address: string; now: Date };

/** Returns the work that a look-up from this address currently takes. */
export async function askForWork(
  { db, sealKey }: { db: Database; sealKey: Buffer },
  { address, now }: WorkVisit,
): Promise<Challenge> {
  const guesses = {
    address: await readCount(db, getAddressGuessLimit(address).key, now),
    server: await readCount(db, serverGuessLimit.key, now),
  };
  return makeChallenge(sealKey, { address, rounds: computeWorkRounds(guesses) }, now);
}

/** Checks a code after the work. Returns a pass which proves that this code was paid for. */
export async function payForCode(
  services: { db: Database; replicas: Replicas; sealKey: Buffer; guesses: GuessGuard },
  { eventCode, work }: { eventCode: string; work: Work },
  visit: WorkVisit,
): Promise<{ pass: string }> {
  const { db, sealKey } = services;
  if (!(await takeWork(db, sealKey, work, visit))) throw new AppError('join.work_needed');
  const { event } = await openPaidJoinScope(services, { eventCode, address: visit.address });
  return { pass: sealCodePass(sealKey, event.eventCode, createId(), visit.now) };
}
