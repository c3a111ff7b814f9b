import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { preparedOn } from '../../db/prepared.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { isWorthTouching, sessionEnd } from './auth.rules.ts';

declare const proof: unique symbol;
/** A signed-in user. Made only here, from a session that the database knows. */
export type UserScope = {
  id: string;
  email: string;
  fullName: string;
  isEmailVerified: boolean;
  /** The session's key: the hash of its token. */
  sessionKey: string;
} & { readonly [proof]: 'user' };

/** Only the hash of a token is stored, so that a leaked table lets nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const statements = preparedOn((db) => ({
  session: db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('auth_session'),
}));

/** The user behind a session token, and the session's new end where it slid; `null` for no or an ended session. */
export async function openSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ user: UserScope; slidTo: Date | null } | null> {
  const sessionKey = hashToken(token);
  const [row] = await statements(db).session.execute({ id: sessionKey, now: now.toISOString() });
  if (!row) return null;
  const { createdAt, lastSeenAt, emailVerifiedAt, ...user } = row;
  const slides = isWorthTouching(lastSeenAt, now);
  const expiresAt = sessionEnd(createdAt, now);
  if (slides)
    await db.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, sessionKey));
  const scope = { ...user, isEmailVerified: emailVerifiedAt !== null, sessionKey } as UserScope;
  return { user: scope, slidTo: slides ? expiresAt : null };
}

/** Whether the session that a stream was opened with is still there. It is not prolonged by that. */
export async function isSessionOpen(db: Database, { sessionKey }: UserScope, now: Date): Promise<boolean> {
  const [row] = await statements(db).session.execute({ id: sessionKey, now: now.toISOString() });
  return row !== undefined;
}
