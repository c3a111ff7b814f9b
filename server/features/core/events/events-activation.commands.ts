import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { writeEvent } from './events.commands.ts';
import { countPlan } from './events.queries.ts';
import { isReady } from './events.rules.ts';

/** Makes an event live, if it has people and items. A live event stays as it is. */
export async function activateEvent(db: Database, scope: HostScope, now: Date): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.status === 'active') return event;
    const attendeeCount = await tx.$count(eventAttendees, eq(eventAttendees.eventId, scope.eventId));
    if (!isReady({ attendeeCount, ...(await countPlan(tx, scope)) })) throw new AppError('events.not_ready');
    const active = await writeEvent(tx, event, { status: 'active', updatedAt: now });
    await emit(tx, scope, { kind: 'event_activated' }, now);
    return active;
  });
}

/** Takes a live event offline: everything stays, and guests get an error that it is not available. */
export async function deactivateEvent(db: Database, scope: HostScope, now: Date): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.status === 'draft') return event;
    const draft = await writeEvent(tx, event, { status: 'draft', updatedAt: now });
    await emit(tx, scope, { kind: 'event_deactivated' }, now);
    return draft;
  });
}
