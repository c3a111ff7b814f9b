import { useEffect, useState } from 'react';
import type { GuestPlace } from './guest-place.ts';
import { loadAllParts, loadPart, getPartName } from './parts.ts';

const retryMilliseconds = 2000;
/** When what was asked for has long been there: the rest comes ahead of a lost network. */
const quietMilliseconds = 3000;

/** Whoever pays for each kilobyte loads what they come to, and nothing ahead of it. */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}

/** The worker of this page holds all files of the build. */
const isKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Loads what an address needs, again and again where the network is gone; renders anew when it is there. */
export function usePart(place: GuestPlace): void {
  const [, drawAnew] = useState(0);
  const name = getPartName(place);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tryIt = () => {
      loadPart(name).then(
        () => drawAnew((times) => times + 1),
        () => {
          timer = setTimeout(tryIt, retryMilliseconds);
        },
      );
    };
    tryIt();
    return () => clearTimeout(timer);
  }, [name]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isSparing() && !isKept()) void loadAllParts().catch(() => undefined);
    }, quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}
