import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastList } from '../../lib/errors/toasts.ts';
import { createLoader } from '../../lib/loaders.ts';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { keepLoading } from '../../lib/reads/keep-loading.ts';

const loadPlace = createLoader(() => import('./toasts-place.tsx'));
/** Late enough not to be in the way of what a person came for. */
const quietMilliseconds = 1500;

/** Nobody waits for what shows toasts: it comes when things are quiet, ahead of a lost network, or with the first. */
export function Toasts() {
  const [Place, setPlace] = useState<ComponentType>();
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get, toastList.get);
  const isThere = Place !== undefined;
  // Without a network: what is to be said next tries again at once.
  const lastId = toasts.at(-1)?.id;
  useEffect(() => {
    if (isThere) return undefined;
    const isAhead = lastId === undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const load = async () => {
      // The worker asks for all files: it is among them.
      if (isAhead) await waitForFiles();
      if (isOver) return;
      stop = keepLoading(loadPlace, ({ ToastsPlace }) => setPlace(() => ToastsPlace));
    };
    const timer = setTimeout(() => void load(), isAhead ? quietMilliseconds : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isThere, lastId]);
  return Place && <Place />;
}
