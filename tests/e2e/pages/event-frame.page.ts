import type { Page } from '@playwright/test';

/** What is around each screen of an event: at the side, and on a phone above and below the page. */
export function eventFrame(page: Page) {
  const ways = page.getByRole('navigation', { name: 'Event Management' });
  const found = page.getByRole('dialog', { name: 'Find' });
  return {
    ways,
    way: (name: string) => ways.getByRole('link', { name, exact: true }),
    present: ways.locator('a[aria-current]'),
    find: page.getByRole('button', { name: 'Find', exact: true }),
    found,
    search: found.getByRole('searchbox', { name: 'Find people and items' }),
    foundLink: (name: string) => found.getByRole('link', { name, exact: true }),
    keys: page.getByRole('dialog', { name: 'Keys' }),
    keysSwitch: page.getByRole('switch', { name: 'Single keys do this' }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
  };
}
