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
  const response = await fetch(serverPaths.guestVersion, { cache: 'no-cache' });
  const version: unknown = response.ok ? await response.json() : null;
  return typeof version === 'object' && version !== null && 'entry' in version ? version.entry : null;
}

/** Checks now and then whether the server has a newer build of this page, and reports it once. Returns a stop function. */
export function watchForNewerPage(onNewer: () => void): () => void {
  const own = findOwnEntry();
  let checkedAt = Date.now();
  let isStopped = own === null;
  const check = async () => {
    if (isStopped || document.visibilityState === 'hidden' || connection.isLost()) return;
    if (Date.now() - checkedAt < restMilliseconds) return;
    checkedAt = Date.now();
    const newest = await fetchNewestEntry().catch(() => null);
    if (isStopped || typeof newest !== 'string' || basePath + newest === own) return;
    stop();
    onNewer();
  };
  const onTrigger = () => void check();
  const timer = setInterval(onTrigger, everyMilliseconds);
  document.addEventListener('visibilitychange', onTrigger);
  const unsubscribe = connection.subscribe(onTrigger);
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTrigger);
    unsubscribe();
  };
  return stop;
}
