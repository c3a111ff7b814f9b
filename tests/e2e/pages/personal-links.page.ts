import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

export function personalLinksPage(page: Page) {
  const row = (name: string) =>
    page.getByRole('list', { name: 'Links' }).getByRole('listitem').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: /^Link of/ });
  return {
    heading: page.getByRole('heading', { name: 'Personal links', level: 1 }),
    rows: page.getByRole('list', { name: 'Links' }).getByRole('listitem'),
    row,
    search: page.getByRole('searchbox', { name: 'Search by name' }),
    page: (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true }),
    range: page.getByRole('status').filter({ hasText: / of / }),
    downloadAll: page.getByRole('button', { name: 'Download as CSV' }),
    confirmDownload: page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }),
    copyLink: (name: string) => row(name).getByRole('button', { name: `Copy Link of ${name}` }),
    openLink: (name: string) => row(name).getByRole('button', { name: `QR and more of ${name}` }),
    dialog,
    link: dialog.getByLabel('Personal link'),
    copyHere: dialog.getByRole('button', { name: 'Copy Link' }),
    qr: dialog.getByRole('img', { name: /^QR code/ }),
    downloadQr: dialog.getByRole('button', { name: 'Download QR Code' }),
    reissue: dialog.getByRole('button', { name: 'Re-issue link' }),
    confirmReissue: dialog.getByRole('button', { name: 'Yes, make a new link' }),
    revoke: dialog.getByRole('button', { name: 'Revoke link' }),
    confirmRevoke: dialog.getByRole('button', { name: 'Yes, revoke it' }),
    makeNew: dialog.getByRole('button', { name: 'Make a new link' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    open: (eventId: string, search = '') =>
      page.goto(buildPath(guardedPages.personalLinks, { eventId }) + search),
  };
}
