import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { markScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { scheduleMarks } from '../../../db/schema/schedule.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findMarkTarget } from './schedule-marks.queries.ts';
import { getMark } from './schedule-marks.rules.ts';

const kinds = { none: 'item_unmarked', started: 'item_started', done: 'item_done' } as const;

type MarkInput = Pick<
  z.output<typeof markScheduleItemInput>,
  'itemId' | 'occurrenceDate' | 'mark' | 'expected'
>;

/** Marks one occurrence, and returns whether that changed its mark. */
export async function saveMark(
  tx: Transaction,
  { eventId }: HostScope,
  { occurrenceId, itemId, mark, expected }: Omit<MarkInput, 'occurrenceDate'> & { occurrenceId: string },
  now: Date,
): Promise<boolean> {
  const where = and(eq(scheduleMarks.eventId, eventId), eq(scheduleMarks.occurrenceId, occurrenceId));
  const [marked] = await tx.select().from(scheduleMarks).where(where);
  const current = getMark(marked);
  if (current === mark) return false;
  if (expected && current !== expected) throw new AppError('undo.changed_since');
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
  return true;
}

/**
 * Marks an item as started or done, or removes its mark. A mark that does not change keeps its first
 * instant. Throws `undo.changed_since` if the current mark is not the expected one.
 */
export async function markScheduleItem(
  db: Database,
  scope: HostScope,
  { mark, expected, ...target }: MarkInput,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const { title, ...found } = await findMarkTarget(tx, scope, target);
    if (!(await saveMark(tx, scope, { ...found, mark, expected }, now))) return;
    await emit(tx, scope, { kind: kinds[mark], itemIds: [target.itemId], facts: { title } }, now);
  });
}
