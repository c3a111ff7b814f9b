import type { Page } from '@playwright/test';
import { buildPath, guardedPages } from '@daysheet/shared/routes.ts';

/** The dialog 'Members' of an event, and the page that an invitation opens. */
export function membersPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Members' });
  return {
    open: async (eventId: string) => {
      await page.goto(buildPath(guardedPages.eventDashboard, { eventId }, { tab: 'manage' }));
      await page.getByRole('main').getByRole('button', { name: 'Members' }).click();
    },
    dialog,
    person: (name: string) => dialog.getByRole('listitem').filter({ hasText: name }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    makeLink: dialog.getByRole('button', { name: 'Make a link to copy' }),
    invited: page.getByRole('heading', { level: 1, name: /^Plan .* together$/ }),
    comeIn: page.getByRole('button', { name: 'Come in', exact: true }),
  };
}
