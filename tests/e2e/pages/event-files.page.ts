import type { Page } from '@playwright/test';

export function eventFilesPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import an Event from a File' });
  return {
    open: page.getByRole('button', { name: 'Import an Event from a File' }),
    dialog,
    file: page.locator('input[type="file"]'),
    refusal: dialog.getByRole('alert'),
    bring: dialog.getByRole('button', { name: 'Import It' }),
  };
}
