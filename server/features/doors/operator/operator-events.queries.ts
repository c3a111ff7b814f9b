import { count, desc, eq, sql } from 'drizzle-orm';
import { getEventToday } from '@daysheet/shared/schedule/nights.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { users } from '../../../db/schema/users.ts';
import type { OperatorScope } from '../../core/gates/operator.access.ts';
import { readPlace, toLimits } from './operator-pages.queries.ts';

type State = 'draft' | 'live' | 'over';

/** Lists all events, the largest first, with their owners and sizes. Without guests' names and without codes. */
export async function listEventsBySize(
  db: Db,
  _scope: OperatorScope,
  { page, now }: { page: number; now: Date },
) {
  const people = db
    .select({ eventId: eventAttendees.eventId, people: count().as('people') })
    .from(eventAttendees)
    .groupBy(eventAttendees.eventId)
    .as('people_of');
  const items = db
    .select({ eventId: eventSchedule.eventId, items: count().as('items') })
    .from(eventSchedule)
    .groupBy(eventSchedule.eventId)
    .as('items_of');
  const members = db.select({ n: count() }).from(eventMembers).where(eq(eventMembers.eventId, events.id));
  const { limit, offset } = toLimits(page);
  const size = sql`coalesce(${people.people}, 0) + coalesce(${items.items}, 0)`;
  const rows = await db
    .select({
      id: events.id,
      name: events.name,
      owner: users.email,
      status: events.status,
      startDate: events.startDate,
      endDate: events.endDate,
      timeZone: events.timeZone,
      people: people.people,
      items: items.items,
      members: sql<number>`(${members})::int`,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.createdBy))
    .leftJoin(people, eq(people.eventId, events.id))
    .leftJoin(items, eq(items.eventId, events.id))
    .orderBy(desc(size), desc(events.createdAt), desc(events.id))
    .limit(limit)
    .offset(offset);
  const listed = rows.map(({ status, timeZone, ...event }) => {
    const isOver = event.endDate < getEventToday({ ...event, timeZone }, now);
    const state: State = status === 'draft' ? 'draft' : isOver ? 'over' : 'live';
    return { ...event, people: event.people ?? 0, items: event.items ?? 0, state };
  });
  return { events: listed, ...(await readPlace(db, events, page)) };
}
