import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/users.ts';
import { publish } from '../../../lib/bus.ts';
import { getSessionsTopic } from './sessions.rules.ts';

/** Ends sessions and signals every stream of their users to check its own. Returns how many ended. */
export async function endSessions(tx: Db, which: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(which).returning({ userId: sessions.userId });
  for (const userId of new Set(ended.map((session) => session.userId))) {
    await publish(tx, { topic: getSessionsTopic(userId), body: 'ended' });
  }
  return ended.length;
}
