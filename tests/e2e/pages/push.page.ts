import type { Page } from '@playwright/test';
import { guestMessages } from './guest-messages.page.ts';

/** Where a guest lets the phone tell, at the end of the messages. */
export function pushCard(page: Page) {
  const { button, sheet, close } = guestMessages(page);
  const card = (name: string) => sheet.getByRole('region', { name });
  return {
    button,
    close,
    off: card('Get notified on this phone'),
    on: card('This phone notifies you'),
    turnOn: sheet.getByRole('button', { name: 'Notify me on this phone' }),
    turnOff: sheet.getByRole('button', { name: 'Turn off' }),
    steps: sheet.getByRole('listitem'),
    exit: page.getByRole('button', { name: 'Exit Event' }),
  };
}
