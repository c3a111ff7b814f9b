import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listActivityInput } from '@daysheet/shared/events/events.schemas.ts';
import { activityPageSize } from '@daysheet/shared/events/events.ts';
import type { Db } from '../../../db/client.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { activity } from '../../../db/schema/activity.ts';
import { users } from '../../../db/schema/users.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { readHidden } from '../../core/surprises/surprises.queries.ts';
import { selectHidden } from '../../core/surprises/surprises.rules.ts';
import type { ActivityKind } from './activity.rules.ts';

/** Excludes lines whose items are all hidden from the caller. */
const isVisible = (scope: HostScope) =>
  sql`(${activity.itemIds} = '{}' or not ${activity.itemIds} <@ array${selectHidden(scope)})`;

/** Reduces the count by the items that are hidden from the caller. */
function countVisible<Facts extends Record<string, string | number>>(
  facts: Facts,
  itemIds: readonly string[],
  hidden: ReadonlySet<string>,
): Facts {
  const unknown = itemIds.filter((id) => hidden.has(id)).length;
  const { count } = facts;
  return unknown === 0 || typeof count !== 'number'
    ? facts
    : { ...facts, count: Math.max(1, count - unknown) };
}

type ActivityFilter = Pick<z.output<typeof listActivityInput>, 'cursor' | 'by'>;

/** Kinds without a user that no guest caused either: what the clock sends to guests, and that an account is gone. */
const notByGuests = ['notices_sent', 'notification_sent', 'member_deleted'] satisfies ActivityKind[];

/** Filters by author: everybody, the guests, or one account. */
const isBy = (by: ActivityFilter['by']) => {
  if (by === undefined) return undefined;
  if (by !== 'guests') return eq(activity.userId, by);
  return and(isNull(activity.userId), notInArray(activity.kind, notByGuests));
};

/**
 * Lists what happened in the event, newest first, one page at a time, optionally by one author. `who` is null if a guest,
 * the clock or a deleted account did it.
 */
export async function listActivity(db: Db, scope: HostScope, { cursor, by }: ActivityFilter) {
  const rows = await db
    .select({
      id: activity.id,
      kind: activity.kind,
      facts: activity.facts,
      itemIds: activity.itemIds,
      who: users.fullName,
      createdAt: activity.createdAt,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(
      and(eq(activity.eventId, scope.eventId), isVisible(scope), isBy(by), afterCursor(cursor, activity)),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(activityPageSize + 1);
  const hidden = await readHidden(db, scope);
  const { page, nextCursor } = cutPage(rows, activityPageSize, (row) => row);
  return {
    lines: page.map(({ createdAt, itemIds, facts, ...line }) => ({
      ...line,
      facts: countVisible(facts, itemIds, hidden),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
