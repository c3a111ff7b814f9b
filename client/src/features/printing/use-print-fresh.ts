import { useEffect, useState } from 'react';

/** Refetches the schedule before printing, so that what is printed is as new as its time says. */
export function usePrintFresh(list: { refetch: () => Promise<unknown> }) {
  const [readings, setReadings] = useState(0);
  const [isReading, setReading] = useState(false);
  // After the result was rendered, and measured: sheets that are fitted are rendered more than once.
  useEffect(() => {
    if (readings === 0) return undefined;
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, [readings]);
  const print = async () => {
    setReading(true);
    // Without a network the last result is printed, with its time.
    await list.refetch();
    setReading(false);
    setReadings((count) => count + 1);
  };
  return { print, isReading };
}
