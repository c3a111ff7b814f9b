import { and, eq, gt, inArray } from 'drizzle-orm';
import { offerHours } from '@daysheet/shared/attendees/answers.ts';
import type { Db } from '../../../db/client.ts';
import { answerChanges } from '../../../db/schema/answers.ts';

const dayMs = offerHours * 60 * 60_000;

/** Which of these people moved up in a line, and may give the place up for a day, also after the last day for answers. */
export async function listMovedUp(
  db: Db,
  { eventId }: { eventId: string },
  attendeeIds: readonly string[],
  now: Date,
) {
  const { askingId, attendeeId, changedAt } = answerChanges;
  const rows = await db
    .select({ askingId, attendeeId, changedAt })
    .from(answerChanges)
    .where(
      and(
        eq(answerChanges.eventId, eventId),
        inArray(attendeeId, [...attendeeIds]),
        eq(answerChanges.by, 'line'),
        gt(changedAt, new Date(now.getTime() - dayMs)),
      ),
    );
  return rows.map(({ changedAt: movedAt, ...row }) => ({
    ...row,
    until: new Date(movedAt.getTime() + dayMs),
  }));
}
