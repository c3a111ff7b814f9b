import type { Challenge, Work } from '@daysheet/shared/guests/join.schemas.ts';
import { addToCount, readCount, takeFromCount } from '../../../db/failed-attempts.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import { takeWork } from '../../../db/proof-of-work.ts';
import { makeChallenge } from '../../../lib/secrets/proof-of-work.ts';
import { getPaidSignInLimits, computeSignInRounds } from './auth.rules.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';

type RequestOrigin = Pick<Visit, 'address' | 'now'>;
type Services = { db: Database; sealKey: Buffer };

/** Work for one account cannot be used for another. */
const getWorkContext = (email: string, address: string): string => `sign-in/${email}/${address}`;

/** Returns the work that a password of this account currently takes from this address. */
export async function askForSignInWork(
  { db, sealKey }: Services,
  { email }: { email: string },
  { address, now }: RequestOrigin,
): Promise<Challenge> {
  const counts = await Promise.all(
    getPaidSignInLimits(email, address).map(({ key }) => readCount(db, key, now)),
  );
  const rounds = computeSignInRounds(Math.max(...counts));
  return makeChallenge(sealKey, { address: getWorkContext(email, address), rounds }, now);
}

/** Uses up the work for one password, and makes the next one more expensive. Throws `auth.work_needed` without work. */
export async function payForSignIn(
  { db, sealKey }: Services,
  { email, work }: { email: string; work?: Work | undefined },
  { address, now }: RequestOrigin,
): Promise<void> {
  const isPaid =
    work && (await takeWork(db, sealKey, work, { address: getWorkContext(email, address), now }));
  if (!isPaid) throw new AppError('auth.work_needed');
  for (const limit of getPaidSignInLimits(email, address)) await addToCount(db, { ...limit, count: 1 }, now);
}

/** Takes the count back, since the password was right and so no guess. */
export async function takeBackPaid(
  db: Database,
  email: string,
  { address, now }: RequestOrigin,
): Promise<void> {
  for (const { key } of getPaidSignInLimits(email, address)) await takeFromCount(db, key, now);
}
