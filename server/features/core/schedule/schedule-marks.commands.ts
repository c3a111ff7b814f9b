import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { markScheduleItemInput } from '@daysheet/shared/schedule.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { scheduleMarks } from '../../../db/schema/schedule.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { nameOccurrence } from '../occurrences/recurrence.rules.ts';
import { getOccurrence, readSeries } from './series.queries.ts';

const kinds = { none: 'item_unmarked', started: 'item_started', done: 'item_done' } as const;

/**
 * Says that something has started, or is done, or takes that back. What is marked the same again keeps its first
 * instant.
 */
export async function markScheduleItem(
  db: Database,
  scope: HostScope,
  { itemId, occurrenceDate, mark }: z.output<typeof markScheduleItemInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const series = await readSeries(tx, scope, itemId);
    const { fields } = getOccurrence(series, occurrenceDate);
    const date = occurrenceDate ?? fields.eventDate;
    const occurrenceId = series.rule === null ? itemId : nameOccurrence(itemId, date);
    const { eventId } = scope;
    const where = and(eq(scheduleMarks.eventId, eventId), eq(scheduleMarks.occurrenceId, occurrenceId));
    const [marked] = await tx.select().from(scheduleMarks).where(where);
    const current = marked?.doneAt ? 'done' : marked?.startedAt ? 'started' : 'none';
    if (current === mark) return;
    const startedAt = mark === 'none' ? null : (marked?.startedAt ?? (mark === 'started' ? now : null));
    const doneAt = mark === 'done' ? now : null;
    if (mark === 'none') await tx.delete(scheduleMarks).where(where);
    else {
      await tx
        .insert(scheduleMarks)
        .values({ eventId, occurrenceId, itemId, startedAt, doneAt })
        .onConflictDoUpdate({
          target: [scheduleMarks.eventId, scheduleMarks.occurrenceId],
          set: { startedAt, doneAt },
        });
    }
    await emit(tx, scope, { kind: kinds[mark], facts: { title: fields.title } }, now);
  });
}
