import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import type { AuditKind } from '@daysheet/shared/account/audit.ts';
import { toHour, toNetwork } from './audit.rules.ts';

export type AuditEntry = {
  kind: AuditKind;
  userId: string | null;
  eventId: string | null;
  network: string | null;
};

/** Adds to the row of this hour. Only this function writes the log. */
export async function addToAudit(db: Db, entry: AuditEntry, times: number, now: Date): Promise<void> {
  await db
    .insert(auditLog)
    .values({ ...entry, hour: toHour(now), times, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [auditLog.hour, auditLog.kind, auditLog.userId, auditLog.eventId, auditLog.network],
      set: { times: sql`${auditLog.times} + ${times}`, lastAt: now },
    });
}

/**
 * Records what the owner of a scope did, in the transaction that does it. `address` is where the request came from; both
 * it and `userId` are `null` for commands at the machine itself.
 */
export async function recordAudit(
  db: Db,
  {
    userId,
    eventId = null,
    address,
  }: { userId: string | null; eventId?: string | null; address: string | null },
  kind: AuditKind,
  now: Date,
): Promise<void> {
  const network = address === null ? null : toNetwork(address);
  await addToAudit(db, { kind, userId, eventId, network }, 1, now);
}
