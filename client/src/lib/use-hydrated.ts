import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is drawn by the server, and once more in the browser when it takes that over; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
