import { and, asc, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { askings } from '../../../db/schema/answers.ts';
import { waitAgain } from './waiting-line.commands.ts';

type GivenBack = { eventId: string; givenId: string; backIds: readonly string[] };

/** Where people are asked by the roles that they have again, and were not by the one that they had meanwhile. */
export async function waitWhereFull(
  tx: Transaction,
  { eventId, givenId, backIds }: GivenBack,
  now: Date,
): Promise<void> {
  const asksRole = (which: SQLWrapper) => sql`exists (select from schedule_item_roles as asked_role
    where asked_role.event_id = ${askings.eventId} and asked_role.item_id = ${askings.itemId} and ${which})`;
  const locked = await tx
    .select()
    .from(askings)
    .where(
      and(
        eq(askings.eventId, eventId),
        isNotNull(askings.capacity),
        asksRole(sql`true`),
        sql`not ${asksRole(sql`asked_role.role_id = ${givenId}::uuid`)}`,
      ),
    )
    .orderBy(asc(askings.id))
    .for('no key update');
  for (const asking of locked) await waitAgain(tx, asking, backIds, now);
}
