import { askForPagesAnew } from '../lib/storage/offline-page.ts';

/** Loads the page as the server gives it now: what this phone keeps is of the old build, and would come back. */
export async function loadAnew(): Promise<void> {
  await askForPagesAnew();
  window.location.reload();
}
