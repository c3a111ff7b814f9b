import { filesCache } from './cached-pages.ts';

/** Whoever pays for each kilobyte loads what they come to, and keeps their page with its own files only. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
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
