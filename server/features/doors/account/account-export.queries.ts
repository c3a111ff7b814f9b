import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { activity } from '../../../db/schema/activity.ts';
import { answerChanges, answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emails } from '../../../db/schema/emails.ts';
import { eventDays, eventPictures, events } from '../../../db/schema/events.ts';
import { followedSheets, sheetRows } from '../../../db/schema/followed-sheets.ts';
import { householdLinks, households } from '../../../db/schema/households.ts';
import { deliveries, invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import { eventMembers, memberInvitations } from '../../../db/schema/members.ts';
import { notificationReceipts, notificationRoles, notifications } from '../../../db/schema/notifications.ts';
import { identities } from '../../../db/schema/identities.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import {
  eventSchedule,
  scheduleCancellations,
  scheduleExceptions,
  scheduleHidden,
  scheduleItemAttendees,
  scheduleItemRoles,
  scheduleMarks,
} from '../../../db/schema/schedule.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { Download } from '../../../lib/downloads/download.ts';
import { openObject, writeRows } from '../../../lib/downloads/json-rows.ts';
import { listAccountAudit } from '../../signals/audit/audit.queries.ts';
import { selectHidden } from '../../core/surprises/surprises.rules.ts';
import { mentionsNoneOf } from '../../core/surprises/surprise-mentions.rules.ts';
import { isKnownDelivery, isKnownSend } from '../../reach/invitations/known-sends.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { readSecondFactor } from '../auth/second-factor.queries.ts';
import { listSessions } from './account.queries.ts';

/** One table of the export: its rows, the columns that order them, and the columns that are left out. */
type ExportTable = {
  table: PgTable;
  key: readonly string[];
  leftOut?: readonly string[];
  /** Excludes rows that are hidden from the user, as surprises. */
  isKnown?: (hidden: SQL, reader: { eventId: string; userId: string }) => SQL;
};
/** For rows with an item. */
const knownBy =
  (item: PgColumn) =>
  (hidden: SQL): SQL =>
    sql`${item} not in ${hidden}`;
/** For askings of an item or of the whole event. */
const knownByAsked =
  (item: PgColumn) =>
  (hidden: SQL): SQL =>
    sql`(${item} is null or ${item} not in ${hidden})`;
/** For answers to an asking. */
const knownByAsking =
  (eventId: PgColumn, askingId: PgColumn) =>
  (hidden: SQL): SQL =>
    sql`exists (select from ${askings} where ${askings.eventId} = ${eventId} and ${askings.id} = ${askingId}
      and ${knownByAsked(askings.itemId)(hidden)})`;
const told = {
  kind: sql`told.kind`,
  itemId: sql`told.item_id`,
  onceKey: sql`told.once_key`,
  changes: sql`told.changes`,
};
/** For rows of notifications to guests. */
const knownByNotice = (notification: PgColumn) => (hidden: SQL) =>
  sql`${notification} in (select told.id from ${notifications} as told
    where ${mentionsNoneOf(hidden, told)})`;
type Row = Record<string, unknown>;

/** The stored data of an event, without secrets that give access, and without derived data. */
export const eventParts: Record<string, ExportTable & { table: PgTable & { eventId: PgColumn } }> = {
  members: { table: eventMembers, key: ['userId'] },
  memberInvitations: { table: memberInvitations, key: ['createdAt', 'id'], leftOut: ['tokenHash'] },
  days: { table: eventDays, key: ['date'] },
  pictures: { table: eventPictures, key: ['id'], leftOut: ['small', 'middle', 'link'] },
  roles: { table: eventRoles, key: ['id'] },
  households: { table: households, key: ['id'] },
  householdLinks: { table: householdLinks, key: ['householdId'], leftOut: ['tokenHash'] },
  attendees: { table: eventAttendees, key: ['id'], leftOut: ['guestKey', 'searchName', 'nameSearch'] },
  schedule: {
    table: eventSchedule,
    key: ['id'],
    leftOut: ['nextReminderAt'],
    isKnown: knownBy(eventSchedule.id),
  },
  surprises: {
    table: scheduleHidden,
    key: ['userId', 'itemId'],
    isKnown: knownBy(scheduleHidden.itemId),
  },
  scheduleExceptions: {
    table: scheduleExceptions,
    key: ['seriesId', 'occurrenceDate'],
    isKnown: knownBy(scheduleExceptions.seriesId),
  },
  scheduleCancellations: {
    table: scheduleCancellations,
    key: ['occurrenceId'],
    isKnown: knownBy(scheduleCancellations.itemId),
  },
  scheduleMarks: { table: scheduleMarks, key: ['occurrenceId'], isKnown: knownBy(scheduleMarks.itemId) },
  itemRoles: {
    table: scheduleItemRoles,
    key: ['itemId', 'roleId'],
    isKnown: knownBy(scheduleItemRoles.itemId),
  },
  itemAttendees: {
    table: scheduleItemAttendees,
    key: ['itemId', 'attendeeId'],
    isKnown: knownBy(scheduleItemAttendees.itemId),
  },
  askings: { table: askings, key: ['id'], isKnown: knownByAsked(askings.itemId) },
  answers: {
    table: answers,
    key: ['askingId', 'attendeeId'],
    isKnown: knownByAsking(answers.eventId, answers.askingId),
  },
  answerChanges: {
    table: answerChanges,
    key: ['id'],
    isKnown: knownByAsking(answerChanges.eventId, answerChanges.askingId),
  },
  questions: { table: questions, key: ['id'], isKnown: knownByAsked(questions.itemId) },
  questionAnswers: {
    table: questionAnswers,
    key: ['questionId', 'attendeeId'],
    // Sensitive answers are exported only if the host chose so.
    isKnown: (
      hidden,
    ) => sql`exists (select from ${questions} where ${questions.eventId} = ${questionAnswers.eventId}
      and ${questions.id} = ${questionAnswers.questionId} and not ${questions.isSensitive}
      and ${knownByAsked(questions.itemId)(hidden)})`,
  },
  followedSheet: { table: followedSheets, key: ['eventId'] },
  sheetRows: { table: sheetRows, key: ['id'] },
  invitations: { table: invitationSends, key: ['id'], isKnown: (_hidden, reader) => isKnownSend(reader) },
  deliveries: { table: deliveries, key: ['id'], isKnown: (_hidden, reader) => isKnownDelivery(reader) },
  notifications: { table: notifications, key: ['id'], isKnown: knownByNotice(notifications.id) },
  notificationRoles: {
    table: notificationRoles,
    key: ['notificationId', 'roleId'],
    isKnown: knownByNotice(notificationRoles.notificationId),
  },
  notificationReceipts: {
    table: notificationReceipts,
    key: ['notificationId', 'attendeeId'],
    isKnown: knownByNotice(notificationReceipts.notificationId),
  },
  personalLinks: { table: personalLinks, key: ['attendeeId'], leftOut: ['tokenHash'] },
  imports: { table: attendeeImports, key: ['createdAt', 'id'], leftOut: ['removalId'] },
  activity: {
    table: activity,
    key: ['createdAt', 'id'],
    isKnown: (hidden) => sql`(${activity.itemIds} = '{}' or not ${activity.itemIds} <@ array${hidden})`,
  },
};

