import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import type { OpenIdProvider } from '../../../lib/openid/provider.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { findIdentityOf } from './identities.queries.ts';
import { findRelyingParty } from './passkeys.rules.ts';
import { computeConfirmedUntil } from './reauthenticate.access.ts';

/** Whether an account can be signed in to without the provider. If passwords are off, they do not count. */
export async function hasWayInBesideProvider(
  db: Db,
  { id }: { id: string },
  { isPasswordSignInOn }: { isPasswordSignInOn: boolean },
): Promise<boolean> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return isPasswordSignInOn && user !== undefined && user.passwordHash !== null;
}

const countPasskeys = (db: Db, { id }: { id: string }, rpId: string): Promise<number> =>
  db.$count(passkeys, and(eq(passkeys.userId, id), eq(passkeys.rpId, rpId)));

type Server = {
  db: Database;
  publicUrl: string;
  openId: OpenIdProvider | null;
  isPasswordSignInOn: boolean;
};

/** Returns how a user signs in, and how they can confirm their identity again. */
export async function readWaysIn(
  { db, publicUrl, openId, isPasswordSignInOn }: Server,
  user: UserScope,
  now: Date,
) {
  const relyingParty = findRelyingParty(publicUrl);
  const [row] = await db
    .select({ passwordHash: users.passwordHash, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, user.sessionKey));
  const identity = openId && (await findIdentityOf(db, user.id, openId.issuer));
  return {
    /** The number of their passkeys that work here, in place of the password. */
    passkeys: relyingParty ? await countPasskeys(db, user, relyingParty.id) : 0,
    hasPassword: row !== undefined && row.passwordHash !== null,
    isPasswordSignInOn,
    /** No confirmation is needed until then. */
    confirmedUntil: computeConfirmedUntil(row?.confirmedAt ?? null, now)?.toISOString() ?? null,
    /** The provider, and the user's account there if one is linked. */
    provider: openId && {
      name: openId.name,
      linked: identity && { email: identity.email, since: identity.createdAt.toISOString() },
    },
  };
}
