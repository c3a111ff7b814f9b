import type { Page } from '@playwright/test';

/** What a host should know of an event, and how they want to be told of it. */
export function bellPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  const button = page.getByRole('button', { name: /^Notices/ });
  return {
    dialog,
    button,
    open: async () => {
      await button.click();
      await dialog.getByRole('group', { name: 'By e-mail' }).waitFor();
    },
    close: () => page.keyboard.press('Escape'),
    mail: (name: 'Never' | 'At once' | 'Once a day') => dialog.getByRole('radio', { name, exact: true }),
    choose: (name: 'Never' | 'At once' | 'Once a day') => dialog.getByText(name, { exact: true }).click(),
    inBrowser: dialog.getByRole('switch', { name: 'Tell me in this browser' }),
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
}
