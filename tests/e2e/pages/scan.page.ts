import type { Page } from '@playwright/test';

/** 'Scan QR Code' on /join-event. */
export function scanPage(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'QR Scanner' });
  const button = (name: string) => sheet.getByRole('button', { name, exact: true });
  return {
    scan: page.getByRole('button', { name: 'Scan QR Code' }),
    sheet,
    video: sheet.locator('video'),
    status: sheet.getByRole('status').first(),
    close: button('Close'),
    typeTheCode: button('Type the code'),
    tryAgain: button('Try again'),
    choosePicture: page.getByRole('button', { name: 'Choose a picture instead' }),
    picture: page.getByLabel('Picture of the code'),
  };
}
