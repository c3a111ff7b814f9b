import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { isLanguage } from '../../../lib/delivery/mail-texts.ts';
import type { EventRow } from '../../core/gates/host.access.ts';

/**
 * Returns each person's language for messages: that of the phone that last turned on notifications, else the language
 * that the host set for all guests.
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
