import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { users } from '../../../db/schema/users.ts';
import type { AuditKind } from './audit.rules.ts';

export type AuditFilter = {
  /** The address or the id of an account. */
  account?: string | undefined;
  kind?: AuditKind | undefined;
  since?: Date | undefined;
};

const ofAccount = (db: Db, account: string) =>
  account.includes('@')
    ? eq(auditLog.userId, db.select({ id: users.id }).from(users).where(eq(users.email, account)))
    : eq(auditLog.userId, account);

/** The log, newest first. For the operator: nobody reads it over the network. */
export async function listAudit(
  db: Db,
  { account, kind, since }: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const chosen = and(
    account === undefined ? undefined : ofAccount(db, account),
    kind && eq(auditLog.kind, kind),
    since && gte(auditLog.lastAt, since),
  );
  const rows = await db
    .select({ row: auditLog, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(chosen)
    .orderBy(desc(auditLog.lastAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, email }) => ({ ...row, email }));
}

/** What the log says of one account, oldest first, for its owner. */
export function listAccountAudit(db: Db, { id }: { id: string }) {
  const { kind, eventId, network, times, firstAt, lastAt } = auditLog;
  return db
    .select({ kind, eventId, network, times, firstAt, lastAt })
    .from(auditLog)
    .where(eq(auditLog.userId, id))
    .orderBy(auditLog.lastAt);
}
