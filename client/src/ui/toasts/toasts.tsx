import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastList } from '../../lib/errors/toasts.ts';
import { createLoader } from '../../lib/loaders.ts';

const loadPlace = createLoader(() => import('./toasts-place.tsx'));

/** Late enough not to be in the way of what a person came for. */
const quietMilliseconds = 1500;

/** Nobody waits for what shows toasts: it comes when things are quiet, ahead of a lost network, or with the first. */
export function Toasts() {
  const [Place, setPlace] = useState<ComponentType>();
  const isSaid = useSyncExternalStore(toastList.subscribe, toastList.get, toastList.get).length > 0;
  useEffect(() => {
    const timer = setTimeout(load, isSaid ? 0 : quietMilliseconds);
    function load() {
      loadPlace().then(
        ({ ToastsPlace }) => setPlace(() => ToastsPlace),
        // Without a network: what is to be said next tries again.
        () => undefined,
      );
    }
    return () => clearTimeout(timer);
  }, [isSaid]);
  return Place && <Place />;
}
