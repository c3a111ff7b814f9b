import type { Database } from '../../../db/client.ts';
import { listOpenSessions, type UserScope } from '../../core/gates/user.access.ts';

/** Where the user is signed in, this browser first, then by the last visit. */
export async function listSessions(db: Database, user: UserScope, now: Date) {
  const open = await listOpenSessions(db, user, now);
  const serialized = open.map((session) => ({
    id: session.publicId,
    userAgent: session.userAgent,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isThis: session.id === user.sessionKey,
  }));
  return serialized.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
