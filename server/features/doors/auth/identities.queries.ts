import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { identities } from '../../../db/schema/identities.ts';

/** The provider's identity of an account. */
export async function findIdentityOf(db: Db, userId: string, issuer: string) {
  const ofUser = and(eq(identities.userId, userId), eq(identities.issuer, issuer));
  const [found] = await db.select().from(identities).where(ofUser);
  return found ?? null;
}

/** The account of a provider's identity. */
export async function findIdentity(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  const ofPerson = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  const [found] = await db.select().from(identities).where(ofPerson);
  return found ?? null;
}
