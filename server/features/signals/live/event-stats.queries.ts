import type { Database } from '../../../db/client.ts';
import { countPeople } from '../../core/attendee-status/people-counts.queries.ts';
import { countOnline } from './presence.queries.ts';
import { countItems } from '../../core/schedule/schedule-counts.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** The current numbers of an event's overview. */
export async function readStats(db: Database, scope: HostScope, now: Date) {
  const { all, joined } = await countPeople(db, scope);
  return {
    attendeesTotal: all,
    attendeesJoined: joined,
    activeNow: await countOnline(db, scope, now),
    ...(await countItems(db, scope, now)),
  };
}
