import { and, count, eq, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listHouseholdCountsInput } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { beyond } from '../../../db/pages.ts';
import { answerCounts, answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule, scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { toShortTime } from '../../../db/times.ts';
import type { HostScope } from '../gates/host.access.ts';
import { completeCounts, computeExpected, countPlaces, type Counts } from './answers.rules.ts';
import {
  answerOfPerson,
  isAsked,
  isKnownAsking,
  isCurrentAnswer,
  itemOfAsking,
  listAskings,
  ofHousehold,
} from './askings.queries.ts';

type EventRef = { eventId: string };

/** How many people hold each role; those without one are counted under null. */
const countRoles = (db: Db, { eventId }: EventRef) =>
  db
    .select({ roleId: eventAttendees.roleId, people: count() })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, eventId))
    .groupBy(eventAttendees.roleId);

export const isForAll = sql<boolean>`(${askings.itemId} is null or ${eventSchedule.forEveryone})`;
/** Filters by the event as well, so that no roles of other events are read. */
export const isOfItsRoles = (
  eventId: string | SQLWrapper,
) => sql`exists (select from schedule_item_roles as asked_role
  where asked_role.event_id = ${eventId} and asked_role.item_id = ${askings.itemId}
    and asked_role.role_id = ${answerCounts.roleId})`;

/**
 * Counts the people asked by each asking: from the number of holders of each role, and for individuals from their rows.
 * A test checks that this equals `isAsked`.
 */
async function countAsked(db: Db, scope: EventRef): Promise<Map<string, number>> {
  const { eventId } = scope;
  const roles = await countRoles(db, scope);
  const all = roles.reduce((sum, { people }) => sum + people, 0);
  const rows = await db
    .select({
      id: askings.id,
      isForAll,
      assignmentType: eventSchedule.assignmentType,
      roleIds: sql<string[]>`array(select role_id::text from schedule_item_roles
        where event_id = ${askings.eventId} and item_id = ${askings.itemId})`,
      individuals: sql<number>`(select count(*)::int from schedule_item_attendees
        where event_id = ${askings.eventId} and item_id = ${askings.itemId})`,
    })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .where(eq(askings.eventId, eventId));
  const countHolders = (ids: readonly string[]) =>
    roles.reduce((sum, { roleId, people }) => (roleId && ids.includes(roleId) ? sum + people : sum), 0);
  return new Map(
    rows.map(({ id, isForAll, assignmentType, roleIds, individuals }) => [
      id,
      isForAll ? all : assignmentType === 'roles' ? countHolders(roleIds) : individuals,
    ]),
  );
}

const replyCounts = {
  coming: sql<number>`(count(*) filter (where ${answers.reply} = 'coming'))::int`,
  waiting: sql<number>`count(${answers.waitingSince})::int`,
  notComing: sql<number>`(count(*) filter (where ${answers.reply} = 'not_coming'))::int`,
  maybe: sql<number>`(count(*) filter (where ${answers.reply} = 'maybe'))::int`,
};
const none = { coming: 0, waiting: 0, notComing: 0, maybe: 0 };

const storedCounts = {
  coming: sql<number>`coalesce(sum(${answerCounts.coming}), 0)::int`,
  waiting: sql<number>`coalesce(sum(${answerCounts.waiting}), 0)::int`,
  notComing: sql<number>`coalesce(sum(${answerCounts.notComing}), 0)::int`,
  maybe: sql<number>`coalesce(sum(${answerCounts.maybe}), 0)::int`,
};

/** Counts answers from the stored counts by role, for askings of everybody or of roles. */
const readCountsOfRoles = (db: Db, { eventId }: EventRef) =>
  db
    .select({ askingId: answerCounts.askingId, ...storedCounts })
    .from(answerCounts)
    .innerJoin(askings, and(eq(askings.eventId, answerCounts.eventId), eq(askings.id, answerCounts.askingId)))
    .leftJoin(eventSchedule, itemOfAsking)
    .where(
      and(
        eq(answerCounts.eventId, eventId),
        or(isForAll, and(eq(eventSchedule.assignmentType, 'roles'), isOfItsRoles(eventId))),
      ),
    )
    .groupBy(answerCounts.askingId);

/** Counts answers of items that ask people by name. */
const countRepliesOfNamed = (db: Db, { eventId }: EventRef) =>
  db
    .select({ askingId: answers.askingId, ...replyCounts })
    .from(askings)
    .innerJoin(eventSchedule, itemOfAsking)
    .innerJoin(
      scheduleItemAttendees,
      and(
        eq(scheduleItemAttendees.eventId, askings.eventId),
        eq(scheduleItemAttendees.itemId, askings.itemId),
      ),
    )
    .innerJoin(
      answers,
      and(
        eq(answers.eventId, askings.eventId),
        eq(answers.askingId, askings.id),
        eq(answers.attendeeId, scheduleItemAttendees.attendeeId),
      ),
    )
    .where(
      and(
        eq(askings.eventId, eventId),
        eq(eventSchedule.forEveryone, false),
        eq(eventSchedule.assignmentType, 'individuals'),
      ),
    )
    .groupBy(answers.askingId);

/** Counts people who let a place pass: they are asked again. They are few, only those who were next in a line. */
const countLetPass = (db: Db, { eventId }: EventRef, now: Date, which?: SQL) =>
  db
    .select({ askingId: answers.askingId, people: count() })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, answers.attendeeId)),
    )
    .leftJoin(eventSchedule, itemOfAsking)
    .where(
      and(
        eq(answers.eventId, eventId),
        isNotNull(answers.waitingSince),
        lte(answers.offeredUntil, now),
        isAsked({ eventId }),
        which,
      ),
    )
    .groupBy(answers.askingId);

