import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { isLanguage } from '../../../lib/delivery/mail-texts.ts';
import type { EventRow } from '../../core/gates/host.access.ts';

/**
 * In which language each person is written to: as their phone reads, where it told us so that it is told of changes,
 * the one that did last; else as the host set it for all guests.
 */
export async function readGuestLanguages(
  db: Db,
  event: Pick<EventRow, 'id' | 'guestLanguage'>,
  attendeeIds: readonly string[],
): Promise<(attendeeId: string) => string> {
  const { eventId, attendeeId, locale, createdAt } = pushSubscriptions;
  const phones = await db
    .select({ attendeeId, locale })
    .from(pushSubscriptions)
    .where(and(eq(eventId, event.id), inArray(attendeeId, [...attendeeIds])))
    .orderBy(asc(createdAt));
  const known = new Map<string, string>();
  for (const phone of phones) {
    const [language = ''] = phone.locale.split('-', 1);
    if (isLanguage(language)) known.set(phone.attendeeId, language);
  }
  return (id) => known.get(id) ?? event.guestLanguage;
}
