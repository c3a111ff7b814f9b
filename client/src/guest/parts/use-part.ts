import { useEffect, useState } from 'react';
import { hasCachedFiles, isSavingData, waitForFiles } from '../../lib/storage/cached-files.ts';
import { handleMissingFile } from '../../lib/missing-files.ts';
import type { GuestPlace } from '../guest-place.ts';
import { reloadFromServer } from '../reload-from-server.ts';
import { loadAllParts, loadPart, getPartName } from './parts.ts';

const retryMilliseconds = 2000;
/** Milliseconds after which the page is loaded: the other parts are preloaded, in case the network is lost. */
const quietMilliseconds = 3000;

/** The first events of somebody who begins to reply to an invitation. */
const beginnings = ['focusin', 'input', 'click'] as const;

/** Preloads the parts that may come next, if they are not on this phone yet. */
async function loadAhead(name: ReturnType<typeof getPartName>): Promise<void> {
  if (isSavingData()) return;
  // After joining comes the schedule; once it is there, the page's worker loads the rest.
  if (name === 'schedule') await waitForFiles();
  if (await hasCachedFiles()) return;
  await (name === 'join' ? loadPart('schedule') : loadAllParts());
}

/** Calls `begin` at the first of these events, once. Returns a function that cancels it. */
function onFirst(events: readonly string[], begin: () => void): () => void {
  const taken = new AbortController();
  const run = () => {
    taken.abort();
    begin();
  };
  for (const event of events) document.addEventListener(event, run, { signal: taken.signal });
  return () => taken.abort();
}

/**
 * Loads the part for an address, with retries without a network, and renders when it is there. Returns the name of a part
 * that the server no longer has.
 */
export function usePart(place: GuestPlace): ReturnType<typeof getPartName> {
  const [, drawAnew] = useState(0);
  const [gone, setGone] = useState<ReturnType<typeof getPartName>>(null);
  const name = getPartName(place);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    const meetFailure = async (error: unknown) => {
      const found = await handleMissingFile(error, () => void reloadFromServer());
      if (!isShown || found === 'reloading') return;
      if (found === 'gone') setGone(name);
      timer = setTimeout(tryIt, retryMilliseconds);
    };
    const tryIt = () => {
      loadPart(name).then(() => drawAnew((times) => times + 1), meetFailure);
    };
    tryIt();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [name]);
  useEffect(() => {
    const begin = () => void loadAhead(name).catch(() => undefined);
    // Somebody who only reads an invitation does not download the schedule part.
    if (name === 'join') return onFirst(beginnings, begin);
    const timer = setTimeout(begin, quietMilliseconds);
    return () => clearTimeout(timer);
  }, [name]);
  return gone;
}
