import type { HostHere, HostPlace } from '@daysheet/shared/guests/live.ts';
import { createListeners } from '../../lib/listeners.ts';

/** A value that parts of the page can subscribe to. */
export function createObservable<Value>(initial: Value) {
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

/** The other hosts who have the event open, as last reported by this page's stream. */
export const hostsHere = {
  ...createObservable(nobody),
  forget: () => hostsHere.set(nobody),
};

type OwnPlace = Partial<Pick<HostPlace, 'itemId' | 'attendeeId'>> & {
  page: string;
  /** What is open over the page, even if the page below changes. */
  over?: 'settings' | undefined;
};
/** This page's place, as it is reported to the others. */
export const ownPlace = createObservable<OwnPlace>({ page: '' });