/** Messages to the user: that they were sent, without the links in them. */
const messages: ExportTable = {
  table: emails,
  key: ['seq'],
  leftOut: ['text', 'html', 'error', 'providerId', 'invitationId', 'memberInvitationId'],
};

/** The user's rights in events of others, and nothing else of these. */
const memberships: ExportTable = { table: eventMembers, key: ['eventId'], leftOut: ['userId'] };

/** Invitations to make an account that the user made, as operator, or used. */
const invitations: ExportTable = {
  table: signUpInvitations,
  key: ['createdAt', 'id'],
  leftOut: ['tokenHash'],
};

function readRows(
  db: Database,
  { table, key, leftOut = [] }: ExportTable,
  where: SQL,
): AsyncGenerator<Row[]> {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const columns = Object.fromEntries(Object.entries(all).filter(([name]) => !leftOut.includes(name)));
  const order = key.flatMap((name) => all[name] ?? []);
  return readPages<Row>((last) =>
    db
      .select(columns)
      .from(table)
      .where(and(where, beyond(order, last && key.map((name) => last[name]))))
      .orderBy(...order.map((column) => asc(column)))
      .limit(rowsAtOnce),
  );
}

async function* writeEvent(
  db: Database,
  user: UserScope,
  event: Row,
  eventId: string,
): AsyncGenerator<string> {
  yield openObject(event);
  for (const [name, part] of Object.entries(eventParts)) {
    yield `,\n"${name}": `;
    const ofEvent = sql`${part.table.eventId} = ${eventId}`;
    const reader = { eventId, userId: user.id };
    const known = part.isKnown?.(selectHidden(reader), reader);
    yield* writeRows(readRows(db, part, known ? sql`${ofEvent} and ${known}` : ofEvent));
  }
  yield '}';
}

async function* writeAccount(db: Database, user: UserScope, now: Date): AsyncGenerator<string> {
  const { passwordHash: _hash, ...userColumns } = getTableColumns(users);
  const [profile] = await db.select(userColumns).from(users).where(eq(users.id, user.id));
  const sessions = await listSessions(db, user, now);
  const secondFactor = await readSecondFactor(db, user);
  const linked = await db.select().from(identities).where(eq(identities.userId, user.id));
  const passkeys = await listPasskeys(db, user);
  const log = await listAccountAudit(db, user);
  const account = { user: profile, secondFactor, identities: linked, passkeys, sessions, log };
  yield `${openObject({ exportedAt: now.toISOString(), ...account })},
"messages": `;
  yield* writeRows(readRows(db, messages, eq(emails.userId, user.id)));
  yield ',\n"signUpInvitations": ';
  const { usedBy, invitedBy } = signUpInvitations;
  yield* writeRows(readRows(db, invitations, sql`${user.id} in (${usedBy}, ${invitedBy})`));
  yield ',\n"memberships": ';
  yield* writeRows(readRows(db, memberships, eq(eventMembers.userId, user.id)));
  yield ',\n"events": [';
  const owned = await db.select().from(events).where(eq(events.createdBy, user.id));
  for (const [index, event] of owned.entries()) {
    if (index > 0) yield ',\n';
    yield* writeEvent(db, user, event, event.id);
  }
  yield ']}\n';
}

/** Exports everything stored about the user except secrets: password, second factor, session and guest keys, links. */
export const exportData = (db: Database, user: UserScope, now: Date): Download =>
  new Download('daysheet-my-data.json', 'application/json', writeAccount(db, user, now));
