import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { updateEventInput } from '@daysheet/shared/events.ts';
import { daysBetween } from '@daysheet/shared/time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { events, retiredCodes } from '../../db/schema/events.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordActivity } from '../activity/activity.commands.ts';
import { recordAudit } from '../audit/audit.commands.ts';
import { dropNotices, keepAllForNotice } from '../notices/notices.commands.ts';
import { assertOccurrences } from '../schedule/occurrence-budget.queries.ts';
import { rescheduleItems } from '../schedule/schedule-shift.commands.ts';
import type { EventRow, HostScope } from './events.access.ts';
import { lockEvent, newUnusedCode } from './events.commands.ts';
import { assertNotInPast } from './events.rules.ts';

type Settings = z.output<typeof updateEventInput>;

/** Moves the items with the first day, where the host wants that, and with the clocks of another zone. */
async function takeItemsAlong(
  tx: Transaction,
  event: EventRow,
  { moveSchedule, startDate, timeZone, zoneChange }: Settings,
  now: Date,
): Promise<void> {
  const days = moveSchedule ? daysBetween(event.startDate, startDate) : 0;
  if (days === 0 && timeZone === event.timeZone) return;
  await keepAllForNotice(tx, event, now);
  await rescheduleItems(tx, event.id, { days, from: event.timeZone, to: timeZone, zoneChange, now });
}

/** The columns that settings stand for. What is left out is `undefined`, which `set` leaves as it is. */
function columnsOf({ quietHours, ...settings }: Settings) {
  const {
    eventId: _event,
    updatedAt: _opened,
    moveSchedule: _moves,
    zoneChange: _zone,
    ...fields
  } = settings;
  const quiet = quietHours === null ? { from: null, until: null } : quietHours;
  return { ...fields, quietFrom: quiet?.from, quietUntil: quiet?.until };
}

/**
 * Saves an event's settings, and takes its items along where the host wants that. Refuses to save over what was saved
 * since the form was opened.
 */
export async function updateEvent(
  db: Database,
  scope: HostScope,
  settings: Settings,
  now: Date,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.updatedAt.toISOString() !== new Date(settings.updatedAt).toISOString()) {
      throw new AppError('events.changed_meanwhile');
    }
    const { startDate, timeZone } = settings;
    // A past date that was there before may stay.
    if (startDate !== event.startDate) assertNotInPast(startDate, timeZone, now);
    await takeItemsAlong(tx, event, settings, now);
    const [saved] = await tx
      .update(events)
      .set({ ...columnsOf(settings), updatedAt: now })
      .where(eq(events.id, event.id))
      .returning();
    if (!saved) throw new AppError('events.not_found');
    const isLonger = saved.startDate < event.startDate || saved.endDate > event.endDate;
    if (isLonger) await assertOccurrences(tx, saved);
    await recordActivity(tx, scope, { kind: 'event_updated' }, now);
    return saved;
  });
}

/** Takes a live event offline: everything stays, and guests are told that it is not available. */
export async function deactivateEvent(db: Database, scope: HostScope, now: Date): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.status === 'draft') return event;
    const [draft] = await tx
      .update(events)
      .set({ status: 'draft', updatedAt: now })
      .where(eq(events.id, scope.eventId))
      .returning();
    if (!draft) throw new AppError('events.not_found');
    // Nobody is told of what they cannot see.
    await dropNotices(tx, event.id);
    await recordActivity(tx, scope, { kind: 'event_deactivated' }, now);
    return draft;
  });
}

/** Gives the event a new code; the old one answers nothing for ever. `eventCode` is the one to be replaced. */
export async function replaceCode(
  db: Database,
  scope: HostScope,
  { eventCode }: { eventCode: string },
  now: Date,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.eventCode !== eventCode) return event;
    await tx.insert(retiredCodes).values({ eventCode, retiredAt: now }).onConflictDoNothing();
    const [replaced] = await tx
      .update(events)
      .set({ eventCode: await newUnusedCode(tx, event.eventType), updatedAt: now })
      .where(eq(events.id, scope.eventId))
      .returning();
    if (!replaced) throw new AppError('events.not_found');
    await recordActivity(tx, scope, { kind: 'code_replaced' }, now);
    await recordAudit(tx, scope, 'code_replaced', now);
    return replaced;
  });
}
