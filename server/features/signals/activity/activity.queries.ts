import { and, desc, eq } from 'drizzle-orm';
import { activityPageSize } from '@daysheet/shared/events.ts';
import type { Db } from '../../../db/client.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { activity } from '../../../db/schema/activity.ts';
import { users } from '../../../db/schema/users.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** What happened in the event, newest first, a page at a time. `who` is null where a guest did it. */
export async function listActivity(db: Db, scope: HostScope, cursor: string | undefined) {
  const rows = await db
    .select({
      id: activity.id,
      kind: activity.kind,
      facts: activity.facts,
      who: users.fullName,
      createdAt: activity.createdAt,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(and(eq(activity.eventId, scope.eventId), afterCursor(cursor, activity)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(activityPageSize + 1);
  const { page, nextCursor } = cutPage(rows, activityPageSize, (row) => row);
  return {
    lines: page.map(({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() })),
    nextCursor,
  };
}
