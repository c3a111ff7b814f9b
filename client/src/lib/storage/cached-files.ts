import { filesCache } from './cached-pages.ts';

/** The Network Information API, which not all browsers have. */
function readConnection(name: string): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object ? Reflect.get(connection, name) : undefined;
}

/** With data saving on, nothing is loaded ahead, and a cached page has only its own files. */
export const isSavingData = (): boolean => readConnection('saveData') === true;

/** Milliseconds until a response; near servers on a good network take a third of it. */
const slowResponse = 140;

/** Whether decorative files would take long to load: by the browser's network information and the fastest response so far. */
export function isSlow(): boolean {
  if (/[23]g/.test(String(readConnection('effectiveType')))) return true;
  const waits = ['navigation', 'resource']
    .flatMap((kind) => performance.getEntriesByType(kind))
    // Cached responses did not come from the network.
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.transferSize > 0
        ? entry.responseEnd - entry.requestStart
        : [],
    )
    // Browsers report an end before the beginning for a worker's script.
    .filter((wait) => wait > 0);
  return waits.length > 0 && Math.min(...waits) > slowResponse;
}

/** Whether the browser allows caching this page for use without a network. */
export const canCachePages = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

/** Whether this page's worker has cached all files of the build; false again once the last page was forgotten. */
export async function hasCachedFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  // Where storage is blocked nothing is kept.
  return caches.has(filesCache).catch(() => false);
}

/** Milliseconds after which a worker that is not active is no longer waited for. */
const mostMilliseconds = 20_000;

/**
 * Resolves once the worker of a cached page has fetched all files of the build: then nothing needs to be loaded ahead of
 * a lost network. Resolves at once where no worker will.
 */
export async function waitForFiles(): Promise<void> {
  if (isSavingData() || !canCachePages()) return;
  await Promise.race([
    navigator.serviceWorker.ready,
    new Promise((resolve) => {
      setTimeout(resolve, mostMilliseconds);
    }),
  ]);
}
