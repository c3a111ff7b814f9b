import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { listAnswersInput } from '@daysheet/shared/attendees/answers.schemas.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Db } from '../../../db/client.ts';
import { beyond } from '../../../db/pages.ts';
import { answerChanges, answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { users } from '../../../db/schema/users.ts';
import type { HostScope } from '../gates/host.access.ts';
import { answerOfPerson, isAsked, isKnownAsking, itemOfAsking, ofHousehold } from './askings.queries.ts';

type AnswerFilter = z.output<typeof listAnswersInput>['which'];
const byAttendee = alias(eventAttendees, 'by_attendee');

/** People who let a place pass are asked again: they have no answer, and do not wait any more. */
const conditions = (now: Date): Record<AnswerFilter, SQL | undefined> => ({
  all: undefined,
  unanswered: or(isNull(answers.reply), lte(answers.offeredUntil, now)),
  coming: and(eq(answers.reply, 'coming'), isNull(answers.waitingSince)),
  not_coming: eq(answers.reply, 'not_coming'),
  maybe: eq(answers.reply, 'maybe'),
  waiting: and(
    isNotNull(answers.waitingSince),
    or(isNull(answers.offeredUntil), gt(answers.offeredUntil, now)),
  ),
});

const buildCondition = (askingId: string, scope: HostScope, which: AnswerFilter, now: Date) =>
  and(
    eq(askings.eventId, scope.eventId),
    eq(askings.id, askingId),
    isAsked(scope),
    isKnownAsking(scope),
    conditions(now)[which],
  );

/** The columns for a person who is asked: who they are, their answer, when it was given and by whom. */
const answering = {
  attendeeId: eventAttendees.id,
  name: eventAttendees.name,
  searchName: eventAttendees.searchName,
  hint: eventAttendees.hint,
  phone: eventAttendees.phone,
  roleName: eventRoles.roleName,
  householdName: households.name,
  reply: answers.reply,
  waitingSince: answers.waitingSince,
  offeredUntil: answers.offeredUntil,
  answeredAt: answers.answeredAt,
  by: answers.by,
  byName: sql<string | null>`coalesce(${users.fullName}, ${byAttendee.name})`,
};

/** Matches the person's name, as name searches do, or that of their household. */
const matchesName = (search: string) =>
  sql`(strpos(${eventAttendees.searchName}, ${toNameKey(search)}) > 0
    or strpos(lower(${households.name}), lower(${search})) > 0)`;

const pageSize = 100;

/** The people of an asking, with their answer, its time and author; a page of them, sorted by name. */
export async function listAnswers(
  db: Db,
  scope: HostScope,
  { askingId, which, search, cursor }: z.output<typeof listAnswersInput>,
  now: Date,
) {
  const rows = await db
    .select(answering)
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .innerJoin(eventAttendees, eq(eventAttendees.eventId, askings.eventId))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(households, ofHousehold)
    .leftJoin(answers, answerOfPerson)
    .leftJoin(users, eq(users.id, answers.byUserId))
    .leftJoin(
      byAttendee,
      and(eq(byAttendee.eventId, askings.eventId), eq(byAttendee.id, answers.byAttendeeId)),
    )
    .where(
      and(
        buildCondition(askingId, scope, which, now),
        search ? matchesName(search) : undefined,
        beyond([eventAttendees.searchName, eventAttendees.id], cursor && [cursor.name, cursor.id]),
      ),
    )
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(pageSize + 1);
  const people = rows.slice(0, pageSize);
  const last = people.at(-1);
  const next = rows.length > pageSize && last ? { name: last.searchName, id: last.attendeeId } : null;
  return { people: people.map(({ searchName: _name, ...person }) => person), next };
}

/** Exactly those who have not answered, for a reminder. */
export const listUnansweredIds = (db: Db, scope: HostScope, askingId: string, now: Date) =>
  db
    .select({ id: eventAttendees.id })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .innerJoin(eventAttendees, eq(eventAttendees.eventId, askings.eventId))
    .leftJoin(answers, answerOfPerson)
    .where(buildCondition(askingId, scope, 'unanswered', now))
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .then((rows) => rows.map(({ id }) => id));

const historyMax = 200;

/** The answers to askings, newest first, or the requests that wait for the host. */
export const listChanges = (db: Db, scope: HostScope, filter: SQL | undefined) => {
  const { eventId } = scope;
  return db
    .select({
      id: answerChanges.id,
      askingId: answerChanges.askingId,
      attendeeId: answerChanges.attendeeId,
      name: eventAttendees.name,
      reply: answerChanges.reply,
      isWaiting: answerChanges.isWaiting,
      state: answerChanges.state,
      message: answerChanges.message,
      by: answerChanges.by,
      byName: sql<string | null>`coalesce(${users.fullName}, ${byAttendee.name})`,
      changedAt: answerChanges.changedAt,
    })
    .from(answerChanges)
    .innerJoin(askings, and(eq(askings.eventId, eventId), eq(askings.id, answerChanges.askingId)))
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, answerChanges.attendeeId)),
    )
    .leftJoin(users, eq(users.id, answerChanges.byUserId))
    .leftJoin(byAttendee, and(eq(byAttendee.eventId, eventId), eq(byAttendee.id, answerChanges.byAttendeeId)))
    .where(and(eq(answerChanges.eventId, eventId), filter, isKnownAsking(scope)))
    .orderBy(desc(answerChanges.changedAt), desc(answerChanges.id))
    .limit(historyMax);
};

export const ofAsking = (askingId: string) => eq(answerChanges.askingId, askingId);
/** A literal, as in the condition of its index. */
export const isRequested = sql`${answerChanges.state} = 'requested'`;
