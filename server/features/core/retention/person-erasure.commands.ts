import { and, arrayContains, eq, inArray, isNull, ne, not, exists, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { nameHouseholdsAnew, takeHouseholdSends } from '../../../db/household-names.ts';
import { activity } from '../../../db/schema/activity.ts';
import { attendeeImportRows } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emails } from '../../../db/schema/emails.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import { events } from '../../../db/schema/events.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { memberInvitations } from '../../../db/schema/members.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { scheduleCancellations } from '../../../db/schema/schedule.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { undos } from '../../../db/schema/undos.ts';
import { emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import { changesByKind } from '../../../domain-events/changes.ts';
import {
  emailHashInSql,
  formerPhoneHashInSql,
  hashEmail,
  phoneHashInSql,
} from '../attendees/opt-outs.rules.ts';
import {
  isInvitedAsMember,
  isInvitedToSignUp,
  isPerson,
  isRemovedWith,
  mayHoldPeople,
  type PersonKey,
  wentTo,
} from './person-traces.queries.ts';

/** Deletes messages to this person alone, and their titles in the activity. */
async function eraseOwnMessages(tx: Transaction, eventId: string, attendeeId: string): Promise<void> {
  const { notificationId } = notificationReceipts;
  const ofOthers = tx
    .select({ id: notificationId })
    .from(notificationReceipts)
    .where(
      and(eq(notificationId, notifications.id), sql`${notificationReceipts.attendeeId} <> ${attendeeId}`),
    );
  const theirs = tx
    .select({ id: notificationId })
    .from(notificationReceipts)
    .where(eq(notificationReceipts.attendeeId, attendeeId));
  const own = and(
    eq(notifications.targetType, 'individual'),
    inArray(notifications.id, theirs),
    not(exists(ofOthers)),
  );
  const sent = tx.select({ id: notifications.id }).from(notifications).where(own);
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"title":"Message"}'` })
    .where(and(eq(activity.eventId, eventId), inArray(activity.notificationId, sent)));
  await tx.delete(notifications).where(own);
}

const guestKinds = Object.entries(changesByKind).flatMap(([kind, { names }]) =>
  names === 'guest' ? [kind] : [],
);

/**
 * Removes the person's name from the activity. Lines without the person's id (from before migration 0069, where several
 * people were possible, or from an older server) are matched by name: a name too many removed is better than one too few.
 */
async function eraseFromLines(
  tx: Transaction,
  { eventId, attendeeId, name }: { eventId: string; attendeeId: string; name: string },
): Promise<void> {
  const mayBeTheirs = and(
    isNull(activity.attendeeId),
    inArray(activity.kind, guestKinds),
    sql`${name} in (${activity.facts} ->> 'name', ${activity.facts} ->> 'from')`,
  );
  const isTheirs = or(eq(activity.attendeeId, attendeeId), mayBeTheirs);
  const former = sql`case when ${activity.facts} ? 'from' then '{"from":"Somebody"}'::jsonb else '{}' end`;
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"name":"Somebody"}' || ${former}` })
    .where(and(eq(activity.eventId, eventId), isTheirs));
}

/**
 * Deletes unsent mails to hosts that may name the person, such as decisions about their answers. Their content is on a page
 * anyway; the texts of sent mails are not stored.
 */
async function eraseFromMails(tx: Transaction, eventId: string, attendeeId: string): Promise<void> {
  const mayName = or(eq(emails.kind, 'notices'), arrayContains(emails.namedIds, [attendeeId]));
  await tx.delete(emails).where(and(eq(emails.eventId, eventId), ne(emails.status, 'sent'), mayName));
}

/**
 * Deletes the person's opt-outs and those of their addresses; except opt-outs of others on the list, and of addresses that
 * others on the list have too: these people would get messages again.
 */
async function eraseOptOuts(
  tx: Transaction,
  eventId: string,
  attendeeId: string,
  hashes: string[],
): Promise<void> {
  const { id } = eventAttendees;
  const isOthers = or(
    eq(id, optOuts.attendeeId),
    eq(emailHashInSql, optOuts.address),
    eq(phoneHashInSql, optOuts.address),
    eq(formerPhoneHashInSql, optOuts.address),
  );
  const others = tx
    .select({ id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), ne(id, attendeeId), isOthers));
  const isOfThem = or(eq(optOuts.attendeeId, attendeeId), inArray(optOuts.address, hashes));
  await tx.delete(optOuts).where(and(eq(optOuts.eventId, eventId), isOfThem, not(exists(others))));
}

