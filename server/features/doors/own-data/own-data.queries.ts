import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writtenDetails } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { OwnData } from '@daysheet/shared/guests/own-data.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { answerChanges, answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { type Contact, eventAttendees } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { emails } from '../../../db/schema/emails.ts';
import { households } from '../../../db/schema/households.ts';
import { deliveries, invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import { presence } from '../../../db/schema/live.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { eventSchedule, scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isOptedOut } from '../../core/attendees/opt-outs.rules.ts';
import type { GuestScope } from '../../core/gates/guest.access.ts';
import { shortenAddress, shortenEmail, shortenPhone } from './own-data.rules.ts';

const bringers = alias(eventAttendees, 'bringers');

type PersonTable =
  | typeof deliveries
  | typeof notificationReceipts
  | typeof pushSubscriptions
  | typeof scheduleItemAttendees;
/** Also filters by event, with which the tables' indexes begin. */
const isTheirs = (table: PersonTable, { eventId, attendee }: GuestScope) =>
  and(eq(table.eventId, eventId), eq(table.attendeeId, attendee.id));

async function readRow(db: Db, { eventId, attendee }: GuestScope): Promise<OwnData['you']> {
  const [row] = await db
    .select({
      person: eventAttendees,
      household: households.name,
      broughtBy: bringers.name,
      wantsNoMessages: isOptedOut,
    })
    .from(eventAttendees)
    .leftJoin(households, and(eq(households.eventId, eventId), eq(households.id, eventAttendees.householdId)))
    .leftJoin(bringers, and(eq(bringers.eventId, eventId), eq(bringers.id, eventAttendees.plusOneOf)))
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendee.id)));
  if (!row) throw new AppError('join.access_denied');
  const { name, email, phone, emailProblem, phoneProblem } = row.person;
  const ends: Record<Contact, string | null> = {
    email: email && shortenEmail(email),
    phone: phone && shortenPhone(phone),
  };
  return {
    name,
    role: attendee.roleName,
    ...writtenDetails.parse(row.person),
    household: row.household,
    mayBring: row.person.plusOnes,
    isChild: row.person.isChild,
    broughtBy: row.broughtBy,
    ...ends,
    emailProblem,
    phoneProblem,
    addedYourself: row.person.isSelfJoined,
    listedAt: row.person.createdAt.toISOString(),
    joinedAt: row.person.joinedAt?.toISOString() ?? null,
    wantsNoMessages: row.wantsNoMessages,
  };
}

async function readWaysIn(db: Db, attendeeId: string) {
  const [link] = await db.select().from(personalLinks).where(eq(personalLinks.attendeeId, attendeeId));
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.attendeeId, attendeeId));
  return {
    personalLink: link
      ? {
          issuedAt: link.issuedAt.toISOString(),
          openedAt: link.openedAt?.toISOString() ?? null,
          isRevoked: link.revokedAt !== null,
        }
      : null,
    hasCalendarAddress: feed !== undefined && feed.revokedAt === null,
  };
}

/** Lists messages as the host wrote them: `{name}` and the link were only filled in when they were sent. */
async function listMessages(db: Db, scope: GuestScope): Promise<OwnData['messages']> {
  const rows = await db
    .select({ delivery: deliveries, subject: invitationSends.subject, message: invitationSends.message })
    .from(deliveries)
    .innerJoin(invitationSends, eq(invitationSends.id, deliveries.sendId))
    .where(isTheirs(deliveries, scope))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
  return rows.map(({ delivery, subject, message }) => ({
    channel: delivery.channel,
    to: delivery.address && shortenAddress(delivery.address),
    subject,
    message,
    state: delivery.status,
    reason: delivery.reason,
    createdAt: delivery.createdAt.toISOString(),
    sentAt: delivery.sentAt?.toISOString() ?? null,
  }));
}

