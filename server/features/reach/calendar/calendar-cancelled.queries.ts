import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Reads } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventSchedule, scheduleCancellations as cancellations } from '../../../db/schema/schedule.ts';
import { hasDeclined } from '../../core/answers/declined.queries.ts';
import { hadCancelled } from '../../core/schedule/schedule.rules.ts';
import type { CancelledRow } from './calendar-entries.rules.ts';

const statements = prepareOnce((db) => ({
  cancelled: db
    .select({
      itemId: cancellations.itemId,
      occurrenceDate: cancellations.occurrenceDate,
      title: cancellations.title,
      location: cancellations.location,
      eventDate: cancellations.eventDate,
      startTime: cancellations.startTime,
      endTime: cancellations.endTime,
      startsAt: cancellations.startsAt,
      endsAt: cancellations.endsAt,
      createdAt: cancellations.itemCreatedAt,
      cancelledAt: cancellations.cancelledAt,
      isItemThere: sql<boolean>`exists (select from ${eventSchedule} where ${eventSchedule.id} = ${cancellations.itemId})`,
    })
    .from(cancellations)
    .where(
      and(
        eq(cancellations.eventId, sql.placeholder('eventId')),
        hadCancelled({ attendeeId: sql.placeholder('attendeeId'), roleId: sql.placeholder('roleId') }),
        not(
          hasDeclined(
            { eventId: sql.placeholder('eventId'), attendeeId: sql.placeholder('attendeeId') },
            cancellations.itemId,
          ),
        ),
      ),
    )
    .orderBy(asc(cancellations.occurrenceId))
    .prepare('calendar_cancelled'),
}));

/** A guest's items that were cancelled since, for calendars. */
export const readCancelled = (
  db: Reads,
  whose: { eventId: string; attendeeId: string; roleId: string | null },
): Promise<CancelledRow[]> => statements(db).cancelled.execute(whose);
