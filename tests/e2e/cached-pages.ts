import type { Page } from '@playwright/test';

/** The guests' pages that a phone keeps for when there is no network; of a hidden one nothing. */
export const readCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('daysheet-pages');
    const cached = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
    return Promise.all(cached.map(async (answer) => (await answer?.text()) ?? ''));
  });
