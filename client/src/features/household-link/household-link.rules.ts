import type { OpenedHousehold } from '@daysheet/shared/guests/links.schemas.ts';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';

/**
 * The people of a household as a phone stores them, in the order of the response: each a moment after the one before. Those
 * it has stored retain their time. `now`: null if nothing stores them.
 */
export function listHouseholdPeople(
  { eventId, eventCode, eventName, people }: OpenedHousehold,
  known: readonly JoinedEvent[],
  now: Date | null,
): JoinedEvent[] {
  return people.map((person, index) => {
    const before = known.find((one) => one.eventId === eventId && one.guestKey === person.guestKey);
    const since = now === null ? '' : new Date(now.getTime() + index).toISOString();
    return { eventId, eventCode, eventName, ...person, joinedAt: before?.joinedAt ?? since };
  });
}
