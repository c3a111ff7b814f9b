import type { Reason } from '@daysheet/shared/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { countMiss, findBlock } from '../../db/misses.ts';
import type { eventAttendees } from '../../db/schema/attendees.ts';
import { recordActivity } from '../activity/activity.commands.ts';
import type { JoinScope } from './join.access.ts';
import { isProven, needsOf, personProofLimits, sharedProofLimits } from './proof.rules.ts';

type Person = Pick<typeof eventAttendees.$inferSelect, 'id' | 'name' | 'phone' | 'email'>;

async function countWrong(tx: Transaction, scope: JoinScope, person: Person, address: string, now: Date) {
  const limits = personProofLimits(person.id);
  for (const limit of [...limits, ...sharedProofLimits(scope.event, address)])
    await countMiss(tx, limit, now);
  const [hour] = limits;
  if (!(await findBlock(tx, limits, now))) return 'join.proof_wrong' as const;
  const isHourly = (await findBlock(tx, [hour], now)) !== null;
  const count = isHourly ? hour.max : limits[1].max;
  const facts = { name: person.name, count };
  await recordActivity(tx, scope, { kind: 'attendee_guessed', facts }, now);
  return 'join.proof_locked' as const;
}

/**
 * Why nobody gets this person's key for what they answered; `null` where they may have it. A wrong answer is counted, so
 * the transaction has to be kept. The person's row must be locked: answers that come at once are judged one by one.
 */
export async function judgeProof(
  tx: Transaction,
  scope: JoinScope,
  person: Person,
  { proof, address }: { proof: string | undefined; address: string },
  now: Date,
): Promise<Reason | null> {
  const needs = needsOf(scope.event.tieBreaker, person);
  if (needs === null) return null;
  if (needs === 'host') return 'join.ask_host';
  if (!proof?.trim()) return 'join.proof_needed';
  const limits = [...personProofLimits(person.id), ...sharedProofLimits(scope.event, address)];
  // A right answer is no way past it either, or guessing would go on.
  if (await findBlock(tx, limits, now)) return 'join.proof_locked';
  return isProven(needs, person, proof) ? null : countWrong(tx, scope, person, address, now);
}
