import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { preparedOn } from '../../db/prepared.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { isWorthSliding, sessionEnd } from './auth.rules.ts';

declare const proof: unique symbol;
/** A signed-in user. Made only here, from a session that the database knows. */
export type UserScope = { id: string; email: string; fullName: string; sessionId: string } & {
  readonly [proof]: 'user';
};

/** A session's id: only the hash of its token is stored, so that a leaked table lets nobody in. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const statements = preparedOn((db) => ({
  session: db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
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
  const sessionId = sessionIdOf(token);
  const [row] = await statements(db).session.execute({ id: sessionId, now: now.toISOString() });
  if (!row) return null;
  const { createdAt, expiresAt, ...user } = row;
  const nextEnd = sessionEnd(createdAt, now);
  const slides = isWorthSliding(expiresAt, nextEnd);
  if (slides) await db.update(sessions).set({ expiresAt: nextEnd }).where(eq(sessions.id, sessionId));
  return { user: { ...user, sessionId } as UserScope, slidTo: slides ? nextEnd : null };
}
