import { useEffect, useEffectEvent } from 'react';

/** Reports each new state of a form's subject, whoever saved it. */
export function useArrivals<Current>(
  current: Current | undefined,
  onArrived: (newer: Current) => void,
): void {
  const report = useEffectEvent(onArrived);
  useEffect(() => {
    if (current) report(current);
  }, [current]);
}