/** Subtracts those who let a place pass: they have no answer any more. */
const subtractLetPass = ({ coming, waiting, ...others }: typeof none, letPass = 0) => ({
  ...others,
  coming: coming - letPass,
  waiting: waiting - letPass,
});

/** Counts by asking. A test checks that they equal what `isAsked` and the answers give. */
async function countReplies(db: Db, scope: EventRef, now: Date) {
  const rows = [...(await readCountsOfRoles(db, scope)), ...(await countRepliesOfNamed(db, scope))];
  const passed = new Map((await countLetPass(db, scope, now)).map((row) => [row.askingId, row.people]));
  return new Map(
    rows.map(({ askingId, ...counts }) => [askingId, subtractLetPass(counts, passed.get(askingId))] as const),
  );
}

/** Counts answers to the event itself; `all` is the length of its list. Null if it does not ask. */
export async function countEventReplies(
  db: Db,
  scope: EventRef,
  all: number,
  now: Date,
): Promise<Counts | null> {
  const [held] = await db
    .select(storedCounts)
    .from(askings)
    .leftJoin(
      answerCounts,
      and(eq(answerCounts.eventId, askings.eventId), eq(answerCounts.askingId, askings.id)),
    )
    .where(and(eq(askings.eventId, scope.eventId), isNull(askings.itemId)))
    .groupBy(askings.id);
  if (!held) return null;
  const [passed] = await countLetPass(db, scope, now, isNull(askings.itemId));
  return completeCounts(all, subtractLetPass(held, passed?.people));
}

/** Counts answers, places and expected guests of every asking. */
export async function listAskingCounts(db: Db, scope: HostScope, now: Date) {
  const [all, asked, replies] = [
    await listAskings(db, scope, isKnownAsking(scope)),
    await countAsked(db, scope),
    await countReplies(db, scope, now),
  ];
  return all.map(({ asking, item }) => {
    const counts: Counts = completeCounts(asked.get(asking.id) ?? 0, replies.get(asking.id) ?? none);
    return {
      ...asking,
      item: item && {
        id: item.id,
        title: item.title,
        eventDate: item.eventDate,
        startTime: toShortTime(item.startTime),
      },
      counts,
      places: countPlaces(counts),
      expected: computeExpected(counts, asking.capacity),
    };
  });
}

/** Counts the answers to one asking by role. */
export async function countByRole(db: Db, scope: HostScope, askingId: string, now: Date) {
  const { eventId } = scope;
  const rows = await db
    .select({
      roleId: eventAttendees.roleId,
      roleName: eventRoles.roleName,
      color: eventRoles.color,
      asked: sql<number>`count(*)::int`,
      ...replyCounts,
    })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .innerJoin(eventAttendees, eq(eventAttendees.eventId, askings.eventId))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(answers, and(answerOfPerson, isCurrentAnswer(now)))
    .where(and(eq(askings.eventId, eventId), eq(askings.id, askingId), isAsked(scope), isKnownAsking(scope)))
    .groupBy(eventAttendees.roleId, eventRoles.roleName, eventRoles.color, eventRoles.position)
    .orderBy(sql`${eventRoles.position} nulls last`);
  return rows.map(({ roleId, roleName, color, asked, ...given }) => ({
    roleId,
    roleName,
    color,
    counts: completeCounts(asked, given),
  }));
}

/** Counts answers by the day they were given, in the event's zone. */
export const countByDay = (db: Db, scope: HostScope, askingId: string) => {
  const day = sql<string>`(${answers.answeredAt} at time zone ${scope.event.timeZone})::date::text`;
  return db
    .select({ day: day.as('day'), coming: replyCounts.coming, answered: sql<number>`count(*)::int` })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .where(and(eq(answers.eventId, scope.eventId), eq(answers.askingId, askingId), isKnownAsking(scope)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
};

const householdsAtOnce = 100;

/** Counts the answers to one asking by household; a page of them, sorted by name. People without one are left out. */
export async function countByHousehold(
  db: Db,
  scope: HostScope,
  { askingId, cursor }: z.output<typeof listHouseholdCountsInput>,
  now: Date,
) {
  const { eventId } = scope;
  const rows = await db
    .select({
      householdId: households.id,
      name: households.name,
      asked: sql<number>`count(*)::int`,
      ...replyCounts,
    })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .innerJoin(eventAttendees, eq(eventAttendees.eventId, askings.eventId))
    .innerJoin(households, ofHousehold)
    .leftJoin(answers, and(answerOfPerson, isCurrentAnswer(now)))
    .where(
      and(
        eq(askings.eventId, eventId),
        eq(askings.id, askingId),
        isAsked(scope),
        isKnownAsking(scope),
        beyond([households.name, households.id], cursor && [cursor.name, cursor.id]),
      ),
    )
    .groupBy(households.name, households.id)
    .orderBy(households.name, households.id)
    .limit(householdsAtOnce + 1);
  const shown = rows.slice(0, householdsAtOnce);
  const last = rows.length > householdsAtOnce ? shown.at(-1) : undefined;
  return {
    households: shown.map(({ householdId, name, asked, ...given }) => ({
      householdId,
      name,
      counts: completeCounts(asked, given),
    })),
    next: last ? { name: last.name, id: last.householdId } : null,
  };
}
