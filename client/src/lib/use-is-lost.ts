import { useSyncExternalStore } from 'react';
import { connection } from './reads/connection.ts';
import { useHydrated } from './use-hydrated.ts';

/** Whether the connection is lost, as far as this page knows. */
export function useIsLost(): boolean {
  const isHydrated = useHydrated();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  return isHydrated && isLost;
}
