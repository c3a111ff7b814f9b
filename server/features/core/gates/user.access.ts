import type { Database } from '../../../db/client.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { computeSlide, type Visit } from './sessions.rules.ts';
import { createLucia, type KnownUser } from './lucia.access.ts';

const toProfile = ({ emailVerifiedAt, ...person }: KnownUser) => ({
  ...person,
  isEmailVerified: emailVerifiedAt !== null,
});
/** The part of a user that their own screens receive. */
type Profile = ReturnType<typeof toProfile>;

declare const proof: unique symbol;
/** A signed-in user. Made only here, from a session that the database knows. */
export type UserScope = Profile & {
  /** The session's key: the hash of its token. */
  sessionKey: string;
  /** Where the request came from. */
  address: string;
} & { readonly [proof]: 'user' };

/** The user of a session token, and the session's new end if it was prolonged; `null` for none or an ended session. */
export async function openSession(
  db: Database,
  token: string,
  { address, now }: Pick<Visit, 'address' | 'now'>,
): Promise<{ user: UserScope; slidTo: Date | null } | null> {
  const { session, user } = await createLucia(db, now).validateSession(hashToken(token));
  if (!session) return null;
  const scope = { ...toProfile(user), sessionKey: session.id, address } as UserScope;
  return { user: scope, slidTo: computeSlide(session, now) };
}

export function getProfile({ sessionKey: _key, address: _address, ...profile }: UserScope): Profile {
  return profile;
}

/** A user's sessions, sorted by last visit. */
export function listOpenSessions(db: Database, { id }: UserScope, now: Date) {
  return createLucia(db, now).getUserSessions(id);
}

/** Whether the session of an open stream still exists. This check does not prolong it. */
export async function isSessionOpen(db: Database, { sessionKey }: UserScope, now: Date): Promise<boolean> {
  const { session } = await createLucia(db, now, { isVisit: false }).validateSession(sessionKey);
  return session !== null;
}
