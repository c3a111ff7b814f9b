import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { findReachProblem } from '@daysheet/shared/attendees/household-messages.ts';
import type { z } from 'zod';
import { type Channel, channels, type DeliveryStatus } from '@daysheet/shared/messages/invitations.ts';
import type { retryInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { updateAddressee } from './household-messages.rules.ts';
import { takeQuota } from './invitation-limits.commands.ts';
import { selectChosenPeople } from './invitation-people.queries.ts';
import { assertMaySend, countResult, type SendResult, type Sender } from './invitations.commands.ts';
import { channelFacts, resolveReach } from './invitations.rules.ts';
import { isKnownDelivery } from './known-sends.rules.ts';

type DeliveryRow = typeof deliveries.$inferSelect;

/** Returns the messages to retry, with their sends locked as workers do; none of other events or hidden from the host. */
async function lockRetried(tx: Transaction, scope: HostScope, input: z.output<typeof retryInput>) {
  const { sendId, deliveryIds, includeUnknown } = input;
  const where = and(
    eq(deliveries.eventId, scope.eventId),
    isKnownDelivery(scope),
    sendId ? eq(deliveries.sendId, sendId) : undefined,
    deliveryIds ? inArray(deliveries.id, deliveryIds) : undefined,
  );
  const sendIds = tx.select({ id: deliveries.sendId }).from(deliveries).where(where);
  const sends = await tx
    .select({ id: invitationSends.id })
    .from(invitationSends)
    .where(inArray(invitationSends.id, sendIds))
    .orderBy(asc(invitationSends.id))
    .for('no key update');
  if (sends.length === 0) throw new AppError('invitations.not_found');
  const statuses: DeliveryStatus[] = includeUnknown ? ['failed', 'unknown'] : ['failed'];
  return tx
    .select()
    .from(deliveries)
    .where(and(where, inArray(deliveries.status, statuses)));
}

/**
 * Updates each message with its person's current name and address, without a household that they left, and queues it if
 * they can be reached.
 */
async function requeue(
  tx: Transaction,
  scope: HostScope,
  channel: Channel,
  rows: readonly DeliveryRow[],
  sender: Sender,
  now: Date,
): Promise<SendResult> {
  const { isOutbox } = assertMaySend(sender, channel, false);
  const way = { channel, isOutbox, phoneCountryCode: sender.post.phoneCountryCode };
  const ids = rows.map(({ attendeeId }) => attendeeId);
  const people = new Map((await selectChosenPeople(tx, scope, ids)).map((person) => [person.id, person]));
  const meant = rows.flatMap((row) => {
    const person = people.get(row.attendeeId);
    if (!person) return [];
    const { householdId, name } = updateAddressee(row, { ...person, householdId: person.livesIn });
    return [{ id: row.id, householdId, name, reach: resolveReach(person, way) }];
  });
  const answer = countResult(meant, 0, isOutbox);
  const { invitationLimits } = sender.post;
  await takeQuota(tx, scope, { channel, count: answer.queued, invitationLimits }, now);
  const values = meant.map(({ id, householdId, name, reach: found }) => {
    return { id, household: householdId, name, address: found.address, reason: findReachProblem(found) };
  });
  await tx.execute(sql`
    update deliveries set household_id = row.household, name = row.name, address = row.address, reason = row.reason, error = null,
      batch_key = null, attempts = 0, updated_at = ${now.toISOString()},
      status = case when row.reason is null then ${isOutbox ? 'outbox' : 'queued'} else deliveries.status end
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as row(id uuid, household uuid, name text, address text, reason text)
    where deliveries.id = row.id`);
  return answer;
}

/**
 * Retries failed messages, and those that may have arrived if the host says so. Messages to people who still cannot be
 * reached keep their status, with the reason. A retry of the request finds nothing left to do.
 */
export async function retryDeliveries(
  db: Database,
  scope: HostScope,
  input: z.output<typeof retryInput>,
  sender: Sender,
  now: Date,
): Promise<SendResult> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.status !== 'active') throw new AppError('invitations.not_live');
    const rows = await lockRetried(tx, scope, input);
    const total = countResult([], 0, false);
    for (const channel of channels) {
      const ofChannel = rows.filter((row) => row.channel === channel);
      if (ofChannel.length === 0) continue;
      const answer = await requeue(tx, scope, channel, ofChannel, sender, now);
      total.queued += answer.queued;
      total.outbox += answer.outbox;
      for (const key of ['optedOut', 'noAddress', 'badAddress', 'linkRevoked'] as const) {
        total.skipped[key] += answer.skipped[key];
      }
      const sendIds = answer.queued > 0 ? new Set(ofChannel.map(({ sendId }) => sendId)) : [];
      for (const sendId of sendIds)
        await sender.post.jobs.enqueue(tx, channelFacts[channel].queue, { sendId });
    }
    const count = total.queued + total.outbox;
    if (count > 0) await emit(tx, scope, { kind: 'invitations_retried', facts: { count } }, now);
    return total;
  });
}
