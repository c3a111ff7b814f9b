import { useEffect, useState } from 'react';
import { hasCachedFiles, isSparing, waitForFiles } from '../../lib/storage/cached-files.ts';
import { handleMissingFile } from '../../lib/missing-files.ts';
import type { GuestPlace } from '../guest-place.ts';
import { loadAnew } from '../load-anew.ts';
import { loadAllParts, loadPart, getPartName } from './parts.ts';

const retryMilliseconds = 2000;
/** When what was asked for has long been there: the rest comes ahead of a lost network. */
const quietMilliseconds = 3000;

/** By which somebody who looked at an invitation begins to answer it. */
const beginnings = ['focusin', 'input', 'click'] as const;

/** What somebody may come to, where it is not on this phone yet. */
async function loadAhead(name: ReturnType<typeof getPartName>): Promise<void> {
  if (isSparing()) return;
  // Who joins comes to their schedule; with that, this page's worker sees to all else.
  if (name === 'schedule') await waitForFiles();
  if (await hasCachedFiles()) return;
  await (name === 'join' ? loadPart('schedule') : loadAllParts());
}

/** Calls it at the first of these events, once. Gives what takes it back. */
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
 * Loads what an address needs, again and again where the network is gone; renders anew when it is there. Gives the name
 * of a part that is gone from the server.
 */
export function usePart(place: GuestPlace): ReturnType<typeof getPartName> {
  const [, drawAnew] = useState(0);
  const [gone, setGone] = useState<ReturnType<typeof getPartName>>(null);
  const name = getPartName(place);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    const meetFailure = async (error: unknown) => {
      const found = await handleMissingFile(error, () => void loadAnew());
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
    // Who only reads an invitation is not sent a schedule.
    if (name === 'join') return onFirst(beginnings, begin);
    const timer = setTimeout(begin, quietMilliseconds);
    return () => clearTimeout(timer);
  }, [name]);
  return gone;
}