/** Lists the mails to them about their answers; the text of a sent one is deleted. */
async function listAnswerMails(db: Db, { eventId, attendee }: GuestScope): Promise<OwnData['messages']> {
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.eventId, eventId), eq(emails.attendeeId, attendee.id)))
    .orderBy(asc(emails.seq));
  return rows.map(({ toAddress, subject, text, status, createdAt, sentAt }) => ({
    channel: 'email',
    to: shortenAddress(toAddress),
    subject,
    message: text,
    state: status,
    reason: null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

async function listNotices(db: Db, scope: GuestScope): Promise<OwnData['notices']> {
  const { kind, title, message, sentAt } = notifications;
  const rows = await db
    .select({ kind, title, message, sentAt, seenAt: notificationReceipts.seenAt })
    .from(notificationReceipts)
    .innerJoin(notifications, eq(notifications.id, notificationReceipts.notificationId))
    .where(and(isTheirs(notificationReceipts, scope), eq(notifications.status, 'sent')))
    .orderBy(desc(notifications.sentAt), desc(notifications.id));
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
  }));
}

/** Lists their answers, by themselves or by others for them, and their requests to the host. */
async function listOwnAnswers(db: Db, { eventId, attendee: { id } }: GuestScope) {
  const said = await db
    .select({ to: eventSchedule.title, answer: answers.reply, by: answers.by, at: answers.answeredAt })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, eventId), eq(askings.id, answers.askingId)))
    .leftJoin(eventSchedule, and(eq(eventSchedule.eventId, eventId), eq(eventSchedule.id, askings.itemId)))
    .where(and(eq(answers.eventId, eventId), eq(answers.attendeeId, id)))
    .orderBy(asc(answers.askingId));
  const requests = await db
    .select({ answer: answerChanges.reply, message: answerChanges.message, at: answerChanges.changedAt })
    .from(answerChanges)
    .where(
      and(
        eq(answerChanges.eventId, eventId),
        eq(answerChanges.attendeeId, id),
        ne(answerChanges.state, 'given'),
      ),
    )
    .orderBy(asc(answerChanges.changedAt), asc(answerChanges.id));
  const worded = await db
    .select({ question: questions.label, answer: questionAnswers.value, note: questionAnswers.note })
    .from(questionAnswers)
    .innerJoin(questions, and(eq(questions.eventId, eventId), eq(questions.id, questionAnswers.questionId)))
    .where(and(eq(questionAnswers.eventId, eventId), eq(questionAnswers.attendeeId, id)))
    .orderBy(asc(questions.createdAt), asc(questions.id));
  return {
    answers: said.map(({ at, ...row }) => ({ ...row, answeredAt: at.toISOString() })),
    requests: requests.map(({ at, ...row }) => ({ ...row, askedAt: at.toISOString() })),
    questions: worded,
  };
}

/** Lists their phones, without the push addresses and keys. */
async function listPhones(db: Db, scope: GuestScope): Promise<OwnData['phones']> {
  const rows = await db.select().from(pushSubscriptions).where(isTheirs(pushSubscriptions, scope));
  return rows.map((row) => ({
    pushService: new URL(row.endpoint).host,
    language: row.locale,
    since: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Returns everything that the event stores about its guest. */
export async function readOwnData(db: Db, scope: GuestScope, now: Date): Promise<OwnData> {
  const { id: attendeeId } = scope.attendee;
  const { name, startDate, endDate } = scope.event;
  const { title, eventDate: date, startTime } = eventSchedule;
  const namedFor = await db
    .select({ title, date, startTime })
    .from(scheduleItemAttendees)
    .innerJoin(eventSchedule, eq(eventSchedule.id, scheduleItemAttendees.itemId))
    .where(isTheirs(scheduleItemAttendees, scope))
    .orderBy(asc(date), asc(startTime), asc(eventSchedule.id));
  const picks = await db.select().from(namePicks).where(eq(namePicks.attendeeId, attendeeId));
  const pages = await db.select().from(presence).where(eq(presence.attendeeId, attendeeId));
  return {
    exportedAt: now.toISOString(),
    event: { name, startDate, endDate },
    you: await readRow(db, scope),
    namedFor,
    ...(await listOwnAnswers(db, scope)),
    ...(await readWaysIn(db, attendeeId)),
    messages: [...(await listMessages(db, scope)), ...(await listAnswerMails(db, scope))],
    notices: await listNotices(db, scope),
    phones: await listPhones(db, scope),
    nameTakenAt: picks.map(({ pickedAt }) => pickedAt.toISOString()),
    openPagesSeenAt: pages.map(({ beatAt }) => beatAt.toISOString()),
  };
}
