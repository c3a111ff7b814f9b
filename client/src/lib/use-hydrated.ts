import { useSyncExternalStore } from 'react';
import { takeOver } from './take-over.ts';

/** False while a page is rendered by the server, and once more in the browser while it takes that over; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    takeOver.subscribe,
    () => !takeOver.isUnderWay(),
    () => false,
  );
