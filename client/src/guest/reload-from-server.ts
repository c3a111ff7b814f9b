import { markPagesStale } from '../lib/storage/offline-page.ts';

/** Reloads the page from the server: the cached one is of the old build, and would be shown again. */
export async function reloadFromServer(): Promise<void> {
  await markPagesStale();
  window.location.reload();
}
