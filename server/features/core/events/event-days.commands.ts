import { and, eq } from 'drizzle-orm';
import { eventDaysMax } from '@daysheet/shared/events/events.ts';
import { addDays, countDays } from '@daysheet/shared/lib/time.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventDays, events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { assertOccurrences } from '../schedule/occurrence-budget.queries.ts';

/** Sets the label of a day of the event; an empty label removes it. */
export async function renameDay(
  db: Database,
  scope: HostScope,
  { date, label }: { date: string; label: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (date < event.startDate || date > event.endDate) throw new AppError('schedule.outside_dates');
    const day = and(eq(eventDays.eventId, scope.eventId), eq(eventDays.date, date));
    const [current] = await tx.select().from(eventDays).where(day);
    if ((current?.label ?? '') === label) return;
    if (label === '') await tx.delete(eventDays).where(day);
    else {
      await tx
        .insert(eventDays)
        .values({ eventId: scope.eventId, date, label })
        .onConflictDoUpdate({ target: [eventDays.eventId, eventDays.date], set: { label } });
    }
    await emit(tx, scope, { kind: 'day_renamed', facts: { date, label } }, now);
  });
}

/** Adds a day at the end. `endDate` is the last day that the host saw: a retry adds nothing more. */
export async function addDay(
  db: Database,
  scope: HostScope,
  { endDate }: { endDate: string },
  now: Date,
): Promise<{ endDate: string }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.endDate !== endDate) return { endDate: event.endDate };
    if (countDays(event.startDate, endDate) >= eventDaysMax) throw new AppError('events.too_long');
    const next = addDays(endDate, 1);
    await tx.update(events).set({ endDate: next, updatedAt: now }).where(eq(events.id, scope.eventId));
    await assertOccurrences(tx, { ...event, endDate: next });
    await emit(tx, scope, { kind: 'day_added', before: event, facts: { date: next } }, now);
    return { endDate: next };
  });
}

/** Moves the labels of days with an event whose row is locked. */
export async function moveDayLabels(tx: Transaction, eventId: string, days: number): Promise<void> {
  const labels = await tx.delete(eventDays).where(eq(eventDays.eventId, eventId)).returning();
  const moved = labels.map((label) => ({ ...label, date: addDays(label.date, days) }));
  if (moved.length > 0) await tx.insert(eventDays).values(moved);
}
