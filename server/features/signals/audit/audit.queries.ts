import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { users } from '../../../db/schema/users.ts';
import type { AuditKind } from '@daysheet/shared/account/audit.ts';

export type AuditFilter = {
  /** The address or the id of an account. */
  account?: string | undefined;
  kind?: AuditKind | undefined;
  /** Any of these. */
  kinds?: readonly AuditKind[] | undefined;
  since?: Date | undefined;
  /** Only rows after this one, in the order of the list. */
  after?: { lastAt: Date; id: number } | undefined;
};

const isOfAccount = (db: Db, account: string) =>
  account.includes('@')
    ? eq(auditLog.userId, db.select({ id: users.id }).from(users).where(eq(users.email, account)))
    : eq(auditLog.userId, account);

/** The log, newest first. For operators, at the machine or by their page. */
export async function listAudit(
  db: Db,
  { account, kind, kinds, since, after }: AuditFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const chosen = and(
    account === undefined ? undefined : isOfAccount(db, account),
    kind && eq(auditLog.kind, kind),
    kinds && inArray(auditLog.kind, [...kinds]),
    since && gte(auditLog.lastAt, since),
    after &&
      sql`(${auditLog.lastAt}, ${auditLog.id}) < (${sql.param(after.lastAt, auditLog.lastAt)}, ${after.id})`,
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

/** The log of one account, oldest first, for its owner. */
export function listAccountAudit(db: Db, { id }: { id: string }) {
  const { kind, eventId, network, times, firstAt, lastAt } = auditLog;
  return db
    .select({ kind, eventId, network, times, firstAt, lastAt })
    .from(auditLog)
    .where(eq(auditLog.userId, id))
    .orderBy(auditLog.lastAt);
}
