import { and, eq, inArray } from 'drizzle-orm';
import type { HostEdit } from '@daysheet/shared/guests/live.ts';
import type { Database } from '../../../db/client.ts';
import { scheduleHidden } from '../../../db/schema/schedule.ts';
import { users } from '../../../db/schema/users.ts';
import type { Edit } from './live.rules.ts';

/** The edits of the other hosts with their names, without items that are hidden from the viewer. */
export async function nameEdits(
  { db, eventId }: { db: Database; eventId: string },
  viewerId: string,
  edits: readonly Edit[],
): Promise<HostEdit[] | undefined> {
  const others = edits.filter(({ userId }) => userId !== viewerId);
  if (others.length === 0) return undefined;
  const { itemId, userId } = scheduleHidden;
  const ofViewer = and(eq(scheduleHidden.eventId, eventId), eq(userId, viewerId));
  const hiddenRows = await db.select({ itemId }).from(scheduleHidden).where(ofViewer);
  const hidden = new Set(hiddenRows.map((row) => row.itemId));
  const ids = others.map((edit) => edit.userId);
  const { id, fullName } = users;
  const rows = await db.select({ id, fullName }).from(users).where(inArray(id, ids));
  const names = new Map(rows.map((row) => [row.id, row.fullName]));
  return others
    .map((edit) => ({
      name: names.get(edit.userId) ?? '',
      kind: edit.kind,
      itemIds: edit.itemIds.filter((item) => !hidden.has(item)),
      attendeeIds: edit.attendeeIds,
    }))
    .filter(({ itemIds, attendeeIds }) => itemIds.length + attendeeIds.length > 0);
}
