import { todayOfEvent } from '@daysheet/shared/nights.ts';
import { type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { useEffect, useState } from 'react';

/** The present, read again when the person comes back to the page: a tab stays open for days. */
function usePresent(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const refresh = () => setNow(new Date());
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return now;
}

/** Today's date in a zone. */
export const useToday = (timeZone: string): PlainDate => todayIn(timeZone, usePresent());

/** Today for an event, whose last evening goes on until its night ends. */
export const useTodayOf = (event: Parameters<typeof todayOfEvent>[0]): PlainDate =>
  todayOfEvent(event, usePresent());
