import type { Page } from '@playwright/test';

/** The messages on a guest's page: above the schedule, and all of them. */
export function guestMessages(page: Page) {
  const banner = page.getByRole('status').filter({ has: page.getByLabel('Dismiss message') });
  const sheet = page.getByRole('dialog', { name: 'Messages' });
  return {
    banner,
    title: banner.getByRole('heading'),
    dismiss: banner.getByRole('button', { name: 'Dismiss message' }),
    below: page.getByRole('button', { name: /new messages?$/ }),
    button: page.getByRole('button', { name: /^Messages/ }),
    sheet,
    titles: sheet.getByRole('heading', { level: 3 }),
    items: sheet.getByRole('listitem'),
    close: sheet.getByRole('button', { name: 'Close' }),
    tryAgain: sheet.getByRole('button', { name: 'Try again' }),
  };
}
