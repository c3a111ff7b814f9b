import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bellMarks } from '../../../db/schema/bell.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

/** Notes up to when a host has seen what they were told; never less than before, nor what is still to come. */
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
