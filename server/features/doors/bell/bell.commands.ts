import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bellMarks } from '../../../db/schema/bell.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** Stores the instant up to which a host has seen their news; it never moves back, nor into the future. */
export async function seeBell(
  db: Database,
  { eventId, userId }: HostScope,
  until: Date,
  now: Date,
): Promise<void> {
  const seenAt = until < now ? until : now;
  await db
    .insert(bellMarks)
    .values({ eventId, userId, seenAt })
    .onConflictDoUpdate({
      target: [bellMarks.eventId, bellMarks.userId],
      set: { seenAt: sql`greatest(${bellMarks.seenAt}, excluded.seen_at)` },
    });
}
