import { useEffect } from 'react';
import type { OpenedHousehold } from '@daysheet/shared/guests/links.schemas.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { useQuery } from '../../lib/queries/use-queries.ts';
import { addJoinedEvent, type JoinedEvent, listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { noteLink } from '../../lib/storage/offline-page.ts';
import { unconfirmedArrivals } from '../own-schedule/link-arrivals.ts';
import { householdRead } from './household-read.ts';
import { listHouseholdPeople } from './household-link.rules.ts';
import { forgetOldKeys, reportOpened } from '../personal-link/personal-link.hooks.ts';
import { openingOptions, useRefusal } from '../personal-link/opening.hooks.ts';

/** Stores all of them on this phone. False if storage is blocked. */
function rememberPeople(people: readonly JoinedEvent[], token: string): boolean {
  const known = new Set(listJoinedEvents().map(({ guestKey }) => guestKey));
  let isRemembered = true;
  // The latest comes first.
  for (const person of people.toReversed()) {
    // They count as joined once their schedule is seen.
    if (!known.has(person.guestKey)) unconfirmedArrivals.add(person);
    noteLink(buildGuestHref(person), token);
    isRemembered = addJoinedEvent(person) && isRemembered;
  }
  return isRemembered;
}

async function forgetOlderKeys(people: readonly JoinedEvent[]): Promise<void> {
  for (const person of people) await forgetOldKeys(person, person.name);
}

/**
 * Opens the link of a household; without a network it retries. `onKnown` is called once this phone has stored its people,
 * and has to stay the same function: if storing fails, they are shown as they were received.
 */
export function useOpenHousehold(token: string, onKnown: () => void) {
  const query = useQuery(householdRead.queryOptions({ token }, openingOptions));
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const people = listHouseholdPeople(data, listJoinedEvents(), new Date());
    reportOpened(token);
    const isRemembered = rememberPeople(people, token);
    void forgetOlderKeys(people);
    if (isRemembered) onKnown();
  }, [token, data, onKnown]);
  return { ...query, ...useRefusal(query), people: data && toShown(data) };
}

/** As the server renders them, without a phone's storage. */
const toShown = (opened: OpenedHousehold) => listHouseholdPeople(opened, [], null);
