import { and, desc, eq, lt, or } from 'drizzle-orm';
import { activityPageSize } from '@daysheet/shared/events.ts';
import type { Db } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { users } from '../../db/schema/users.ts';
import type { HostScope } from '../events/events.access.ts';

/** A page ends at a line: the next one begins after that line's time and id. */
function afterCursor(cursor: string | undefined) {
  const [at, id] = cursor?.split('/') ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const createdAt = new Date(at);
  return or(lt(activity.createdAt, createdAt), and(eq(activity.createdAt, createdAt), lt(activity.id, id)));
}

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
    .where(and(eq(activity.eventId, scope.eventId), afterCursor(cursor)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(activityPageSize + 1);
  const page = rows.slice(0, activityPageSize);
  const last = page.at(-1);
  return {
    lines: page.map(({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() })),
    nextCursor: rows.length > page.length && last ? `${last.createdAt.toISOString()}/${last.id}` : null,
  };
}
