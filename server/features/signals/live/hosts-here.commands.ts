import { and, eq, sql } from 'drizzle-orm';
import type { lookInput } from '@daysheet/shared/guests/live.schemas.ts';
import type { z } from 'zod';
import type { Database, Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { eventSchedule, scheduleHidden } from '../../../db/schema/schedule.ts';
import { publish } from '../../../lib/bus.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { isNotHidden } from '../../core/surprises/surprises.rules.ts';
import type { PresenceWatch } from './hosts-here.queries.ts';
import { toPresenceMessage } from './hosts-here.rules.ts';

/** Whether the event has no other host to notify. */
async function isAlone(db: Db, { eventId }: HostScope): Promise<boolean> {
  const { userId } = eventMembers;
  const rows = await db
    .select({ userId })
    .from(eventMembers)
    .where(eq(eventMembers.eventId, eventId))
    .limit(1);
  return rows.length === 0;
}

/** An item that the viewer may see, and from whom it is hidden; null if there is none. */
async function findItem(db: Db, scope: HostScope, itemId: string) {
  const [item] = await db
    .select({
      id: eventSchedule.id,
      hiddenFrom: sql<string[]>`array(select ${scheduleHidden.userId} from ${scheduleHidden}
        where ${scheduleHidden.eventId} = ${scope.eventId} and ${scheduleHidden.itemId} = ${itemId})`,
    })
    .from(eventSchedule)
    .where(and(eq(eventSchedule.eventId, scope.eventId), eq(eventSchedule.id, itemId), isNotHidden(scope)));
  return item ?? null;
}

async function findPerson(db: Db, { eventId }: HostScope, attendeeId: string): Promise<string | null> {
  const { id } = eventAttendees;
  const ofEvent = and(eq(eventAttendees.eventId, eventId), eq(id, attendeeId));
  const [person] = await db.select({ id }).from(eventAttendees).where(ofEvent);
  return person?.id ?? null;
}

/**
 * Records where a host's page is, or that it closes: notifies the other hosts and stores nothing. An item or person that
 * is gone by now is left out; the page notices that itself.
 */
export async function recordHostPlace(
  db: Database,
  scope: HostScope,
  user: UserScope,
  { pageId, page, itemId, attendeeId, isLeaving }: z.output<typeof lookInput>,
): Promise<{ isAlone: boolean }> {
  if (await isAlone(db, scope)) return { isAlone: true };
  const item = itemId && !isLeaving ? await findItem(db, scope, itemId) : null;
  const here = isLeaving
    ? null
    : {
        name: user.fullName,
        page,
        itemId: item?.id ?? null,
        attendeeId: attendeeId ? await findPerson(db, scope, attendeeId) : null,
        hiddenFrom: item?.hiddenFrom ?? [],
      };
  await publish(db, toPresenceMessage(scope.eventId, { userId: user.id, pageId, here }));
  return { isAlone: false };
}

/** Sends a new page the hosts whose streams are on this server, so that it need not wait for their next message. */
export async function sendHostsToNewPage(
  db: Database,
  eventId: string,
  { hosts, pages }: PresenceWatch,
): Promise<void> {
  for (const { key } of pages.values()) {
    const own = hosts.get(key);
    if (!own) continue;
    const { userId, pageId, heardAt: _heardAt, ...here } = own;
    await publish(db, toPresenceMessage(eventId, { userId, pageId, here }));
  }
}
