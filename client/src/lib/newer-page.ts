import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { connection } from './reads/connection.ts';

const everyMilliseconds = 15 * 60_000;
/** The least time between two checks, however often somebody returns to the page. */
const restMilliseconds = 60_000;

/** The entry script of this page, which identifies its build: script names contain a hash of their content. */
export const findOwnEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

async function fetchNewestEntry(): Promise<unknown> {
  const answer = await fetch(serverPaths.guestVersion, { cache: 'no-cache' });
  const version: unknown = answer.ok ? await answer.json() : null;
  return typeof version === 'object' && version !== null && 'entry' in version ? version.entry : null;
}

/** Checks now and then whether the server has a newer build of this page, and reports it once. Returns a stop function. */
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
