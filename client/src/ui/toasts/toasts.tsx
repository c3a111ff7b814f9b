import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastList } from '../../lib/errors/toasts.ts';
import { createLoader } from '../../lib/loaders.ts';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { keepLoading } from '../../lib/reads/keep-loading.ts';

const loadPlace = createLoader(() => import('./toasts-place.tsx'));
/** Late enough not to delay the page's own content. */
const quietMilliseconds = 1500;

/** Loads the toast container when the page is idle, in case the network is lost, or with the first toast. */
export function Toasts() {
  const [Place, setPlace] = useState<ComponentType>();
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get, toastList.get);
  const isThere = Place !== undefined;
  // After a failure without a network, the next toast retries at once.
  const lastId = toasts.at(-1)?.id;
  useEffect(() => {
    if (isThere) return undefined;
    const isAhead = lastId === undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const load = async () => {
      // The worker fetches all files, including this one.
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
