import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { scheduleHidden } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HostScope } from '../gates/host.access.ts';

async function assertInEvent(tx: Transaction, scope: HostScope, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== scope.ownerId);
  const found = await tx
    .select({ userId: eventMembers.userId })
    .from(eventMembers)
    .where(and(eq(eventMembers.eventId, scope.eventId), inArray(eventMembers.userId, others)));
  if (found.length < others.length) throw new AppError('members.not_found');
}

/**
 * Sets from whom rows of the schedule are hidden; everybody else may see them. Hosts cannot hide an item from themselves,
 * nor from the host whose surprise it is. The event is locked.
 */
export async function hideItems(
  tx: Transaction,
  scope: HostScope,
  itemIds: readonly string[],
  hiddenFrom: readonly string[],
): Promise<void> {
  const userIds = [...new Set(hiddenFrom)];
  if (userIds.includes(scope.userId)) throw new AppError('surprises.from_yourself');
  const { eventId } = scope;
  const ofItems = and(eq(scheduleHidden.eventId, eventId), inArray(scheduleHidden.itemId, [...itemIds]));
  const current = await tx.select().from(scheduleHidden).where(ofItems);
  if (current.some(({ hiddenBy }) => hiddenBy !== null && userIds.includes(hiddenBy)))
    throw new AppError('surprises.from_maker');
  // Members who left may come back: what was hidden from them still is.
  const isNew = (id: string) => !current.some(({ userId }) => userId === id);
  await assertInEvent(tx, scope, userIds.filter(isNew));
  await tx.delete(scheduleHidden).where(ofItems);
  const hiddenBy = current.find((row) => row.hiddenBy !== null)?.hiddenBy ?? scope.userId;
  const rows = itemIds.flatMap((itemId) => userIds.map((userId) => ({ eventId, itemId, userId, hiddenBy })));
  if (rows.length > 0) await tx.insert(scheduleHidden).values(rows);
}

/** Hides a row that is made from another from the same people. */
export async function hideAlike(
  tx: Transaction,
  { eventId }: Pick<HostScope, 'eventId'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    insert into schedule_hidden (event_id, item_id, user_id, hidden_by)
    select event_id, ${to}::uuid, user_id, hidden_by from schedule_hidden
    where event_id = ${eventId} and item_id = ${from} on conflict do nothing`);
}
