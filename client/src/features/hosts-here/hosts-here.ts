import type { HostHere, HostPlace } from '@daysheet/shared/guests/live.ts';
import { createListeners } from '../../lib/listeners.ts';

/** Something that has a value which parts of the page follow. */
export function createFollowed<Value>(initial: Value) {
  let value = initial;
  const listeners = createListeners();
  return {
    subscribe: listeners.subscribe,
    get: () => value,
    set: (next: Value) => {
      if (next === value) return;
      value = next;
      listeners.notify();
    },
  };
}

const nobody: readonly HostHere[] = [];

/** The other hosts who have the event open, as the stream of this page told last. */
export const hostsHere = {
  ...createFollowed(nobody),
  forget: () => hostsHere.set(nobody),
};

type OwnPlace = Partial<Pick<HostPlace, 'itemId' | 'attendeeId'>> & {
  page: string;
  /** What is open over the page, whichever page comes to lie below. */
  over?: 'settings' | undefined;
};
/** Where this page is, as the others are told. */
export const ownPlace = createFollowed<OwnPlace>({ page: '' });
