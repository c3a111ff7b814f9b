import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { deliveries } from '../../../db/schema/invitations.ts';

export const isUnfinished = inArray(deliveries.status, ['queued', 'sending']);

export async function isUnderWay(db: Db, sendId: string): Promise<boolean> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.sendId, sendId), isUnfinished))
    .limit(1);
  return rows.length > 0;
}
