import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { askings } from '../../../db/schema/answers.ts';
import { scheduleItemRoles } from '../../../db/schema/schedule.ts';
import type { DomainEvent } from '../../../domain-events/kinds.ts';
import { returnToLine } from './waiting-line.commands.ts';

type ReturnedRoles = { eventId: string } & Pick<DomainEvent<'roles_returned'>, 'returned'>;

/** Makes people wait at full items that ask them by the role they have back, but not by the one they had meanwhile. */
export async function waitAtFullItems(
  tx: Transaction,
  { eventId, returned }: ReturnedRoles,
  now: Date,
): Promise<void> {
  if (returned.length === 0) return;
  const { itemId, roleId } = scheduleItemRoles;
  const asked = await tx
    .select({ itemId, roleId })
    .from(scheduleItemRoles)
    .innerJoin(askings, and(eq(askings.eventId, eventId), eq(askings.itemId, itemId)))
    .where(and(eq(scheduleItemRoles.eventId, eventId), isNotNull(askings.capacity)));
  const rolesByItem = Map.groupBy(asked, (one) => one.itemId);
  const locked = await tx
    .select()
    .from(askings)
    .where(and(eq(askings.eventId, eventId), inArray(askings.itemId, [...rolesByItem.keys()])))
    .orderBy(asc(askings.id))
    .for('no key update');
  for (const asking of locked) {
    const roles = new Set(rolesByItem.get(asking.itemId ?? '')?.map((one) => one.roleId));
    const backIds = returned.filter(({ from }) => from === null || !roles.has(from)).map(({ id }) => id);
    await returnToLine(tx, asking, backIds, now);
  }
}
