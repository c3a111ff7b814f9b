import { and, asc, eq } from 'drizzle-orm';
import { foundItemsMax } from '@daysheet/shared/schedule/schedule.ts';
import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Db } from '../../../db/client.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';

/**
 * Finds items whose title or place contains each of the words, sorted by date and start; for a series its first
 * date. Ignores accents and case, as the search of names does.
 */
export async function searchSchedule(db: Db, scope: HostScope, { text }: { text: string }) {
  const words = toSearchableName(text).split(' ').filter(Boolean);
  const rows = await db
    .select({
      id: eventSchedule.id,
      title: eventSchedule.title,
      location: eventSchedule.location,
      eventDate: eventSchedule.eventDate,
      startTime: eventSchedule.startTime,
    })
    .from(eventSchedule)
    .where(and(eq(eventSchedule.eventId, scope.eventId), isNotHidden(scope)))
    .orderBy(asc(eventSchedule.eventDate), asc(eventSchedule.startTime), asc(eventSchedule.id));
  const matches = await inSlices(
    each(rows, ({ title, location }) => {
      const searched = toSearchableName(`${title} ${location ?? ''}`);
      return words.length > 0 && words.every((word) => searched.includes(word));
    }),
  );
  const found = rows.filter((_row, at) => matches[at]);
  return { items: found.slice(0, foundItemsMax), total: found.length };
}
