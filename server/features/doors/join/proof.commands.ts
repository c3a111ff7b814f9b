import type { Reason } from '@daysheet/shared/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { countAttempt, readCount, takeBackAttempt } from '../../../db/failed-attempts.ts';
import type { eventAttendees } from '../../../db/schema/attendees.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { JoinScope } from '../../core/gates/guest.access.ts';
import { isProven, resolveNeeds, getPersonProofLimits, getSharedProofLimits } from './proof.rules.ts';

type Person = Pick<typeof eventAttendees.$inferSelect, 'id' | 'name' | 'phone' | 'email'>;

/** Returns the reason after a wrong answer, and notifies the host if it was the last one allowed for this person. */
async function judgeWrong(tx: Transaction, scope: JoinScope, person: Person, now: Date) {
  for (const { key, max } of getPersonProofLimits(person.id)) {
    if ((await readCount(tx, key, now)) < max) continue;
    const facts = { name: person.name, count: max };
    await emit(tx, scope, { kind: 'attendee_guessed', facts, attendeeId: person.id }, now);
    return 'join.proof_locked' as const;
  }
  return 'join.proof_wrong' as const;
}

/**
 * Why an answer does not give access to this person's key; `null` if it does. An answer is counted before it is judged,
 * for the person, the address and the event, so that concurrent ones cannot exceed a limit; a right one is taken back. The
 * transaction must be committed.
 */
export async function judgeProof(
  tx: Transaction,
  scope: JoinScope,
  person: Person,
  { proof, address }: { proof: string | undefined; address: string },
  now: Date,
): Promise<Reason | null> {
  const needs = resolveNeeds(scope.event.tieBreaker, person);
  if (needs === null) return null;
  if (needs === 'host') return 'join.ask_host';
  if (!proof?.trim()) return 'join.proof_needed';
  const limits = [...getPersonProofLimits(person.id), ...getSharedProofLimits(scope.event, address)];
  // Even a right answer is refused beyond the limit, or guessing could go on.
  if (await countAttempt(tx, limits, now)) return 'join.proof_locked';
  if (!isProven(needs, person, proof)) return judgeWrong(tx, scope, person, now);
  await takeBackAttempt(tx, limits, now);
  return null;
}
