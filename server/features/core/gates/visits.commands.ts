import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import type { HostScope } from './host.access.ts';
import { isWorthTouching } from './sessions.rules.ts';

/** Stores a member's visit, at most once an hour. */
export async function storeVisit(
  db: Database,
  { eventId, userId, right, seenAt }: HostScope,
  now: Date,
): Promise<void> {
  if (right === 'owner' || (seenAt && !isWorthTouching(seenAt, now))) return;
  const ofMember = and(eq(eventMembers.eventId, eventId), eq(eventMembers.userId, userId));
  await db.update(eventMembers).set({ lastSeenAt: now }).where(ofMember);
}
