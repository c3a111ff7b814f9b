import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** The share dialog and the QR dialog, wherever they were opened. */
export function sharePage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share your event' });
  const qrDialog = page.getByRole('dialog', { name: 'QR Code' });
  return {
    dialog,
    qrDialog,
    tab: (name: 'Links & QR Code' | 'Email Invites' | 'Text Messages') => dialog.getByRole('tab', { name }),
    eventCode: dialog.getByLabel('Event Code'),
    joinLink: dialog.getByLabel('Join Link'),
    shareLink: dialog.getByRole('button', { name: 'Share Link' }),
    copyLink: dialog.getByRole('button', { name: 'Copy Link' }),
    byHand: dialog.getByLabel('This browser does not let us copy'),
    qr: page.getByRole('img', { name: /^QR code/ }),
    downloadQr: page.getByRole('button', { name: 'Download QR Code' }),
    downloadSvg: page.getByRole('button', { name: 'Download as SVG' }),
    toPoster: page.getByRole('link', { name: 'Print a poster' }),
    toPersonalLinks: page.getByRole('link', { name: 'Personal links' }),
    localWarning: page.getByText('Phones cannot open it yet'),
    close: page.getByRole('dialog').getByRole('button', { name: 'Close' }),
  };
}

export function posterPage(page: Page) {
  return {
    poster: page.getByRole('article', { name: /^Poster of/ }),
    qr: page.getByRole('img', { name: /^QR code/ }),
    print: page.getByRole('button', { name: 'Print Poster' }),
    paper: (name: string) => page.getByRole('group', { name: 'Paper' }).getByText(name, { exact: true }),
    open: (eventId: string) => page.goto(buildPath(guardedPages.poster, { eventId })),
  };
}