type PersonRef = { eventId: string; attendeeId: string };
type Eraser = 'operator' | 'guest';

/** Returns the domain events to emit; none if the person does not exist any more. */
async function eraseFromEvent(
  tx: Transaction,
  { eventId, attendeeId }: PersonRef,
  by: Eraser,
): Promise<ReportedEvent[]> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('no key update');
  const isThem = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendeeId));
  const [person] = await tx
    .select({
      name: eventAttendees.name,
      email: emailHashInSql,
      phone: phoneHashInSql,
      formerPhone: formerPhoneHashInSql,
    })
    .from(eventAttendees)
    .where(isThem)
    .for('update');
  if (!person) return [];
  await eraseOwnMessages(tx, eventId, attendeeId);
  const sends = await takeHouseholdSends(tx, { eventId }, sql`(${attendeeId})`);
  await eraseFromMails(tx, eventId, attendeeId);
  if (by === 'operator') {
    const { email, phone, formerPhone } = person;
    const hashes = [email, phone, formerPhone].filter((hash) => typeof hash === 'string');
    await eraseOptOuts(tx, eventId, attendeeId, hashes);
  }
  await tx
    .delete(attendeeImportRows)
    .where(and(eq(attendeeImportRows.eventId, eventId), eq(attendeeImportRows.personId, attendeeId)));
  await tx.delete(namePicks).where(eq(namePicks.attendeeId, attendeeId));
  const isRemoved = sql`${undos.removed}::text like ${`%${attendeeId}%`}`;
  await tx.delete(undos).where(and(eq(undos.eventId, eventId), mayHoldPeople, isRemoved));
  await tx
    .update(scheduleCancellations)
    .set({ attendeeIds: sql`array_remove(${scheduleCancellations.attendeeIds}, ${attendeeId}::uuid)` })
    .where(eq(scheduleCancellations.eventId, eventId));
  await eraseFromLines(tx, { eventId, attendeeId, name: person.name });
  await tx.delete(eventAttendees).where(isThem);
  await nameHouseholdsAnew(tx, sends);
  const kind = by === 'guest' ? 'attendee_erased_self' : 'attendee_erased';
  return [{ by: { eventId }, event: { kind, attendeeIds: [attendeeId] } }];
}

/**
 * Erases one person from an event: their place on the list with all that references it (link, calendar, phones, messages),
 * undos that contain them, and their name in the activity. It cannot be undone. For people who erase themselves
 * their opt-outs stay, as hashes of their addresses: they must get no more messages.
 */
export async function erasePerson(tx: Transaction, person: PersonRef, by: Eraser, now: Date): Promise<void> {
  await emitAll(tx, await eraseFromEvent(tx, person, by), now);
}

/** Deletes everything about a person over all events. Their account, if they have one, is not part of it. */
export async function erasePersonEverywhere(db: Database, key: PersonKey, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ eventId: eventAttendees.eventId, attendeeId: eventAttendees.id })
      .from(eventAttendees)
      .where(isPerson(key))
      .orderBy(eventAttendees.eventId, eventAttendees.id);
    const toEmit: ReportedEvent[] = [];
    for (const person of found) toEmit.push(...(await eraseFromEvent(tx, person, 'operator')));
    await tx.delete(undos).where(and(mayHoldPeople, isRemovedWith(key)));
    if ('email' in key) {
      await tx.delete(optOuts).where(inArray(optOuts.address, [hashEmail(key.email)]));
      await tx.delete(contactMessages).where(sql`lower(trim(${contactMessages.email})) = ${key.email}`);
      // Used invitations are deleted with the account; the messages about one with the invitation.
      await tx.delete(signUpInvitations).where(isInvitedToSignUp(key.email));
      await tx.delete(memberInvitations).where(isInvitedAsMember(key.email));
    }
    const sent = await tx.delete(deliveries).where(wentTo(key)).returning({ eventId: deliveries.eventId });
    const ofMessages = [...new Set(sent.map((one) => one.eventId))];
    toEmit.push(
      ...ofMessages.map((eventId) => ({ by: { eventId }, event: { kind: 'messages_erased' } as const })),
    );
    // Comes last, sorted by event, as others may lock several: everything that happens in an event waits for this lock.
    const inOrder = toEmit.toSorted((one, other) => one.by.eventId.localeCompare(other.by.eventId));
    await emitAll(tx, inOrder, now);
  });
}
