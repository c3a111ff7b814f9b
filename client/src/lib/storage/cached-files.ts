import { filesCache } from './cached-pages.ts';

/** What browsers tell of the network; not all do. */
function readConnection(name: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object ? Reflect.get(connection, name) : undefined;
}

/** Whoever pays for each kilobyte loads what they come to, and keeps their page with its own files only. */
export const isSparing = (): boolean => readConnection('saveData') === true;

/** Milliseconds until an answer is there: near servers on a good network take a third of it. */
const slowAnswer = 140;

/** Whether what only looks better would take long: by what browsers tell, and by how soon the quickest answer came. */
export function isSlow(): boolean {
  if (/[23]g/.test(String(readConnection('effectiveType')))) return true;
  const waits = ['navigation', 'resource']
    .flatMap((kind) => performance.getEntriesByType(kind))
    // What was kept has come from no network.
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.transferSize > 0
        ? entry.responseEnd - entry.requestStart
        : [],
    )
    // Of a worker's script browsers tell an end before its beginning.
    .filter((wait) => wait > 0);
  return waits.length > 0 && Math.min(...waits) > slowAnswer;
}

/** Whether browsers let this page be kept for when there is no network. */
export const canCachePages = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

/** Whether this page's worker keeps all files of the build; it does no more once the last page was forgotten. */
export async function hasCachedFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  // Where storage is blocked nothing is kept.
  return caches.has(filesCache).catch(() => false);
}

/** A worker that does not stand by then is not waited for any longer. */
const mostMilliseconds = 20_000;

/**
 * Once the worker of a page that is kept has all files of the build, which it asks for itself: nothing is then to be
 * loaded ahead of a lost network. At once where there will be none.
 */
export async function waitForFiles(): Promise<void> {
  if (isSparing() || !canCachePages()) return;
  await Promise.race([
    navigator.serviceWorker.ready,
    new Promise((resolve) => {
      setTimeout(resolve, mostMilliseconds);
    }),
  ]);
}
