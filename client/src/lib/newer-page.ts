import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { connection } from './reads/connection.ts';

const everyMilliseconds = 15 * 60_000;
/** Somebody who looks away and back all the time asks no more often. */
const restMilliseconds = 60_000;

/** The script that this page began with, and its build by that: scripts are named by what is in them. */
export const findOwnEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

async function fetchNewestEntry(): Promise<unknown> {
  const answer = await fetch(serverPaths.guestVersion, { cache: 'no-cache' });
  const version: unknown = answer.ok ? await answer.json() : null;
  return typeof version === 'object' && version !== null && 'entry' in version ? version.entry : null;
}

/** Asks now and then whether the server has another build of this page, and says so once. Gives the way to stop. */
export function watchForNewerPage(onNewer: () => void): () => void {
  const own = findOwnEntry();
  let askedAt = Date.now();
  let isStopped = own === null;
  const ask = async () => {
    if (isStopped || document.visibilityState === 'hidden' || connection.isLost()) return;
    if (Date.now() - askedAt < restMilliseconds) return;
    askedAt = Date.now();
    const newest = await fetchNewestEntry().catch(() => null);
    if (isStopped || typeof newest !== 'string' || basePath + newest === own) return;
    stop();
    onNewer();
  };
  const asked = () => void ask();
  const timer = setInterval(asked, everyMilliseconds);
  document.addEventListener('visibilitychange', asked);
  const unsubscribe = connection.subscribe(asked);
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', asked);
    unsubscribe();
  };
  return stop;
}
