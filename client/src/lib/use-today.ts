import { type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { useEffect, useState } from 'react';

/** Today's date in a zone, read again when the person comes back to the page: a tab stays open for days. */
export function useToday(timeZone: string): PlainDate {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const refresh = () => setNow(new Date());
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return todayIn(timeZone, now);
}
