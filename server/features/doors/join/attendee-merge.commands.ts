import { and, arrayContains, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { mergeAttendeeInput } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts';
import { activity } from '../../../db/schema/activity.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { answerChanges, answers, questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emails } from '../../../db/schema/emails.ts';
import { sheetRows } from '../../../db/schema/followed-sheets.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { presence } from '../../../db/schema/live.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { scheduleCancellations, scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { lockAskings } from '../../core/answers/answers.commands.ts';
import { moveCalendar } from '../../reach/calendar/calendar.commands.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { moveSubscriptions } from '../../reach/push/push.commands.ts';

type MergeInput = z.output<typeof mergeAttendeeInput>;

/** Locks the self-joined guest and the listed person that they are. Throws if they cannot be the same. */
async function lockBoth(tx: Transaction, scope: HostScope, { attendeeId, intoId }: MergeInput) {
  const both = await tx
    .select()
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.id, [attendeeId, intoId])))
    .orderBy(asc(eventAttendees.id))
    .for('update');
  const guest = both.find(({ id }) => id === attendeeId);
  const listed = both.find(({ id }) => id === intoId);
  if (!guest || !listed) throw new AppError('attendees.not_found');
  if (!guest.isSelfJoined) throw new AppError('attendees.merge_listed');
  if (listed.isSelfJoined || listed.status === 'confirmed') throw new AppError('attendees.merge_both_joined');
  return { guest, listed };
}

/** The new owner's id in copied rows: the columns follow the table. */
const asTheirs = (to: string) => sql<string>`${to}::uuid`.as('attendee_id');

/**
 * Moves individually assigned items, also cancelled ones, notifications with their read state, messages, opt-outs, activity,
 * plus-ones and open pages. A test names every table that has rows of a person.
 */
async function moveRows(tx: Transaction, { eventId }: HostScope, from: string, to: string): Promise<void> {
  const attendeeId = asTheirs(to);
  const items = { ...getTableColumns(scheduleItemAttendees), attendeeId };
  const ownItems = tx
    .select(items)
    .from(scheduleItemAttendees)
    .where(eq(scheduleItemAttendees.attendeeId, from));
  await tx.insert(scheduleItemAttendees).select(ownItems).onConflictDoNothing();

  await tx.execute(sql`
    update ${scheduleCancellations} set attendee_ids = array_replace(attendee_ids, ${from}::uuid, ${to}::uuid)
    where event_id = ${eventId} and attendee_ids @> array[${from}::uuid]`);

  const ofGuest = and(eq(activity.eventId, eventId), eq(activity.attendeeId, from));
  await tx.update(activity).set({ attendeeId: to }).where(ofGuest);

  const { notificationId, seenAt } = notificationReceipts;
  const receipts = { ...getTableColumns(notificationReceipts), attendeeId };
  const ownReceipts = tx
    .select(receipts)
    .from(notificationReceipts)
    .where(eq(notificationReceipts.attendeeId, from));
  await tx
    .insert(notificationReceipts)
    .select(ownReceipts)
    .onConflictDoUpdate({
      target: [notificationId, notificationReceipts.attendeeId],
      set: { seenAt: sql`coalesce(${seenAt}, excluded.seen_at)` },
    });

  await tx.execute(sql`
    update ${deliveries} set attendee_id = ${to}
    where attendee_id = ${from} and not exists (
      select from ${deliveries} other where other.send_id = ${deliveries.sendId}
        and other.channel = ${deliveries.channel} and other.attendee_id = ${to})`);

  const ownOptOuts = tx
    .select({ ...getTableColumns(optOuts), attendeeId })
    .from(optOuts)
    .where(eq(optOuts.attendeeId, from));
  await tx.insert(optOuts).select(ownOptOuts).onConflictDoNothing();

  await tx.update(eventAttendees).set({ plusOneOf: to }).where(eq(eventAttendees.plusOneOf, from));

  const ownPages = tx
    .select({ ...getTableColumns(presence), attendeeId })
    .from(presence)
    .where(eq(presence.attendeeId, from));
  await tx.insert(presence).select(ownPages).onConflictDoNothing();
}

/** Moves answers, unless the listed person has some: what a host entered for them stays. */
async function moveAnswers(tx: Transaction, { eventId }: HostScope, from: string, to: string): Promise<void> {
  // All at once: answers that are not moved are deleted with the guest, and subtracted then.
  const answered = await tx
    .select({ id: answers.askingId })
    .from(answers)
    .where(and(eq(answers.eventId, eventId), eq(answers.attendeeId, from)));
  await lockAskings(
    tx,
    eventId,
    answered.map(({ id }) => id),
  );
  const attendeeId = asTheirs(to);
  const ownAnswers = tx
    .select({ ...getTableColumns(answers), attendeeId })
    .from(answers)
    .where(eq(answers.attendeeId, from));
  await tx.insert(answers).select(ownAnswers).onConflictDoNothing();
  const ownWords = tx
    .select({ ...getTableColumns(questionAnswers), attendeeId })
    .from(questionAnswers)
    .where(eq(questionAnswers.attendeeId, from));
  await tx.insert(questionAnswers).select(ownWords).onConflictDoNothing();
  await tx.update(answerChanges).set({ attendeeId: to }).where(eq(answerChanges.attendeeId, from));
}

