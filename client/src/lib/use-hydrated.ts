import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while a page is rendered by the server, and once more in the browser when it takes that over; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
