import { lt } from 'drizzle-orm';
import { onlineSeconds } from '@daysheet/shared/guests/live.ts';
import type { Db } from '../../../db/client.ts';
import { presence } from '../../../db/schema/live.ts';

/** Deletes pages that closed without notice. */
export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db.delete(presence).where(lt(presence.beatAt, new Date(now.getTime() - onlineSeconds * 2000)));
}
