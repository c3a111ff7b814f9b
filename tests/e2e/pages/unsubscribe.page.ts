import type { Page } from '@playwright/test';

/** /unsubscribe/{token} */
export function unsubscribePage(page: Page) {
  return {
    unsubscribe: page.getByRole('button', { name: 'Unsubscribe' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    isOut: page.getByRole('heading', { name: 'You are unsubscribed' }),
    isBack: page.getByRole('heading', { name: 'You are back on the list' }),
    missing: page.getByRole('heading', { name: 'This link does not work' }),
  };
}
