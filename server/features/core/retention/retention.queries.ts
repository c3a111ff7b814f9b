import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, rowsAtOnce } from '../../../db/pages.ts';
import { events } from '../../../db/schema/events.ts';
import { users } from '../../../db/schema/users.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import { type GuestRetention, resolveForgetOn, resolveKeptDays } from './retention.rules.ts';

/** How long the guests of an event stay known, for its host. */
export function readRetention({ event }: HostScope, retention: GuestRetention, now: Date) {
  return {
    /** The host's choice; null: the usual days. */
    keptDays: event.keptDays,
    usualDays: resolveKeptDays(null, retention),
    /** The most days that may be chosen; null: without limit. */
    maxDays: retention.maxDays === 0 ? null : retention.maxDays,
    /** The day on which they are forgotten; null: never, or done already. */
    forgetOn: resolveForgetOn(event, retention, todayIn(event.timeZone, now)),
    /** Whether the host was notified that it is soon. */
    isSoon: event.forgettingToldAt !== null && event.anonymisedAt === null,
    anonymisedAt: event.anonymisedAt?.toISOString() ?? null,
  };
}

/** A page of the events that ended long enough ago for a notice, or for forgetting, with their hosts. */
export function listEnded(db: Db, endedBefore: string, after: Pick<EventRow, 'endDate' | 'id'> | undefined) {
  const { id, email, fullName, emailVerifiedAt } = users;
  return db
    .select({ event: events, host: { id, email, fullName, emailVerifiedAt } })
    .from(events)
    .innerJoin(users, eq(id, events.createdBy))
    .where(
      and(
        isNull(events.anonymisedAt),
        lt(events.endDate, endedBefore),
        beyond([events.endDate, events.id], after && [after.endDate, after.id]),
      ),
    )
    .orderBy(asc(events.endDate), asc(events.id))
    .limit(rowsAtOnce);
}
