import type { Page } from '@playwright/test';

/** /i/{token}, and what a guest's schedule adds for who came by it. */
export function personalLinkPage(page: Page) {
  return {
    notMe: page.getByRole('button', { name: 'This is not me' }),
    refused: page.getByRole('heading', { name: 'This link opens nothing right now' }),
    cutOff: page.getByRole('heading', { name: 'No connection yet' }),
    loading: page.getByText('Loading your schedule...'),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
    enterCode: page.getByRole('link', { name: 'Enter a code' }),
  };
}
