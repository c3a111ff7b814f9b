import { useSyncExternalStore } from 'react';
import { takeOver } from './take-over.ts';

/** False on the server and during hydration; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    takeOver.subscribe,
    () => !takeOver.isUnderWay(),
    () => false,
  );
