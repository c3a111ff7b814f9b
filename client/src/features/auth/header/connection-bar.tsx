import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connection } from '../../../lib/reads/connection.ts';
import classes from './top-bar.module.css';

/** Says that the server cannot be reached; once it can, everything on screen is read again. */
export function ConnectionBar() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const wasLost = useRef(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (wasLost.current && !isLost) void queryClient.invalidateQueries({}, { cancelRefetch: false });
    wasLost.current = isLost;
  }, [isLost, queryClient]);
  if (!isLost) return null;
  return (
    <aside className={classes.bar} aria-label="Connection" aria-live="polite">
      <span>No connection to the server. What you see may be old; we keep trying.</span>
    </aside>
  );
}
