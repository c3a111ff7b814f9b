import { and, asc, eq, sql } from 'drizzle-orm';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readAll, rowsAtOnce } from '../../../db/pages.ts';
import {
  eventSchedule,
  scheduleExceptions,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../../db/schema/schedule.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import {
  mayFallInto,
  occurrenceColumns,
  ownException,
  toWindowValues,
} from '../occurrences/occurrences.queries.ts';
import { expand, type Marks, type Window } from '../occurrences/occurrences.rules.ts';

const columns = {
  ...occurrenceColumns,
  // Marks are not needed for warnings.
  marks: sql<Marks | null>`null::jsonb`,
  title: eventSchedule.title,
  assignmentType: eventSchedule.assignmentType,
  forEveryone: eventSchedule.forEveryone,
};

const selectItems = (db: Db) =>
  db.select(columns).from(eventSchedule).leftJoin(scheduleExceptions, ownException);

const readItems = (db: Db, scope: HostScope, window: Window) =>
  readAll<Awaited<ReturnType<typeof selectItems>>[number]>((last) =>
    selectItems(db)
      .where(
        and(
          eq(eventSchedule.eventId, scope.eventId),
          isNotHidden(scope),
          mayFallInto(toWindowValues(window)),
          beyond([eventSchedule.id], last && [last.itemId]),
        ),
      )
      .orderBy(asc(eventSchedule.id))
      .limit(rowsAtOnce),
  );
type AudienceIds = { itemId: string; ids: string[] };

/** The ids that an event's items list as their audience: names are looked up only for those in a warning. */
async function readAudienceIds(
  db: Db,
  { eventId }: HostScope,
  table: typeof scheduleItemRoles | typeof scheduleItemAttendees,
): Promise<Map<string, string[]>> {
  const named = table === scheduleItemRoles ? scheduleItemRoles.roleId : scheduleItemAttendees.attendeeId;
  const rows = await readAll<AudienceIds>((last) =>
    db
      .select({ itemId: table.itemId, ids: sql<string[]>`array_agg(${named}::text)` })
      .from(table)
      .where(and(eq(table.eventId, eventId), beyond([table.itemId], last && [last.itemId])))
      .groupBy(table.itemId)
      .orderBy(asc(table.itemId))
      .limit(rowsAtOnce),
  );
  return new Map(rows.map(({ itemId, ids }) => [itemId, ids]));
}

/** The occurrences of some days with their audience only, sorted by date and start. */
export async function listPlannedItems(db: Db, scope: HostScope, window: Window) {
  const [rows, roles, people] = await Promise.all([
    readItems(db, scope, window),
    readAudienceIds(db, scope, scheduleItemRoles),
    readAudienceIds(db, scope, scheduleItemAttendees),
  ]);
  const occurrences = await inSlices(expand(rows, scope.event, window));
  const nobody: string[] = [];
  return inSlices(
    each(occurrences, (item) => ({
      ...item,
      roleIds: roles.get(item.rowId) ?? nobody,
      attendeeIds: people.get(item.rowId) ?? nobody,
    })),
  );
}
