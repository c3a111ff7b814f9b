import { and, asc, count, desc, eq, gt, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import type { Feed } from '@daysheet/shared/messages/notifications.schemas.ts';
import { feedMax, notificationsPageSize } from '@daysheet/shared/messages/notifications.ts';
import type { Database, Db, Reads } from '../../../db/client.ts';
import { holdOnce, prepareOnce } from '../../../db/prepared.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { notificationReceipts, notificationRoles, notifications } from '../../../db/schema/notifications.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createVersionedCache, readCached } from '../../../lib/load/versioned-cache.ts';
import { addMinutes } from '../../../lib/clock.ts';
import { readDistinctions } from '../../core/attendees/namesakes.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { readHidden } from '../../core/surprises/surprises.queries.ts';
import { mentionsNothingHidden } from '../../core/surprises/surprise-mentions.rules.ts';
import type { GuestScope } from '../../core/gates/guest.access.ts';
import { formatBatch } from '../../signals/notices/notices.rules.ts';
import { latestMinutes, toReminderFacts } from './reminders.rules.ts';

/** The names of the roles that each notification goes to, in order; without roles deleted since. */
const selectRoleNames = (db: Db, scope: HostScope) =>
  db
    .select({
      notificationId: notificationRoles.notificationId,
      roleNames: sql<string[]>`array_agg(${eventRoles.roleName} order by ${eventRoles.position})`.as(
        'role_names',
      ),
    })
    .from(notificationRoles)
    .innerJoin(eventRoles, eq(eventRoles.id, notificationRoles.roleId))
    .where(eq(notificationRoles.eventId, scope.eventId))
    .groupBy(notificationRoles.notificationId)
    .as('named');

const other = alias(notifications, 'other');
/** Matches what was sent together: a notification alone, or all notices of one batch, each of which has its own audience. */
const sameBatch = or(
  eq(other.id, notifications.id),
  and(eq(other.eventId, notifications.eventId), eq(other.batchId, notifications.batchId)),
);

/** Matches one notice of each batch, which represents the batch in the list. */
const isFirstOfBatch = (hidden: ReadonlySet<string>) =>
  or(
    isNull(notifications.batchId),
    notExists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(other)
        .where(
          and(
            eq(other.eventId, notifications.eventId),
            eq(other.batchId, notifications.batchId),
            gt(other.id, notifications.id),
            mentionsNothingHidden(hidden, other),
          ),
        ),
    ),
  );

type FeedOptions = { cursor: string | undefined; hidden: ReadonlySet<string> };

