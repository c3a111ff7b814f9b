import type { Page } from '@playwright/test';

/** What an attendees' screen shows of the spreadsheet that it follows, and the dialog with its differences. */
export function spreadsheetPanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Spreadsheet' });
  const dialog = page.getByRole('dialog', { name: 'Differences from the spreadsheet' });
  return {
    panel,
    address: panel.getByLabel('Address of the published sheet'),
    follow: panel.getByRole('button', { name: 'Follow this sheet' }),
    differences: page.getByRole('button', { name: /^Look at \d+ difference/ }),
    readNow: panel.getByRole('button', { name: 'Read now' }),
    addByItself: panel.getByRole('switch', { name: 'Add new people without asking' }),
    unfollow: panel.getByRole('button', { name: 'Unfollow', exact: true }),
    confirmUnfollow: panel.getByRole('button', { name: 'Yes, unfollow' }),
    dialog,
    proposal: (name: string) => dialog.getByRole('listitem').filter({ hasText: name }),
    takeOver: (name: string) => dialog.getByRole('button', { name: `Take over ${name}`, exact: true }),
    leave: (name: string) => dialog.getByRole('button', { name: `Leave ${name} as it is` }),
    takeOverAll: dialog.getByRole('button', { name: /^Take over \d+ difference/ }),
    close: dialog.getByRole('button', { name: 'Close' }).last(),
  };
}
