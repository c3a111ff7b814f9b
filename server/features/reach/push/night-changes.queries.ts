import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { findQuietEnd, type QuietHours } from '../../core/events/quiet-hours.rules.ts';
import { summarizeNight } from './night-changes.rules.ts';
import { listAhead } from './push.rules.ts';

type Fields = 'id' | 'eventId' | 'kind' | 'lateMinutes' | 'sentAt';
/** A notice as it is pushed, with its event's quiet hours. */
type Notice = Pick<typeof notifications.$inferSelect, Fields> & { changes: NoticeChange[] } & QuietHours;

/** The end of the night in which a notice of changes waits; null for notifications that do not wait for one. */
export const findNightEnd = ({ kind, lateMinutes, sentAt, ...event }: Notice): Date | null =>
  kind === 'change' && lateMinutes === null && sentAt !== null ? findQuietEnd(event, sentAt) : null;

const dayMilliseconds = 24 * 60 * 60_000;

/** The unseen notices of these people that wait for the same morning, in their order. */
async function listUnseen(db: Db, notice: Notice, end: Date, people: readonly string[]) {
  const { notificationId, attendeeId, eventId, seenAt } = notificationReceipts;
  const { id, kind, changes, lateMinutes, sentAt, createdAt } = notifications;
  const rows = await db
    .select({ attendeeId, id, changes, sentAt })
    .from(notificationReceipts)
    .innerJoin(notifications, eq(id, notificationId))
    .where(
      and(
        eq(eventId, notice.eventId),
        inArray(attendeeId, [...people]),
        isNull(seenAt),
        eq(kind, 'change'),
        isNull(lateMinutes),
        between(createdAt, new Date(end.getTime() - dayMilliseconds), end),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
  const isOfNight = (at: Date | null) => at !== null && findQuietEnd(notice, at)?.getTime() === end.getTime();
  return Map.groupBy(
    rows.filter((row) => isOfNight(row.sentAt)),
    (row) => row.attendeeId,
  );
}

/**
 * The changes of a notice for each of these people: all if the day runs late, otherwise those that are not over; for a
 * night with several notices, the net result.
 */
export async function readChangesToPush(
  db: Db,
  notice: Notice,
  people: readonly string[],
  now: Date,
): Promise<(attendeeId: string) => NoticeChange[]> {
  const listTold = (changes: NoticeChange[]) =>
    notice.lateMinutes === null ? listAhead({ ...notice, changes }, now) : changes;
  const alone = listTold(notice.changes);
  const end = findNightEnd(notice);
  if (end === null) return () => alone;
  const unseen = await listUnseen(db, notice, end, people);
  // Most people get the same: it is computed once for all of them.
  const known = new Map<string, NoticeChange[]>();
  return (attendeeId) => {
    const night = unseen.get(attendeeId) ?? [];
    const at = night.findIndex(({ id }) => id === notice.id);
    if (at < 0) return alone;
    const key = night.map(({ id }) => id).join(' ');
    const told =
      known.get(key) ??
      listTold(
        summarizeNight(
          night.map(({ changes }) => changes),
          at,
        ),
      );
    known.set(key, told);
    return told;
  };
}
