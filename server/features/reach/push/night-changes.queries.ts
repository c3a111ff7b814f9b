import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { findQuietEnd, type QuietHours } from '../../core/events/quiet-hours.rules.ts';
import { summarizeNight } from './night-changes.rules.ts';
import { listAhead } from './push.rules.ts';

type Fields = 'id' | 'eventId' | 'kind' | 'lateMinutes' | 'sentAt';
/** As it is pushed, with its event's hours. */
type Notice = Pick<typeof notifications.$inferSelect, Fields> & { changes: NoticeChange[] } & QuietHours;

/** When the night is over that a notice of changes came in, and waits for; null of all that did not wait for one. */
export const findNightEnd = ({ kind, lateMinutes, sentAt, ...event }: Notice): Date | null =>
  kind === 'change' && lateMinutes === null && sentAt !== null ? findQuietEnd(event, sentAt) : null;

const dayMilliseconds = 24 * 60 * 60_000;

/** What some people have not seen of the notices that wait for one morning, in their order. */
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
 * What of a notice each of these people is told: of a day that runs late all of it, of other changes what is not over;
 * of a night in which they have more to hear, where it led to.
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
  // Most hear the same: it is summed up once for all of them.
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