/** Moves messages about answers, and the people that they mention. */
async function moveMails(tx: Transaction, { eventId }: HostScope, from: string, to: string): Promise<void> {
  const ownMails = tx
    .select({ ...getTableColumns(answerMails), attendeeId: asTheirs(to) })
    .from(answerMails)
    .where(eq(answerMails.attendeeId, from));
  // Decisions about either are added to the waiting message.
  const decided = sql`${answerMails.decided} || excluded.decided`;
  const { attendeeId: ofPerson, eventId: ofEvent } = answerMails;
  await tx
    .insert(answerMails)
    .select(ownMails)
    .onConflictDoUpdate({ target: [ofEvent, ofPerson], set: { decided } });
  const theirs = sql`${JSON.stringify({ personId: from })}::text::jsonb`;
  const now = sql`${JSON.stringify({ personId: to })}::text::jsonb`;
  await tx
    .update(answerMails)
    .set({
      decided: sql`(select jsonb_agg(case when one @> ${theirs} then one || ${now} else one end order by nth)
        from jsonb_array_elements(${answerMails.decided}) with ordinality as list(one, nth))`,
    })
    .where(and(eq(ofEvent, eventId), sql`${answerMails.decided} @> jsonb_build_array(${theirs})`));
  await tx
    .update(emails)
    .set({ namedIds: sql`array_replace(${emails.namedIds}, ${from}::uuid, ${to}::uuid)` })
    .where(and(eq(emails.eventId, eventId), arrayContains(emails.namedIds, [from])));
  await tx.update(emails).set({ attendeeId: to }).where(eq(emails.attendeeId, from));
}

/** Moves the guest's row of a followed sheet to the listed person, unless they have a row there. */
async function moveSheetRow(
  tx: Transaction,
  { eventId }: HostScope,
  from: string,
  to: string,
): Promise<void> {
  await tx.execute(sql`
    update ${sheetRows} set attendee_id = ${to}
    where event_id = ${eventId} and attendee_id = ${from} and not exists (
      select from ${sheetRows} other where other.event_id = ${eventId} and other.attendee_id = ${to})`);
}

type MergedPair = Awaited<ReturnType<typeof lockBoth>>;
type Person = MergedPair['listed'];

/** Fills empty fields of `own` from `other`. */
function fillGaps<Fields extends object>(own: Fields, other: Fields): Fields {
  const filled = { ...own };
  for (const field in own) if (own[field] === null) filled[field] = other[field];
  return filled;
}

/**
 * The listed person keeps their details, and takes over the guest's phone: its key, and that it has joined. Details that
 * the host left empty come from the guest, except for the role.
 */
const mergePerson = ({ guest, listed }: MergedPair): Person => ({
  ...fillGaps(listed, guest),
  roleId: listed.roleId,
  // The guest's bringer is not taken over: it may be this very person.
  plusOneOf: listed.plusOneOf,
  guestKey: guest.guestKey,
  status: 'confirmed',
  joinedAt: guest.joinedAt,
  emailProblem: listed.email === null ? guest.emailProblem : listed.emailProblem,
  phoneProblem: listed.phone === null ? guest.phoneProblem : listed.phoneProblem,
});

async function mergeRows(tx: Transaction, both: MergedPair): Promise<void> {
  await tx.delete(eventAttendees).where(eq(eventAttendees.id, both.guest.id));
  const { id } = both.listed;
  // A person who brings somebody, as the guest did, cannot be brought by anybody.
  const isBringing = (await tx.$count(eventAttendees, eq(eventAttendees.plusOneOf, id))) > 0;
  const person = { ...mergePerson(both), ...(isBringing && { plusOneOf: null }) };
  await tx.update(eventAttendees).set(person).where(eq(eventAttendees.id, id));
}

/**
 * Merges a self-joined guest into a listed person who has not joined. The listed person's name, role and links stay; the
 * guest's page, push messages and calendar continue as theirs. A retry with the same `mergeId` changes nothing.
 */
export async function mergeAttendee(
  db: Database,
  scope: HostScope,
  input: MergeInput,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    if (!(await takeIdempotencyKey(tx, `merge ${scope.eventId} ${input.mergeId}`, now))) return;
    const { guest, listed } = await lockBoth(tx, scope, input);
    await moveRows(tx, scope, guest.id, listed.id);
    await moveAnswers(tx, scope, guest.id, listed.id);
    await moveMails(tx, scope, guest.id, listed.id);
    await moveSheetRow(tx, scope, guest.id, listed.id);
    await moveSubscriptions(tx, guest.id, listed.id);
    await moveCalendar(tx, guest.id, listed.id);
    await mergeRows(tx, { guest, listed });
    const facts = { name: listed.name, from: guest.name };
    const attendeeIds = [guest.id, listed.id];
    const about = { attendeeId: listed.id, attendeeIds };
    await emit(tx, scope, { kind: 'attendee_merged', facts, ...about }, now);
  });
}
