import type { Page } from '@playwright/test';

/** Where a guest puts their schedule into their own calendar. */
export function calendarSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Add to calendar' });
  return {
    open: page.getByRole('button', { name: 'Add to calendar' }),
    sheet,
    close: sheet.getByRole('button', { name: 'Close' }),
    apple: sheet.getByRole('link', { name: 'Apple Calendar' }),
    google: sheet.getByRole('link', { name: 'Google Calendar' }),
    outlook: sheet.getByRole('link', { name: 'Outlook' }),
    copy: sheet.getByRole('button', { name: 'Copy the address' }),
    copied: sheet.getByRole('button', { name: 'Address copied' }),
    download: sheet.getByRole('link', { name: 'Download once (.ics)' }),
    note: sheet.getByRole('note'),
    tryAgain: sheet.getByRole('button', { name: 'Try again' }),
    turnOff: sheet.getByRole('button', { name: 'Turn this address off' }),
    confirm: sheet.getByRole('button', { name: 'Yes, turn it off' }),
    again: sheet.getByRole('button', { name: 'Make a new address' }),
  };
}
