import { useEffect, useState } from 'react';

/** A phone's clock that is off by less is left alone: an answer's way through a slow network looks like this too. */
const toleratedMilliseconds = 60_000;
const minute = 60_000;

/** How far this phone's clock is behind the server's, by an answer and when it came. */
export function computeClockOffset(asOf: string, receivedAt: number): number {
  const offset = Date.parse(asOf) - receivedAt;
  return Math.abs(offset) > toleratedMilliseconds ? offset : 0;
}

/** The present, anew with each minute that clocks show, and when the phone wakes up. */
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