/** Selects one more than a page has, without notices about what is hidden from the reader. */
function selectNotifications(db: Db, scope: HostScope, { cursor, hidden }: FeedOptions) {
  const told = mentionsNothingHidden(hidden, other) ?? sql`true`;
  const named = selectRoleNames(db, scope);
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      message: notifications.message,
      targetType: notifications.targetType,
      roleNames: sql<string[]>`coalesce(${named.roleNames}, '{}')`,
      status: notifications.status,
      sendAt: notifications.sendAt,
      sentAt: notifications.sentAt,
      createdAt: notifications.createdAt,
      lateMinutes: notifications.lateMinutes,
      /** The notices of a batch. */
      notices: sql<{ id: string; changes: NoticeChange[] }[]>`(
        select jsonb_agg(jsonb_build_object('id', other.id, 'changes', other.changes) order by other.id)
        from ${notifications} as other where ${sameBatch} and ${told})`,
    })
    .from(notifications)
    .leftJoin(named, eq(named.notificationId, notifications.id))
    .where(
      and(
        eq(notifications.eventId, scope.eventId),
        isFirstOfBatch(hidden),
        mentionsNothingHidden(hidden),
        afterCursor(cursor, notifications),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(notificationsPageSize + 1);
}

type ReceiptCounts = { recipients: number; viewedBy: number };
const nobody: ReceiptCounts = { recipients: 0, viewedBy: 0 };

const countedOfAll = 20_000;
const counts = holdOnce(() => createVersionedCache<ReceiptCounts>('receipt_counts', countedOfAll));

/** Counts the recipients and viewers of each notification, cached until the event or its people change. */
const countReceipts = (db: Database, { eventId, seq }: HostScope, notificationIds: readonly string[]) =>
  readCached(
    counts(db),
    notificationIds.map((id) => [id, seq] as const),
    async (ids) => {
      const { notificationId: id, seenAt } = notificationReceipts;
      const rows = await db
        .select({ id, recipients: count(), viewedBy: count(seenAt) })
        .from(notificationReceipts)
        .where(and(eq(notificationReceipts.eventId, eventId), inArray(id, ids)))
        .groupBy(id);
      const found = new Map(rows.map(({ id: ofId, ...counted }) => [ofId, counted]));
      return (ofId) => ({ value: found.get(ofId) ?? nobody, size: 1 });
    },
  );

/** Lists sent and scheduled notifications, newest first, with counts of recipients and viewers; a batch is one entry. */
export async function listNotifications(
  db: Database,
  scope: HostScope,
  { cursor }: { cursor?: string | undefined },
) {
  const hidden = await readHidden(db, scope);
  const rows = await selectNotifications(db, scope, { cursor, hidden });
  const { page, nextCursor } = cutPage(rows, notificationsPageSize, (row) => row);
  const ids = page.flatMap(({ notices }) => notices.map(({ id }) => id));
  const counted = await countReceipts(db, scope, ids);
  const sum = (notices: readonly { id: string }[], which: keyof ReceiptCounts) =>
    notices.reduce((all, { id }) => all + (counted.get(id) ?? nobody)[which], 0);
  return {
    notifications: page.map(({ createdAt: _order, sendAt, sentAt, notices, lateMinutes, ...row }) => ({
      ...row,
      ...(notices.length > 1 &&
        formatBatch(
          notices.map(({ changes }) => changes),
          lateMinutes,
        )),
      recipients: sum(notices, 'recipients'),
      viewedBy: sum(notices, 'viewedBy'),
      sendAt: sendAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      can: { cancel: row.status === 'pending' },
    })),
    nextCursor,
  };
}

/** Lists the recipients of a notification and its batch, those who have not seen it first, with their contacts. */
export async function listReceipts(db: Db, scope: HostScope, { notificationId }: { notificationId: string }) {
  const hidden = await readHidden(db, scope);
  const [notification] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.eventId, scope.eventId),
        eq(notifications.id, notificationId),
        mentionsNothingHidden(hidden),
      ),
    );
  if (!notification) throw new AppError('notifications.not_found');
  const rows = await db
    .select({
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      hint: eventAttendees.hint,
      roleName: eventRoles.roleName,
      phone: eventAttendees.phone,
      email: eventAttendees.email,
      seenAt: notificationReceipts.seenAt,
    })
    .from(notificationReceipts)
    .innerJoin(eventAttendees, eq(eventAttendees.id, notificationReceipts.attendeeId))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .innerJoin(other, eq(other.id, notificationReceipts.notificationId))
    .innerJoin(notifications, and(eq(notifications.id, notificationId), sameBatch))
    .where(mentionsNothingHidden(hidden, other))
    .orderBy(
      sql`${notificationReceipts.seenAt} is not null`,
      asc(eventAttendees.searchName),
      asc(eventAttendees.id),
    );
  const apart = await readDistinctions(
    db,
    scope,
    rows.map(({ attendeeId }) => ({ id: attendeeId })),
  );
  return rows.map(({ seenAt, ...row }) => ({
    ...row,
    /** The host's hint that tells them apart from others of the same name. */
    apart: apart.get(row.attendeeId) ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }));
}

/** A reminder of an item that began by this instant is so late that no phone shows it. */
const staleFrom = sql`${sql.placeholder('staleFrom')}::timestamptz`;

const feedColumns = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  message: notifications.message,
  changes: notifications.changes,
  lateMinutes: notifications.lateMinutes,
  reminderMinutes: notifications.reminderMinutes,
  startTime: notifications.startTime,
  startsAt: notifications.startsAt,
  location: notifications.location,
  sentAt: notifications.sentAt,
  seenAt: notificationReceipts.seenAt,
};

const statements = prepareOnce((db) => ({
  feed: db
    .select(feedColumns)
    .from(notificationReceipts)
    .innerJoin(notifications, eq(notifications.id, notificationReceipts.notificationId))
    .where(
      and(
        eq(notificationReceipts.eventId, sql.placeholder('eventId')),
        eq(notificationReceipts.attendeeId, sql.placeholder('attendeeId')),
        eq(notifications.status, 'sent'),
        not(sql`coalesce(${notifications.startsAt} <= ${staleFrom}, false)`),
      ),
    )
    .orderBy(desc(notifications.sentAt), desc(notifications.id))
    .limit(feedMax)
    .prepare('notifications_feed'),
}));

/** Returns a guest's own notifications, newest first. */
export async function readFeed(db: Reads, { eventId, attendee, seq }: GuestScope, now: Date): Promise<Feed> {
  const staleFrom = addMinutes(now, -latestMinutes).toISOString();
  const rows = await statements(db).feed.execute({ eventId, attendeeId: attendee.id, staleFrom });
  return {
    notifications: rows.map(
      ({ id, kind, title, message, changes, lateMinutes, sentAt, seenAt, ...facts }) => ({
        id,
        kind,
        title,
        message,
        changes,
        lateMinutes,
        reminder: toReminderFacts(facts),
        sentAt: (sentAt ?? now).toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      }),
    ),
    asOf: now.toISOString(),
    seq,
  };
}
