import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { emailTokens } from '../../../db/schema/emails.ts';
import { limits } from '../../../db/schema/limits.ts';

const retentionDays = 7;

/** Forgets links of e-mails and counts of failed attempts a week after they ran out. */
export async function sweepLinksAndAttempts(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - retentionDays * 24 * 60 * 60_000);
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, horizon));
  await db.delete(limits).where(lt(limits.resetsAt, horizon));
}
