import { and, eq, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { computeHorizon } from '../../../retention.ts';

/** Forgets what guests of an event were told long ago, as they are told something: an event may go on for years. */
export async function forgetOldNotices(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const { kind, createdAt } = notifications;
  const isOld = or(
    lt(createdAt, computeHorizon('notices', now)),
    and(eq(kind, 'reminder'), lt(createdAt, computeHorizon('reminders', now))),
  );
  const wasSent = eq(notifications.status, 'sent');
  // Said once more than needed: by it the index leads to those of a month ago and older.
  const mayBeOld = lt(createdAt, computeHorizon('reminders', now));
  await tx.delete(notifications).where(and(eq(notifications.eventId, eventId), wasSent, mayBeOld, isOld));
}
