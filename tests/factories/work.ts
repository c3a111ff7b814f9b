import { solveWork } from '../../client/src/lib/work/solve-work.ts';
import type { Challenge, Work } from '../../shared/guests/join.schemas.ts';
import type { Caller } from '../test.ts';

/** The work of a challenge, done as the guest's page does it. */
export const solve = (challenge: Challenge): Promise<Work> => solveWork(challenge);

type Phone = Pick<Caller, 'join'>;

/** Does the work that the server asks this phone for, as its page does. */
export const doWork = async (phone: Phone): Promise<Work> => solve(await phone.join.getChallenge());

/** The pass of a code, for work. */
export async function payFor(phone: Phone, eventCode: string): Promise<string> {
  const { pass } = await phone.join.payForCode({ eventCode, work: await doWork(phone) });
  return pass;
}
