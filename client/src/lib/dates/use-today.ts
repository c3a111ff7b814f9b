import { getEventToday } from '@daysheet/shared/schedule/nights.ts';
import { type PlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { useEffect, useState } from 'react';

/** The current time, updated when the person comes back to the page: a tab stays open for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const refresh = () => setNow(new Date());
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return now;
}

/** Today's date in a zone. */
export const useToday = (timeZone: string): PlainDate => todayIn(timeZone, useNow());

/** Today's date for an event: its last evening lasts until its night ends. */
export const useEventToday = (event: Parameters<typeof getEventToday>[0]): PlainDate =>
  getEventToday(event, useNow());
