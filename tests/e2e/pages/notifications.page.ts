import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** The tab 'Live Activities' of the event dashboard. */
export function notificationsPage(page: Page) {
  const form = page.getByRole('region', { name: 'Send a Notification' });
  const list = page.getByRole('list', { name: 'Notifications' });
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  return {
    open: (eventId: string) =>
      page.goto(buildPath(guardedPages.eventDashboard, { eventId }, { tab: 'live' })),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    toast: (text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }),

    form,
    title: form.getByLabel('Title', { exact: true }),
    message: form.getByLabel('Message', { exact: true }),
    target: (name: 'All' | 'Role' | 'Individual') => form.getByText(name, { exact: true }),
    roles: form.getByRole('group', { name: 'Role', exact: true }),
    role: (name: string) =>
      form.getByRole('group', { name: 'Role', exact: true }).getByText(name, { exact: true }),
    searchPeople: form.getByLabel('Search people'),
    person: (name: string) => form.getByRole('checkbox', { name }),
    when: (name: 'Now' | 'At a time') => form.getByText(name, { exact: true }),
    date: form.getByLabel('Date', { exact: true }),
    calendar: form.getByRole('button', { name: 'Calendar for Date' }),
    time: form.getByLabel('Time', { exact: true }),
    send: form.getByRole('button', { name: 'Send Notification' }),
    schedule: form.getByRole('button', { name: 'Schedule Notification' }),
    goLive: form.getByRole('button', { name: 'Go Live' }),

    rows: list.locator(':scope > li'),
    row,
    toggle: (title: string) => row(title).getByRole('button', { name: title }).first(),
    cancel: (title: string) => row(title).getByRole('button', { name: `Cancel “${title}”`, exact: true }),
    confirmCancel: page.getByRole('button', { name: 'Yes, cancel it' }),
    receipt: (heading: 'Not seen yet' | 'Seen', name: string) =>
      page.getByRole('list', { name: heading, exact: true }).getByRole('listitem').filter({ hasText: name }),
    tryAgain: page.getByRole('main').getByRole('button', { name: 'Try again' }),
    showMore: page.getByRole('button', { name: 'Show more', exact: true }),
  };
}
