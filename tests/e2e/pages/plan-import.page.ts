import type { Page } from '@playwright/test';

/** The import of a schedule: its way in, and the preview of its rows. */
export function planImport(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import a schedule' });
  const rows = dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  return {
    dialog,
    open: page.getByRole('main').getByRole('button', { name: 'Import', exact: true }),
    file: dialog.locator('input[type=file]'),
    /** As a person does, out of a spreadsheet that is open beside it. */
    paste: async (cells: string) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((text) => navigator.clipboard.writeText(text), cells);
      await page.keyboard.press('Control+V');
    },
    rows,
    row: (title: string) => rows.filter({ hasText: title }),
    take: (title: string) => dialog.getByRole('checkbox', { name: `Import ${title}` }),
    mend: (title: string) => dialog.getByRole('button', { name: `Correct ${title}` }),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    show: (kind: string) => dialog.getByText(kind),
    howItWasRead: dialog.getByText('How the file was read'),
    column: (heading: string) => dialog.getByLabel(heading, { exact: true }),
    another: dialog.getByRole('button', { name: 'Choose another file' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    submit: (count: string) => dialog.getByRole('button', { name: `Import ${count}` }),
  };
}
