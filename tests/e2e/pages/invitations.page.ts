import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** The tabs 'Email Invites' and 'Text Messages' of the share dialog. */
export function invitationsPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share your event' });
  const recipients = dialog.getByRole('region', { name: 'Recipients' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const people = dialog.getByRole('list', { name: 'People' });
  const message = dialog.getByRole('article', { name: /^Message to/ });
  return {
    open: (eventId: string, tab: 'email' | 'text', origin = '') =>
      page.goto(origin + buildPath(guardedPages.eventDashboard, { eventId }, { share: tab })),
    dialog,
    close: dialog.getByRole('button', { name: 'Close' }),
    toast: (text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }),

    recipients,
    choice: (name: string) => recipients.getByText(name),
    searchPeople: recipients.getByLabel('Search people'),
    person: (name: string) => recipients.getByRole('checkbox', { name }),
    subject: dialog.getByLabel('Subject', { exact: true }),
    message: dialog.getByLabel('Message', { exact: true }),
    insert: (placeholder: string, field: 'subject' | 'message') =>
      dialog.getByRole('button', { name: `Insert ${placeholder} into the ${field}` }),
    preview,
    previewFor: preview.getByRole('combobox', { name: 'Preview for' }),
    nextPerson: preview.getByRole('button', { name: 'Next person' }),
    prepare: dialog.getByRole('button', { name: /^Prepare/ }),
    send: dialog.getByRole('button', { name: /^Send (?:[\d,]+ )?(?:email|text)s?$/ }),
    sendTest: dialog.getByRole('button', { name: 'Send a test to me' }),
    ownProgram: dialog.getByText('Use your own program'),
    copyAll: dialog.getByRole('button', { name: /^Copy \d+/ }),
    downloadCsv: dialog.getByRole('button', { name: 'Download CSV for mail merge' }),

    outboxHeading: dialog.getByRole('heading', { name: /to send$/ }),
    outboxMessage: message,
    openMailApp: message.getByRole('link', { name: 'Open in my mail app' }),
    openMessages: message.getByRole('link', { name: 'Open in my messages' }),
    markHandedOver: message.getByRole('button', { name: 'Mark as handed over' }),
    undo: dialog.getByRole('button', { name: 'Undo', exact: true }),
    back: dialog.getByRole('button', { name: 'Write another' }).first(),

    sends: dialog.getByRole('region', { name: 'Sent so far' }),
    progress: dialog.getByText(/^Sending: /),
    filter: (name: string) => dialog.getByRole('group', { name: 'Show' }).getByText(name),
    people,
    row: (name: string) => people.getByRole('listitem').filter({ hasText: name }),
    tryAgain: (name: string) => people.getByRole('button', { name: `Try again for ${name}` }),
    sendAgainAnyway: people.getByRole('button', { name: 'Send again anyway' }),
    confirmSendAgain: people.getByRole('button', { name: 'Yes, send again' }),
  };
}
