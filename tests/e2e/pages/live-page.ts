import type { Page } from '@playwright/test';

/** Waits until a page that the server rendered takes taps and hears, or leads elsewhere: before, they are nobody's. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isGuests = /^\/(?:attendee|join-)/.test(window.location.pathname);
    return !isGuests || performance.getEntriesByName('daysheet:live').length > 0;
  });
}

/** Opens a page that the server renders, and waits until it takes taps, or leads elsewhere. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page);
}
