import type { OpenedHousehold } from '@daysheet/shared/guests/links.schemas.ts';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';

/**
 * The people of a household as a phone remembers them, in the order in which they came: each a moment after the one
 * before. Whom it knows stays known since then. `now`: null where nobody remembers them.
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
