import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';

const pageSize = 200;

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/** Phones of people who have not seen a notification, a page at a time. `only`: those left from an earlier try. */
export async function listSubscribers(
  db: Db,
  { id, eventId, only }: { id: string; eventId: string; only: string[] | null },
  afterId: string | undefined,
) {
  const { id: subscriptionId, endpoint, p256dh, auth, locale } = pushSubscriptions;
  return db
    .select({
      id: subscriptionId,
      endpoint,
      keys: { p256dh, auth },
      locale,
      attendeeId: eventAttendees.id,
      guestKey: eventAttendees.guestKey,
    })
    .from(notificationReceipts)
    .innerJoin(
      pushSubscriptions,
      and(
        eq(pushSubscriptions.eventId, notificationReceipts.eventId),
        eq(pushSubscriptions.attendeeId, notificationReceipts.attendeeId),
      ),
    )
    .innerJoin(eventAttendees, eq(eventAttendees.id, pushSubscriptions.attendeeId))
    .where(
      and(
        eq(notificationReceipts.eventId, eventId),
        eq(notificationReceipts.notificationId, id),
        isNull(notificationReceipts.seenAt),
        afterId === undefined ? undefined : gt(subscriptionId, afterId),
        only ? inArray(subscriptionId, only) : undefined,
      ),
    )
    .orderBy(asc(subscriptionId))
    .limit(pageSize);
}
