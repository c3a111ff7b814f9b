import { inArray, sql } from 'drizzle-orm';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import { isOnLaterDay } from '@daysheet/shared/schedule/nights.ts';
import type { Transaction } from '../../../db/client.ts';
import { scheduleItemAttendees, scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import { applyBulk, type BulkEdit, leavesEvent } from './schedule-bulk.rules.ts';
import { toItemColumns } from './schedule-columns.rules.ts';
import { dropMarks } from './schedule-marks-undo.commands.ts';
import { assertRoomOnDays, insertAudiences } from './schedule.commands.ts';
import { readPlainItems } from './series.queries.ts';

type ChangeContext = { tx: Transaction; scope: HostScope; event: EventRow; undoId: string; now: Date };

/**
 * Changes those of many items that do not repeat, with the same number of statements as for one. Returns their ids.
 */
export async function savePlainItems(
  { tx, scope, event, undoId, now }: ChangeContext,
  action: BulkEdit,
  itemIds: readonly string[],
): Promise<Set<string>> {
  const items = await readPlainItems(tx, scope, itemIds);
  const edits = items.map(({ id, fields }) => ({
    id,
    from: fields,
    fields: applyBulk(fields, action, event),
  }));
  const moved = edits.filter(({ from, fields }) => from.eventDate !== fields.eventDate);
  if (edits.some(({ from, fields }) => leavesEvent(from, fields, event)))
    throw new AppError('schedule.outside_dates');
  // The items of these days are read only if any moved.
  if (moved.length > 0) {
    const additions = moved.map(({ fields }) => ({ eventDate: fields.eventDate }));
    await assertRoomOnDays(tx, scope, event, additions);
    const isLater = ({ from, fields }: (typeof edits)[number]) => isOnLaterDay(from, fields, event);
    const occurrenceIds = moved.filter(isLater).map(({ id }) => id);
    await dropMarks(tx, scope, { undoId, occurrenceIds });
  }
  const toRow = ({ id, fields }: (typeof edits)[number]) => ({ id, ...toItemColumns(fields, event) });
  const rows = await inSlices(each(edits, toRow));
  await tx.execute(sql`
    update event_schedule as item set
      location = new.location, notification_minutes = new."notificationMinutes",
      event_date = new."eventDate", start_time = new."startTime", end_time = new."endTime",
      starts_at = new."startsAt", ends_at = new."endsAt",
      assignment_type = new."assignmentType", for_everyone = new."forEveryone", updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (
      id uuid, location text, "notificationMinutes" integer, "eventDate" date, "startTime" time, "endTime" time,
      "startsAt" timestamptz, "endsAt" timestamptz, "assignmentType" text, "forEveryone" boolean)
    where item.id = new.id and item.event_id = ${scope.eventId}`);
  const ids = edits.map(({ id }) => id);
  if (action.kind === 'audience') {
    await tx.delete(scheduleItemRoles).where(inArray(scheduleItemRoles.itemId, ids));
    await tx.delete(scheduleItemAttendees).where(inArray(scheduleItemAttendees.itemId, ids));
    await insertAudiences(tx, scope, edits);
  }
  return new Set(ids);
}
