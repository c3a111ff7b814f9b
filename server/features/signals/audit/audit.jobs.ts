import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { computeHorizon } from '../../../retention.ts';

/** Deletes rows that are past their retention time. */
export async function sweepAudit(db: Database, now: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.lastAt, computeHorizon('auditLog', now)));
}
