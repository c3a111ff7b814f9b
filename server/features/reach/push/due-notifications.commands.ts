import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Db } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import type { PushResult } from '../../../lib/delivery/pusher.ts';

/** A server that has not renewed its lease for so long is dead: another one takes over. */
const leaseMilliseconds = 2 * 60_000;
/** An open page has shown it by then, so its reader gets no push as well. */
const graceMilliseconds = 4000;

const { id, eventId, kind, title, message, changes, lateMinutes, sentAt, createdAt, pushAt } = notifications;
const { reminderMinutes, startTime, startsAt, location } = notifications;
const reminderFacts = { reminderMinutes, startTime, startsAt, location };
const columns = {
  id,
  eventId,
  kind,
  title,
  message,
  changes,
  lateMinutes,
  sentAt,
  createdAt,
  ...reminderFacts,
};

type DueNotification = Pick<typeof notifications.$inferSelect, keyof typeof columns> & {
  isLive: boolean;
  /** The event's. */
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
};

/** A notification that this server pushes, unless another one moved its `pushAt`. */
export type Claim = DueNotification & {
  /** When it was to be pushed. */
  dueAt: Date;
  leaseUntil: Date;
  tries: number;
  /** The subscriptions that are left; null: all. */
  only: string[] | null;
};

const leaseFrom = (instant: Date) => new Date(instant.getTime() + leaseMilliseconds);

/** Claims up to `most` due notifications; no other server gets them then. */
export async function claimDue(db: Database, now: Date, most: number): Promise<Claim[]> {
  const isDue = lte(notifications.pushAt, new Date(now.getTime() - graceMilliseconds));
  const [any] = await db.select({ id: notifications.id }).from(notifications).where(isDue).limit(1);
  if (!any) return [];
  return db.transaction(async (tx) => {
    const { status, timeZone, quietFrom, quietUntil } = events;
    const due = await tx
      .select({ ...columns, pushAt, status, timeZone, quietFrom, quietUntil })
      .from(notifications)
      .innerJoin(events, eq(events.id, eventId))
      .where(isDue)
      .orderBy(asc(pushAt), asc(createdAt), asc(id))
      .limit(most)
      .for('update', { of: notifications, skipLocked: true });
    if (due.length === 0) return [];
    const leaseUntil = leaseFrom(now);
    const ids = due.map((one) => one.id);
    await tx.update(notifications).set({ pushAt: leaseUntil }).where(inArray(id, ids));
    return due.map(({ pushAt: at, status: eventStatus, ...one }) => {
      const isLive = eventStatus === 'active';
      return { ...one, isLive, dueAt: at ?? now, leaseUntil, tries: 0, only: null };
    });
  });
}

/** Moves `pushAt` of a claimed notification; false if another server took over. */
async function moveClaim(db: Db, { id, leaseUntil }: Claim, pushAt: Date | null): Promise<boolean> {
  const moved = await db
    .update(notifications)
    .set({ pushAt })
    .where(and(eq(notifications.id, id), eq(notifications.pushAt, leaseUntil)))
    .returning({ id: notifications.id });
  return moved.length > 0;
}

/** Renews the lease of a claim from `from` on; null if another server took over. */
export async function renewClaim<Held extends Claim>(db: Db, claim: Held, from: Date): Promise<Held | null> {
  const leaseUntil = leaseFrom(from);
  return (await moveClaim(db, claim, leaseUntil)) ? { ...claim, leaseUntil } : null;
}

export async function finishClaim(db: Db, claim: Claim): Promise<void> {
  await moveClaim(db, claim, null);
}

/** Stores the results of pushes, and deletes subscriptions that are gone. */
export async function recordResults(
  db: Db,
  results: readonly { id: string; result: PushResult }[],
  now: Date,
): Promise<void> {
  const filterIds = (wanted: PushResult) =>
    results.filter(({ result }) => result === wanted).map(({ id }) => id);
  const [gone, sent] = [filterIds('gone'), filterIds('sent')];
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
  await db.update(pushSubscriptions).set({ lastUsedAt: now }).where(inArray(pushSubscriptions.id, sent));
}
