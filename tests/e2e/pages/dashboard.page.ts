import type { Page } from '@playwright/test';
import { guardedPages } from '@daysheet/shared/routes.ts';

export function dashboardPage(page: Page) {
  const card = (name: string | RegExp) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const settings = page.getByRole('dialog', { name: 'Event Settings' });
  const duplicate = page.getByRole('dialog', { name: 'Duplicate Event' });
  return {
    heading: page.getByRole('heading', { name: 'Your Events', level: 1 }),
    createNew: page.getByRole('link', { name: 'Create New Event' }),
    createFirst: page.getByRole('link', { name: 'Create Your First Event' }),
    names: page.getByRole('main').getByRole('heading', { level: 2 }),
    showMore: page.getByRole('button', { name: 'Show more' }),
    card,
    share: (name: string) => card(name).getByRole('button', { name: 'Share Link' }),
    openSettings: (name: string) => card(name).getByRole('button', { name: 'Event Settings' }),
    settings,
    deleteEvent: settings.getByRole('button', { name: 'Delete Event' }),
    confirmDelete: settings.getByRole('button', { name: 'Yes, Delete' }),
    cancelDelete: settings.getByRole('button', { name: 'Cancel' }),
    duplicateEvent: settings.getByRole('button', { name: 'Duplicate Event' }),
    duplicate,
    copyName: duplicate.getByLabel('Event Name'),
    copyAttendees: duplicate.getByRole('checkbox', { name: 'Copy the attendees, too' }),
    confirmDuplicate: duplicate.getByRole('button', { name: 'Duplicate', exact: true }),
    open: () => page.goto(guardedPages.dashboard),
    openEvent: (name: string) => page.getByRole('link', { name }).click(),
  };
}
