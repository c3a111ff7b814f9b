import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** /event/{eventId}. A day's column is named by its full date, such as 'Saturday, June 5, 2427'. */
export function eventPage(page: Page) {
  const main = page.getByRole('main');
  const sidebar = page.getByRole('navigation', { name: 'Event Management' });
  const column = (day: string) => main.getByRole('region', { name: day });
  return {
    main,
    sidebar,
    column,
    open: (eventId: string, search = '') => page.goto(buildPath(guardedPages.event, { eventId }) + search),
    name: main.getByRole('heading', { level: 1 }),
    columns: main.getByRole('region'),
    dayName: (day: string) => column(day).getByRole('heading', { level: 2 }),
    rename: (day: string) => column(day).getByRole('button', { name: 'Rename' }),
    dayNameField: (day: string) => column(day).getByRole('textbox'),
    items: (day: string) => column(day).getByRole('listitem'),
    item: (day: string, title: string) => column(day).getByRole('listitem').filter({ hasText: title }),
    openItem: (title: string) => main.getByRole('button', { name: title, exact: true }),
    handle: (title: string) => main.getByRole('button', { name: `Move ${title} to another day` }),
    addEvent: (day: string) => column(day).getByRole('button', { name: 'Add Event' }),
    previousWeek: main.getByRole('button', { name: 'Previous week' }),
    nextWeek: main.getByRole('button', { name: 'Next week' }),
    today: main.getByRole('button', { name: 'Today', exact: true }),
    chooseDay: main.getByRole('button', { name: 'Choose a day' }),
    sheet: page.getByRole('dialog', { name: 'Choose a day' }),
    sheetButton: (name: string) =>
      page.getByRole('dialog', { name: 'Choose a day' }).getByRole('button', { name, exact: true }),
    toggle: page.getByRole('button', { name: 'Toggle sidebar' }),
    openDrawer: page.getByRole('button', { name: 'Event Management' }),
    drawer: page.getByRole('dialog', { name: 'Event Management' }),
    addDay: page.getByRole('button', { name: 'Add New Day' }),
    dialog: page.getByRole('dialog', { name: 'Edit Event' }),
    addDialog: page.getByRole('dialog', { name: 'Add Event' }),
    undo: page.getByRole('button', { name: 'Undo' }),
  };
}
