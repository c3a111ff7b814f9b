import { askForPagesAnew } from '../lib/storage/offline-page.ts';

/** Reloads the page from the server: the cached one is of the old build, and would be shown again. */
export async function loadAnew(): Promise<void> {
  await askForPagesAnew();
  window.location.reload();
}
