import { useEffect, useEffectEvent } from 'react';

/** Tells each state of what a form is open for that is learned of, by whoever saved it. */
export function useArrivals<Current>(
  current: Current | undefined,
  onArrived: (newer: Current) => void,
): void {
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (current) tell(current);
  }, [current]);
}
