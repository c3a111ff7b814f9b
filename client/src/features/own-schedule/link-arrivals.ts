import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

/** All of a household may come by the same link. */
const listMax = householdPeopleMax;
const toGuestKey = ({ eventId, guestKey }: Guest) => `${eventId} ${guestKey}`;

/** Guests in the browser's storage, or if that is blocked in memory as long as the page is open. */
function createGuestList(area: 'local' | 'session', key: string) {
  let inPage: string[] = [];
  const read = () => {
    const stored = readStored(area, key);
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : inPage;
  };
  const write = (names: string[]) => {
    inPage = names.slice(0, listMax);
    writeStored(area, key, names.length > 0 ? inPage : undefined);
  };
  const without = (guest: Guest) => read().filter((name) => name !== toGuestKey(guest));
  return {
    has: (guest: Guest) => read().includes(toGuestKey(guest)),
    add: (guest: Guest) => write([toGuestKey(guest), ...without(guest)]),
    remove: (guest: Guest) => write(without(guest)),
  };
}

/** Guests who came by link in this tab: here they can say that it is not them. */
export const arrivals = createGuestList('session', 'daysheet-link-arrivals');

let opened: Guest | null = null;

/** Sets whose link opened the page, for the server, which has no storage, and the first render after it. */
export function chooseArrival(guest: Guest | null): void {
  opened = guest;
}
export const isChosenArrival = (guest: Guest): boolean =>
  opened !== null && toGuestKey(opened) === toGuestKey(guest);

/** Guests whose link was opened on this phone, until the server has recorded that they saw their schedule. */
export const unconfirmedArrivals = createGuestList('local', 'daysheet-link-unconfirmed');
