import { solveWork } from '../../client/src/lib/work/solve-work.ts';
import type { Challenge, Work } from '../../shared/guests/join.schemas.ts';
import type { Caller } from '../test.ts';

/** Solves a challenge as the guest's page does. */
export const solve = (challenge: Challenge): Promise<Work> => solveWork(challenge);

type Phone = Pick<Caller, 'join'>;

/** Solves the challenge that the server sends this phone, as its page does. */
export const doWork = async (phone: Phone): Promise<Work> => solve(await phone.join.getChallenge());

/** The pass for a code, paid with work. */
export async function payFor(phone: Phone, eventCode: string): Promise<string> {
  const { pass } = await phone.join.payForCode({ eventCode, work: await doWork(phone) });
  return pass;
}
