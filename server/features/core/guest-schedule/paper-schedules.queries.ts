import { eq } from 'drizzle-orm';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import type { HostScope } from '../gates/host.access.ts';
import { leaveOutHidden, readHidden } from '../surprises/surprises.queries.ts';
import { listSeen, openPlan } from './guest-plan.queries.ts';
import {
  type ScheduleOwner,
  readForViewer,
  readOwners,
  readSeen,
  serializeGuestEvent,
} from './guest-schedule.queries.ts';

export type Sheet = Pick<GuestSchedule, 'event' | 'attendee' | 'window' | 'items' | 'asOf'>;

/**
 * The schedules of some people or roles, also for drafts; without cancellations, which no paper shows. The plan is read once
 * for all, if it is not too large for the cache. People who were removed meanwhile get no sheet.
 */
export async function* readSheets<RequestedOwner extends ScheduleOwner>(
  db: Database,
  scope: HostScope,
  owners: readonly RequestedOwner[],
  now: Date,
): AsyncGenerator<{ owner: RequestedOwner; sheet: Sheet }> {
  const [changes] = await db.select().from(eventChanges).where(eq(eventChanges.eventId, scope.eventId));
  const seq = changes?.seq ?? 0;
  const { event } = scope;
  const hidden = await readHidden(db, scope);
  const findOwner = await readOwners(db, scope, owners);
  for (const owner of owners) {
    const attendee = findOwner(owner);
    if (!attendee) continue;
    const viewer = { attendeeId: owner.attendeeId ?? null, roleId: attendee.roleId };
    const seen = await readSeen(event, { around: undefined, now }, async (asked) => {
      const plan = await openPlan(db, event, { seq, window: asked.window });
      const items = plan
        ? await listSeen(db, plan, viewer, event)
        : (await readForViewer(db, event, viewer, asked)).items;
      return { items: leaveOutHidden(items, hidden), cancelled: [] };
    });
    yield { owner, sheet: { event: serializeGuestEvent(event), attendee, ...seen } };
  }
}
