import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { identities } from '../../../db/schema/identities.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { OpenIdProvider, Person } from '../../../lib/openid/provider.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { findIdentity } from './identities.queries.ts';
import { lockAccount, reauthenticate } from './reauthenticate.access.ts';
import { hasWayInBesideProvider } from './ways-in.queries.ts';

type RequestOrigin = Pick<Visit, 'address' | 'now'>;

/** Links a provider's identity to an account; idempotent. Returns whether it is new. */
export async function addIdentity(
  tx: Transaction,
  { issuer, subject, email }: Person,
  userId: string,
  { now }: RequestOrigin,
): Promise<boolean> {
  const row = { issuer, subject, userId, email, createdAt: now, lastUsedAt: now };
  const made = await tx.insert(identities).values(row).onConflictDoNothing().returning();
  if (made.length > 0) return true;
  const existing = await findIdentity(tx, { issuer, subject });
  if (!existing) throw new AppError('account.already_linked');
  if (existing.userId !== userId) throw new AppError('auth.oidc_taken');
  return false;
}

/** Links an existing account, and notifies its owner. */
export async function linkIdentity(
  tx: Transaction,
  post: EmailPost,
  { user, person }: { user: { id: string; email: string; fullName: string }; person: Person },
  visit: RequestOrigin,
): Promise<void> {
  if (!(await addIdentity(tx, person, user.id, visit))) return;
  await recordAudit(tx, { userId: user.id, address: visit.address }, 'identity_linked', visit.now);
  await queueEmail(tx, post, user, { kind: 'sign_in_linked' }, visit.now);
}

/** The account that is linked to this identity; `null` without one. Records the visit, and its address. */
export async function openIdentity(tx: Transaction, person: Person, { address, now }: RequestOrigin) {
  const identity = await findIdentity(tx, person);
  if (!identity) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, identity.userId));
  if (!user) return null;
  const isRenamed = person.email !== null && person.email !== identity.email;
  const ofPerson = and(eq(identities.issuer, person.issuer), eq(identities.subject, person.subject));
  await tx
    .update(identities)
    .set({ lastUsedAt: now, email: person.email ?? identity.email })
    .where(ofPerson);
  if (isRenamed) await recordAudit(tx, { userId: user.id, address }, 'identity_renamed', now);
  return { user, isRenamed };
}

/** Unlinks the provider's account. Throws `account.last_way_in` if there is no other way to sign in. */
export async function unlinkIdentity(
  services: { db: Database; openId: OpenIdProvider | null; isPasswordSignInOn: boolean } & EmailPost,
  user: UserScope,
  { password }: { password?: string | undefined },
  visit: Visit,
): Promise<void> {
  const { db, openId } = services;
  if (!openId) throw new AppError('auth.oidc_off');
  await reauthenticate(db, user, password, visit);
  await db.transaction(async (tx) => {
    // Locked, so that two concurrent removals leave one way to sign in.
    await lockAccount(tx, user);
    if (!(await hasWayInBesideProvider(tx, user, services))) throw new AppError('account.last_way_in');
    const ofUser = and(eq(identities.userId, user.id), eq(identities.issuer, openId.issuer));
    const gone = await tx.delete(identities).where(ofUser).returning();
    if (gone.length === 0) return;
    await recordAudit(tx, { userId: user.id, address: visit.address }, 'identity_unlinked', visit.now);
    await queueEmail(tx, services, user, { kind: 'sign_in_unlinked' }, visit.now);
  });
}
