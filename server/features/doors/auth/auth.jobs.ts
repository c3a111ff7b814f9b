import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { emailTokens } from '../../../db/schema/emails.ts';
import { limits, seenNames } from '../../../db/schema/limits.ts';
import { createLucia } from '../../core/gates/lucia.access.ts';

const retentionDays = 7;

/** Forgets what has run out: sessions and who saw which names at once, links and counts of misses after a week. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - retentionDays * 24 * 60 * 60_000);
  await createLucia(db, now).deleteExpiredSessions();
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, horizon));
  await db.delete(seenNames).where(lt(seenNames.resetsAt, now));
  await db.delete(limits).where(lt(limits.resetsAt, horizon));
}
