import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DoorOrder } from '@daysheet/shared/schedule/handouts.ts';
import type { Db } from '../../../db/client.ts';
import { beforeAllIds, beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { isCurrentAnswer } from '../../core/answers/askings.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { can } from '../../core/gates/rights.rules.ts';

const { id, searchName, name, hint, roleId, eventId, householdId, plusOnes, plusOneOf, isChild } =
  eventAttendees;
const bringers = alias(eventAttendees, 'bringers');

const isWithout = sql<boolean>`${householdId} is null`;
const householdSort = sql<string>`lower(coalesce(${households.name}, ''))`;
const householdKey = sql<string>`coalesce(${householdId}, ${beforeAllIds}::uuid)`;

/** By household: ordered by household name; people without a household come last. */
const orders = {
  name: [searchName, id],
  household: [isWithout, householdSort, householdKey, searchName, id],
} satisfies Record<DoorOrder, unknown>;

/** How many people a guest may still bring from their own allowance, as in `countPlacesLeft`. */
const ownPlaces = sql<number>`case when ${plusOnes} = 0 or ${isChild} or ${plusOneOf} is not null then 0
  else greatest(0, ${plusOnes} - (select count(*)::int from event_attendees brought
    where brought.event_id = ${eventId} and brought.plus_one_of = ${id})) end`;
/** The same for the allowance that their household shares. */
const householdPlaces = sql<number>`case when coalesce(${households.plusOnes}, 0) = 0 then 0
  else greatest(0, ${households.plusOnes} - (
    select coalesce(sum(greatest(0, (select count(*) from event_attendees brought
      where brought.event_id = housemate.event_id and brought.plus_one_of = housemate.id) - housemate.plus_ones)), 0)::int
    from event_attendees housemate
    where housemate.event_id = ${eventId} and housemate.household_id = ${householdId})) end`;

/** Joins a guest's current answer to whether they come to the event as a whole. */
const toEvent = (now: Date) =>
  and(
    isCurrentAnswer(now),
    eq(answers.eventId, eventId),
    eq(answers.attendeeId, id),
    eq(
      answers.askingId,
      sql`(select asked.id from askings asked where asked.event_id = ${eventId} and asked.item_id is null)`,
    ),
  );

const columns = {
  id,
  searchName,
  name,
  hint,
  roleName: eventRoles.roleName,
  householdId,
  householdName: households.name,
  isWithout,
  householdSort,
  householdKey,
  householdPlaces,
  ownPlaces,
  isChild,
  bringer: bringers.name,
  reply: answers.reply,
  isWaiting: sql<boolean>`${answers.waitingSince} is not null`,
};

type Key = {
  searchName: string;
  id: string;
  isWithout: boolean;
  householdSort: string;
  householdKey: string;
};
const keyOf: Record<DoorOrder, (row: Key) => unknown[]> = {
  name: (row) => [row.searchName, row.id],
  household: (row) => [row.isWithout, row.householdSort, row.householdKey, row.searchName, row.id],
};

/** Selects the next people on the list, in this order. Without contacts, since the list lies at a door. */
const selectAfter = (
  db: Db,
  scope: HostScope,
  { order, last, most, now }: { order: DoorOrder; last: Key | undefined; most: number; now: Date },
) =>
  db
    .select(columns)
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, roleId))
    .leftJoin(households, and(eq(households.eventId, eventId), eq(households.id, householdId)))
    .leftJoin(bringers, and(eq(bringers.eventId, eventId), eq(bringers.id, plusOneOf)))
    .leftJoin(answers, toEvent(now))
    .where(and(eq(eventId, scope.eventId), beyond(orders[order], last && keyOf[order](last))))
    .orderBy(...orders[order].map((column) => asc(column)))
    .limit(most);

type Row = Awaited<ReturnType<typeof selectAfter>>[number];

/** Hides answers from hosts who may only read the list. */
const toExpected =
  ({ right }: HostScope) =>
  ({ searchName: _sorted, isWithout: _none, householdSort: _byName, householdKey: _byId, ...row }: Row) =>
    can(right, 'readAll') ? row : { ...row, reply: null, isWaiting: false };
export type DoorListRow = ReturnType<ReturnType<typeof toExpected>>;

const countReply = (reply: SQL) => sql<number>`(count(*) filter (where ${reply}))::int`;

/** Counts the people on the list and, if the event asks who comes, their answers. */
async function countExpected(db: Db, scope: HostScope, now: Date) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      coming: countReply(sql`${answers.reply} = 'coming' and ${answers.waitingSince} is null`),
      waiting: countReply(sql`${answers.waitingSince} is not null`),
      maybe: countReply(sql`${answers.reply} = 'maybe'`),
      notComing: countReply(sql`${answers.reply} = 'not_coming'`),
      unanswered: countReply(sql`${answers.reply} is null`),
    })
    .from(eventAttendees)
    .leftJoin(answers, toEvent(now))
    .where(eq(eventId, scope.eventId));
  const ofEvent = and(eq(askings.eventId, scope.eventId), isNull(askings.itemId));
  const asks = can(scope.right, 'readAll') && (await db.$count(askings, ofEvent)) > 0;
  const { total, ...replies } = counts ?? {
    total: 0,
    coming: 0,
    waiting: 0,
    maybe: 0,
    notComing: 0,
    unanswered: 0,
  };
  return { total, replies: asks ? replies : null };
}

/** Returns the first people on the list, and the total counts. */
export async function listExpected(db: Db, scope: HostScope, order: DoorOrder, most: number, now: Date) {
  const rows = await selectAfter(db, scope, { order, last: undefined, most, now });
  return { people: rows.map(toExpected(scope)), ...(await countExpected(db, scope, now)) };
}

export async function* readExpected(db: Db, scope: HostScope, order: DoorOrder, now: Date) {
  const next = (last: Row | undefined) => selectAfter(db, scope, { order, last, most: rowsAtOnce, now });
  for await (const page of readPages<Row>(next)) yield page.map(toExpected(scope));
}
