import { and, countDistinct, eq, gt } from 'drizzle-orm';
import { onlineSeconds } from '@daysheet/shared/guests/live.ts';
import type { Db } from '../../../db/client.ts';
import { presence } from '../../../db/schema/live.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** How many guests have the event open, on any server and any number of phones. */
export async function countOnline(db: Db, scope: HostScope, now: Date): Promise<number> {
  const since = new Date(now.getTime() - onlineSeconds * 1000);
  const [row] = await db
    .select({ n: countDistinct(presence.attendeeId) })
    .from(presence)
    .where(and(eq(presence.eventId, scope.eventId), gt(presence.beatAt, since)));
  return row?.n ?? 0;
}
