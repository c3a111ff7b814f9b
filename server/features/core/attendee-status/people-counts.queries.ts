import { and, count, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { holdOnce } from '../../../db/prepared.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { isJoined } from './attendee-status.rules.ts';
import { createVersionedCache, readCached } from '../../../lib/load/versioned-cache.ts';

/** How many people are listed, have joined, are in a household, and hold each role (null: no role). */
export type PeopleCounts = {
  all: number;
  joined: number;
  together: number;
  ofRole: Map<string | null, number>;
};
/** An event, and its change number when the request began. */
type CountedEvent = { id: string; seq: number };

const nobody = (): PeopleCounts => ({ all: 0, joined: 0, together: 0, ofRole: new Map() });

/** The size of the cache in roles of all lists, some hundred bytes each. */
const rolesOfAll = 20_000;
const counts = holdOnce(() => createVersionedCache<Readonly<PeopleCounts>>('people_counts', rolesOfAll));

/** Each count uses a covering index: the rows of a long list are a hundred megabytes. */
async function readCounts(db: Database, eventIds: readonly string[]): Promise<Map<string, PeopleCounts>> {
  const { eventId, roleId, householdId } = eventAttendees;
  const countThose = (what: 'held' | 'joined' | 'together', role: SQL<string | null>, which?: SQL) =>
    db
      .select({ eventId, what: sql<typeof what>`${what}::text`, roleId: role, people: count() })
      .from(eventAttendees)
      .where(and(inArray(eventId, [...eventIds]), which));
  const nobodys = sql<null>`null::uuid`;
  const rows = await unionAll(
    countThose('held', sql`${roleId}`).groupBy(eventId, roleId),
    countThose('joined', nobodys, isJoined).groupBy(eventId),
    countThose('together', nobodys, isNotNull(householdId)).groupBy(eventId),
  );
  const found = new Map(eventIds.map((id) => [id, nobody()]));
  for (const { eventId: id, what, roleId: held, people } of rows) {
    const ofEvent = found.get(id);
    if (!ofEvent) continue;
    if (what === 'held') {
      ofEvent.all += people;
      ofEvent.ofRole.set(held, people);
    } else ofEvent[what] = people;
  }
  return found;
}

/**
 * Counts the people of several events, by event; in one statement, or in none if they have not changed since the last
 * time. Not for use after writes: a transaction's own changes are not in `seq`.
 */
export async function countPeopleOf(
  db: Database,
  counted: readonly CountedEvent[],
): Promise<Map<string, Readonly<PeopleCounts>>> {
  const versions = counted.map(({ id, seq }) => [id, seq] as const);
  return readCached(counts(db), versions, async (ids) => {
    const found = await readCounts(db, ids);
    return (id) => {
      const value = found.get(id) ?? nobody();
      return { value, size: value.ofRole.size + 1 };
    };
  });
}

/** Counts the people of one event. */
export async function countPeople(
  db: Database,
  { eventId, seq }: { eventId: string; seq: number },
): Promise<Readonly<PeopleCounts>> {
  const counted = await countPeopleOf(db, [{ id: eventId, seq }]);
  return counted.get(eventId) ?? nobody();
}
