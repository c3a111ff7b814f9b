import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { beyond, inPieces, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { activity } from '../../../db/schema/activity.ts';
import { attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { answerChanges, questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees, writtenDetails } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { emails } from '../../../db/schema/emails.ts';
import { events } from '../../../db/schema/events.ts';
import { householdLinks, householdRefusals, households } from '../../../db/schema/households.ts';
import { deliveries, invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import { presence } from '../../../db/schema/live.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { noticeBatches, noticeBefores } from '../../../db/schema/notices.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { undos } from '../../../db/schema/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type GuestRetention, judgeForgetting } from './retention.rules.ts';

/** The 122 random bits of a UUID, in the format of `createGuestKey`: nobody is given these keys. */
const newKey = sql`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;
const newHash = sql`encode(sha256(uuid_send(gen_random_uuid())), 'hex')`;

/** The ids of an event's rows, a page at a time: one statement for the largest lists would exceed the timeout. */
const readIds = (tx: Transaction, table: typeof deliveries | typeof eventAttendees, eventId: string) =>
  readPages<{ id: string }>((last) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.eventId, eventId), beyond([table.id], last && [last.id])))
      .orderBy(asc(table.id))
      .limit(rowsAtOnce),
  );

const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const emptyDetails = Object.fromEntries(Object.keys(writtenDetails).map((field) => [field, null]));

/** Replaces names by numbers. The number of people stays, with their roles, and who of them had joined. */
async function anonymiseNames(tx: Transaction, eventId: string): Promise<void> {
  const { id, createdAt } = eventAttendees;
  const people = await tx
    .select({ id })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, eventId))
    .orderBy(asc(createdAt), asc(id));
  const numbered = people.map((person, at) => ({ ...person, ...buildNameColumns(`Guest ${at + 1}`) }));
  for (const rows of inPieces(numbered))
    await tx
      .update(eventAttendees)
      .set({
        name: sql`row.name`,
        searchName: sql`row."searchName"`,
        nameSearch: sql`row."nameSearch"::tsvector`,
        ...emptyDetails,
        emailProblem: null,
        phoneProblem: null,
        guestKey: newKey,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as row(id uuid, name text, "searchName" text, "nameSearch" text)`,
      )
      .where(eq(id, sql`row.id`));
}

/** Replaces names of households by numbers. Their number stays, with their people. */
const anonymiseHouseholds = (tx: Transaction, eventId: string) =>
  tx.execute(sql`
    update ${households} set name = 'Household ' || numbered.nth, address = null
    from (select id, row_number() over (order by created_at, id) as nth from ${households}
      where ${households.eventId} = ${eventId}) numbered
    where ${households.eventId} = ${eventId} and ${households.id} = numbered.id`);

/** Deletes what gave guests access, or led to them. Links stay as revoked ones: otherwise new ones would be created. */
async function deleteAccess(tx: Transaction, eventId: string, now: Date): Promise<void> {
  for await (const page of readIds(tx, eventAttendees, eventId))
    await tx
      .update(personalLinks)
      .set({ tokenHash: newHash, revokedAt: sql`coalesce(${personalLinks.revokedAt}, ${now.toISOString()})` })
      .where(inArray(personalLinks.attendeeId, listIds(page)));
  await tx
    .update(householdLinks)
    .set({ tokenHash: newHash, revokedAt: sql`coalesce(${householdLinks.revokedAt}, ${now.toISOString()})` })
    .where(eq(householdLinks.eventId, eventId));
  for (const table of [
    calendarFeeds,
    pushSubscriptions,
    presence,
    namePicks,
    optOuts,
    undos,
    // Answers about food are deleted; how many people came stays.
    questionAnswers,
    answerMails,
    // File names may contain people's names.
    attendeeImports,
    noticeBatches,
    noticeBefores,
    householdRefusals,
  ])
    await tx.delete(table).where(eq(table.eventId, eventId));
  await tx.delete(emails).where(eq(emails.eventId, eventId));
}

/** Deletes recipients and texts of messages; that they were sent, when, and with which outcome, stays. */
async function deleteMessageTexts(tx: Transaction, eventId: string): Promise<void> {
  const unsent = sql`${deliveries.status} in ('queued', 'sending', 'outbox')`;
  for await (const page of readIds(tx, deliveries, eventId))
    await tx
      .update(deliveries)
      .set({
        status: sql`case when ${unsent} then 'skipped' else ${deliveries.status} end`,
        batchKey: sql`case when ${unsent} then null else ${deliveries.batchKey} end`,
        name: '',
        address: null,
        error: null,
        providerId: null,
      })
      .where(inArray(deliveries.id, listIds(page)));
  await tx
    .update(invitationSends)
    .set({ message: '', subject: sql`case when ${invitationSends.subject} is null then null else '' end` })
    .where(eq(invitationSends.eventId, eventId));
  await tx.update(answerChanges).set({ message: null }).where(eq(answerChanges.eventId, eventId));
  const ofHost = and(eq(notifications.eventId, eventId), eq(notifications.kind, 'message'));
  await tx
    .update(notifications)
    .set({ status: 'cancelled' })
    .where(and(ofHost, eq(notifications.status, 'pending')));
  await tx.update(notifications).set({ title: 'Message', message: '', pushAt: null }).where(ofHost);
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"name":"Somebody"}'` })
    .where(and(eq(activity.eventId, eventId), sql`${activity.facts} ? 'name'`));
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"from":"Somebody"}'` })
    .where(
      and(eq(activity.eventId, eventId), inArray(activity.kind, ['attendee_merged', 'households_merged'])),
    );
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"title":"Message"}'` })
    .where(and(eq(activity.eventId, eventId), eq(activity.kind, 'notification_sent')));
}

async function anonymiseLocked(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await anonymiseNames(tx, eventId);
  await anonymiseHouseholds(tx, eventId);
  await deleteAccess(tx, eventId, now);
  await deleteMessageTexts(tx, eventId);
  await tx
    .update(events)
    .set({ status: 'draft', leavesMemory: false, memoryThanks: null, anonymisedAt: now, updatedAt: now })
    .where(eq(events.id, eventId));
  await emit(tx, { eventId }, { kind: 'event_anonymised' }, now);
}

const lockById = (tx: Transaction, eventId: string) =>
  tx.select().from(events).where(eq(events.id, eventId)).for('no key update');

/**
 * Removes from an event all data about its guests, and closes it to them; the schedule and all figures stay for
 * its host. A retry changes nothing. Returns how many people there were; `null` if there is no such event.
 */
export async function anonymiseEvent(db: Database, eventId: string, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [event] = await lockById(tx, eventId);
    if (!event) return null;
    await anonymiseLocked(tx, eventId, now);
    return tx.$count(eventAttendees, eq(eventAttendees.eventId, eventId));
  });
}

/** Anonymises an event when that is due, judged with its row locked: the host may have postponed it since it was read. */
export async function anonymiseWhenDue(
  db: Database,
  eventId: string,
  retention: GuestRetention,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [event] = await lockById(tx, eventId);
    if (event && judgeForgetting(event, retention, now) === 'forget') await anonymiseLocked(tx, eventId, now);
  });
}
