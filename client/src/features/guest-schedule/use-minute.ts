import { useEffect, useState } from 'react';

/** A smaller difference is tolerated: a slow network delays a response as much. */
const toleratedMilliseconds = 60_000;
const minute = 60_000;

/** How far this phone's clock is behind the server's, by a response and when it was received. */
export function computeClockOffset(asOf: string, receivedAt: number): number {
  const offset = Date.parse(asOf) - receivedAt;
  return Math.abs(offset) > toleratedMilliseconds ? offset : 0;
}

/** The current time, updated with each minute of the clock, and when the phone wakes up. */
export function useMinute(offset: number): Date {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const nowMilliseconds = Date.now() + offset;
      setNow(nowMilliseconds);
      timer = setTimeout(tick, minute - (nowMilliseconds % minute) + 20);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [offset]);
  return new Date(now);
}
