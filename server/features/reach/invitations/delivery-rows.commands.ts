import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { DeliveryReason, DeliveryStatus } from '@daysheet/shared/messages/invitations.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries, invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import { phoneKeyInSql, toPhoneKey } from '../../core/attendees/phone-keys.rules.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import { createId } from '../../../lib/ids.ts';
import { settledAddressee } from './household-messages.rules.ts';
import { isUnderWay } from './unfinished-sends.queries.ts';
import { findUnwantedReason } from './unwanted-messages.rules.ts';
import { countSends, type SendOutcome } from '../../../lib/watching/metrics.ts';

export type SendRow = typeof invitationSends.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
type LockedSend = Pick<SendRow, 'id' | 'eventId' | 'channel'>;

const sortById = (rows: DeliveryRow[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const ofSend = (sendId: string, status: DeliveryStatus) =>
  and(eq(deliveries.sendId, sendId), eq(deliveries.status, status));

/** Locks the send first: two workers on one send would otherwise lock its rows in different orders, and deadlock. */
function withSendLock<T>(
  db: Database,
  sendId: string,
  work: (tx: Transaction, send: LockedSend | undefined) => Promise<T>,
): Promise<T> {
  const { id, eventId, channel } = invitationSends;
  return db.transaction(async (tx) => {
    const [send] = await tx
      .select({ id, eventId, channel })
      .from(invitationSends)
      .where(eq(id, sendId))
      .for('no key update');
    return work(tx, send);
  });
}

/** Notes that a send is done, once it is: its totals are then read anew and cached. The last step of its transaction. */
async function noteDone(tx: Transaction, { id, eventId }: LockedSend): Promise<void> {
  if (!(await isUnderWay(tx, id))) await noteChange(tx, eventId, { topics: ['deliveries'], guests: 'none' });
}

/** Stores the outcome of some messages of a send, and counts those that were changed. */
async function writeOutcome(
  db: Database,
  sendId: string,
  outcome: SendOutcome,
  write: (tx: Transaction) => PromiseLike<{ count: number }>,
): Promise<void> {
  const written = await withSendLock(db, sendId, async (tx, send) => {
    const { count } = await write(tx);
    if (send && count > 0) await noteDone(tx, send);
    return { channel: send?.channel, count };
  });
  if (written.channel) countSends(written.channel, outcome, written.count);
}

/** Skips queued messages whose person has since opted out, lost their link, answered, or is not asked any more. */
async function dropUnwanted(tx: Transaction, send: LockedSend, now: Date): Promise<void> {
  const { count } = await tx.execute(sql`
    update deliveries set status = 'skipped', updated_at = ${now.toISOString()},
      reason = ${findUnwantedReason(now)}
    from event_attendees left join personal_links on personal_links.attendee_id = event_attendees.id
    where deliveries.send_id = ${send.id} and deliveries.status = 'queued'
      and event_attendees.id = deliveries.attendee_id and ${findUnwantedReason(now)} is not null`);
  if (count > 0) await noteDone(tx, send);
}

/**
 * Claims the next messages of a send for one call of the provider, except postponed ones. Two workers never claim the
 * same.
 */
export async function claimNext(
  db: Database,
  sendId: string,
  { max, putOff = [] }: { max: number; putOff?: readonly string[] },
  now: Date,
): Promise<DeliveryRow[]> {
  return withSendLock(db, sendId, async (tx, send) => {
    const next = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(eventAttendees, eq(eventAttendees.id, deliveries.attendeeId))
      .leftJoin(personalLinks, eq(personalLinks.attendeeId, deliveries.attendeeId))
      .where(
        and(
          ofSend(sendId, 'queued'),
          notInArray(deliveries.id, [...putOff]),
          isNull(findUnwantedReason(now)),
        ),
      )
      .orderBy(asc(deliveries.id))
      .limit(max);
    const claimed = { status: 'sending' as const, batchKey: createId(), updatedAt: now };
    const rows = await tx
      .update(deliveries)
      .set({ ...claimed, ...settledAddressee, attempts: sql`${deliveries.attempts} + 1` })
      .where(inArray(deliveries.id, next))
      .returning();
    if (send && rows.length === 0) await dropUnwanted(tx, send, now);
    return sortById(rows);
  });
}

/** Returns the batch that an earlier worker left behind, if there is one; it counts one more attempt. */
export async function claimLeftBehind(db: Database, sendId: string): Promise<DeliveryRow[]> {
  return withSendLock(db, sendId, async (tx) => {
    const oldest = tx
      .select({ key: deliveries.batchKey })
      .from(deliveries)
      .where(ofSend(sendId, 'sending'))
      .orderBy(asc(deliveries.updatedAt), asc(deliveries.batchKey))
      .limit(1);
    const rows = await tx
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1` })
      .where(and(ofSend(sendId, 'sending'), eq(deliveries.batchKey, oldest)))
      .returning();
    return sortById(rows);
  });
}

/** Matches messages that no other worker has settled meanwhile, or sends under another key. */
const stillOurs = (rows: readonly DeliveryRow[]) =>
  and(
    inArray(
      deliveries.id,
      rows.map(({ id }) => id),
    ),
    eq(deliveries.status, 'sending'),
    inArray(deliveries.batchKey, [...new Set(rows.flatMap(({ batchKey }) => batchKey ?? []))]),
  );

type Outcome = { status: SendOutcome | 'queued'; reason?: DeliveryReason; error?: string };

/** Stores the outcome of messages in progress. Outcomes that another worker stored meanwhile stay. */
export async function finishDeliveries(
  db: Database,
  rows: readonly DeliveryRow[],
  { status, reason, error }: Outcome,
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const written = { status, reason: reason ?? null, error: error ?? null, updatedAt: now };
  const { sendId } = first;
  if (status !== 'queued')
    return writeOutcome(db, sendId, status, (tx) =>
      tx.update(deliveries).set(written).where(stillOurs(rows)),
    );
  await withSendLock(db, sendId, (tx) =>
    tx
      .update(deliveries)
      .set({ ...written, batchKey: null })
      .where(stillOurs(rows)),
  );
}

/** Matches messages that nobody has claimed since: another worker may be sending the same batch by now. */
const asClaimed = (rows: readonly DeliveryRow[]) =>
  and(
    stillOurs(rows),
    or(...rows.map(({ id, attempts }) => and(eq(deliveries.id, id), eq(deliveries.attempts, attempts)))),
  );

/**
 * Releases messages that were not handed to the provider, as if not claimed. `isKept`: a batch that was requested before
 * keeps its key.
 */
export async function giveBack(
  db: Database,
  rows: readonly DeliveryRow[],
  { isKept }: { isKept: boolean },
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await withSendLock(db, first.sendId, (tx) =>
    tx
      .update(deliveries)
      .set({
        attempts: sql`${deliveries.attempts} - 1`,
        ...(!isKept && { status: 'queued' as const, batchKey: null, updatedAt: now }),
      })
      .where(asClaimed(rows)),
  );
}

/**
 * Stores that the provider took messages, and that their addresses work. Also if a slow response comes after another
 * worker gave the messages up.
 */
export async function finishSent(
  db: Database,
  sendId: string,
  sent: readonly { id: string; attendeeId: string; providerId: string }[],
  now: Date,
): Promise<void> {
  if (sent.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await writeOutcome(db, sendId, 'sent', (tx) =>
    tx.execute(sql`
      update deliveries set status = 'sent', provider_id = row."providerId", reason = null, error = null,
        sent_at = ${at}, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) as row(id uuid, "providerId" text)
      where deliveries.id = row.id and deliveries.status in ('sending', 'unknown')`),
  );
  // A separate statement: removing people from the list locks them before their messages.
  await db.execute(sql`
    update event_attendees set
      email_problem = case send.channel when 'email' then null else email_problem end,
      phone_problem = case send.channel when 'text' then null else phone_problem end
    from invitation_sends send
    where send.id = ${sendId} and (email_problem is not null or phone_problem is not null)
      and event_attendees.id in (
        select "attendeeId" from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) as row("attendeeId" uuid))`);
}

/** Marks a person's address as not working, unless it was edited meanwhile. */
export async function markProblem(db: Database, row: DeliveryRow, reason: DeliveryReason): Promise<void> {
  await db.execute(
    row.channel === 'email'
      ? sql`update event_attendees set email_problem = ${reason}
          where id = ${row.attendeeId} and email = ${row.address}`
      : sql`update event_attendees set phone_problem = ${reason} where id = ${row.attendeeId}
          and ${phoneKeyInSql(sql`phone`)} = ${toPhoneKey(row.address ?? '')}`,
  );
}

/** Fails the rest of a send: no further message would arrive either. */
export async function failRest(
  db: Database,
  sendId: string,
  reason: DeliveryReason,
  error: string | null,
  now: Date,
): Promise<void> {
  const set = { status: 'failed' as const, reason, error, updatedAt: now };
  await writeOutcome(db, sendId, 'failed', (tx) =>
    tx.update(deliveries).set(set).where(ofSend(sendId, 'queued')),
  );
}

/** A message in progress when its worker died: its outcome is unknown, so it is not sent again unasked. */
export async function finishLost(db: Database, sendId: string, before: Date, now: Date): Promise<void> {
  const set = { status: 'unknown' as const, reason: 'no_answer', updatedAt: now };
  const isLost = and(ofSend(sendId, 'sending'), lt(deliveries.updatedAt, before));
  await writeOutcome(db, sendId, 'unknown', (tx) => tx.update(deliveries).set(set).where(isLost));
}

/** Moves messages that a provider was to send into the outbox, since there is no provider any more. */
export async function moveToOutbox(db: Database, sendId: string, now: Date): Promise<void> {
  await finishLost(db, sendId, now, now);
  const set = { status: 'outbox' as const, updatedAt: now };
  await withSendLock(db, sendId, async (tx, send) => {
    const { count } = await tx.update(deliveries).set(set).where(ofSend(sendId, 'queued'));
    // Not `noteDone`: the outbox count changes even while other messages of the send are under way.
    if (send && count > 0) await noteChange(tx, send.eventId, { topics: ['deliveries'], guests: 'none' });
  });
}

/** Sends each message of a batch alone from now on: one of them made the provider refuse the whole batch. */
export async function splitBatch(db: Database, rows: readonly DeliveryRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const set = { batchKey: sql`gen_random_uuid()` };
  await withSendLock(db, first.sendId, (tx) => tx.update(deliveries).set(set).where(stillOurs(rows)));
}
