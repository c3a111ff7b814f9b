import type { Page } from '@playwright/test';

/** The bar on a host's screens that says what guests will be told, and where the host decides about it. */
export function noticesPage(page: Page) {
  const bar = page.getByRole('complementary', { name: 'Notice to guests' });
  return {
    bar,
    toggle: bar.getByRole('button', { name: /^(Telling|Sending)/ }),
    lines: bar.getByRole('listitem'),
    sendNow: bar.getByRole('button', { name: 'Send now' }),
    quietFix: bar.getByRole('button', { name: 'Quiet fix' }),
    announced: page.getByRole('status').filter({ hasText: 'keep it quiet' }),
    toast: (text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }),
  };
}

/** What an item's form and row say about a day that runs late. */
export function latePage(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    toggle: dialog.getByRole('button', { name: 'When running late' }),
    choice: (name: string) => dialog.getByRole('radio', { name }),
    minutes: dialog.getByLabel('At least, in minutes'),
  };
}

/** What a guest's schedule marks as new. */
export function guestMarks(page: Page) {
  const item = (title: string) =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  return { item, words: page.getByRole('tabpanel').getByText(/^(New|Moved|Changed)$/) };
}
