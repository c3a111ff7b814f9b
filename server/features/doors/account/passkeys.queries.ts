import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';

/** The passkeys of an account, oldest first, without their keys. */
export async function listPasskeys(db: Db, { id }: { id: string }) {
  const { name, rpId, isBackedUp, createdAt, lastUsedAt } = passkeys;
  const rows = await db
    .select({ id: passkeys.id, name, rpId, isBackedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(createdAt), asc(passkeys.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
