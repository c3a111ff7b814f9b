import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PaperSchedule } from '@daysheet/shared/guests/pocket-schedules.ts';
import { createFit, computeNextFit, typeSteps } from './pocket-schedules.rules.ts';

/**
 * Finds the largest type at which that many items of a schedule fit into the element, and how many fit at the smallest;
 * again for each new read of the schedule, and for fonts that were loaded.
 */
export function usePocketFit(schedule: PaperSchedule, count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(() => createFit(count));
  const [measured, setMeasured] = useState(schedule);
  if (measured !== schedule) {
    setMeasured(schedule);
    setFit(createFit(count));
  }
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    // Columns without room are beside the others, past the edge.
    const isOver = body.scrollWidth > body.clientWidth + 1 || body.scrollHeight > body.clientHeight + 1;
    setFit((tried) => computeNextFit(tried, isOver));
  }, [fit]);
  useEffect(() => {
    // The fallback font has about the same width, yet breaks lines elsewhere.
    const measureAnew = () => setFit(createFit(count));
    document.fonts.addEventListener('loadingdone', measureAnew);
    return () => document.fonts.removeEventListener('loadingdone', measureAnew);
  }, [count]);
  return { ref, shown: fit.shown, type: typeSteps[fit.step] ?? typeSteps[0] };
}
