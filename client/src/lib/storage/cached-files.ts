import { filesCache } from './cached-pages.ts';

/** Whoever pays for each kilobyte loads what they come to, and keeps their page with its own files only. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}

/** Whether this page's worker keeps all files of the build; it does no more once the last page was forgotten. */
export async function hasCachedFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  // Where storage is blocked nothing is kept.
  return caches.has(filesCache).catch(() => false);
}
