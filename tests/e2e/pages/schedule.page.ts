import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** /manage-event-schedule/{eventId} and its dialogs. */
export function schedulePage(page: Page) {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const days = page.getByRole('navigation', { name: 'Days' });
  return {
    dialog,
    open: (eventId: string, search = '') => page.goto(buildPath(guardedPages.schedule, { eventId }) + search),
    backToEvent: (name: string) => main.getByRole('link', { name }),
    day: (name: string) => days.getByRole('button', { name, exact: true }),
    dayHeading: main.getByRole('region').getByRole('heading', { level: 2 }),
    days,
    today: days.getByRole('button', { name: 'Today', exact: true }),
    previousMonth: days.getByRole('button', { name: 'Previous month' }),
    nextMonth: days.getByRole('button', { name: 'Next month' }),
    /** Named by the month it shows, such as 'June 2427'. */
    chooseMonth: days.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }),
    previousWeek: days.getByRole('button', { name: 'Previous week' }),
    nextWeek: days.getByRole('button', { name: 'Next week' }),
    monthCount: days.getByRole('status'),
    chosenDay: days.locator('[aria-current=date]'),
    /** On a phone, named by the month. */
    openMonth: (month: string) => days.getByRole('button', { name: month, exact: true }),
    sheet: page.getByRole('dialog', { name: 'Choose a day' }),
    sheetButton: (name: string) =>
      page.getByRole('dialog', { name: 'Choose a day' }).getByRole('button', { name, exact: true }),
    items: main.getByRole('region').getByRole('listitem'),
    item: (title: string) => main.getByRole('region').getByRole('listitem').filter({ hasText: title }),
    openItem: (title: string) => main.getByRole('region').getByRole('button', { name: title, exact: true }),
    duplicateItem: (title: string) => main.getByRole('button', { name: `Duplicate ${title}` }),
    deleteItem: (title: string) => main.getByRole('button', { name: `Delete ${title}` }),
    startFromSample: main.getByRole('button', { name: 'Start from a sample plan' }),
    copyDay: main.getByRole('button', { name: 'Copy this day' }),
    select: main.getByRole('button', { name: 'Select', exact: true }),
    doneSelecting: main.getByRole('button', { name: 'Done selecting' }),
    pick: (title: string) => main.getByRole('checkbox', { name: `Choose ${title}`, exact: true }),
    chosen: main.getByRole('group', { name: 'Chosen events' }),
    bulk: (name: string | RegExp) =>
      main.getByRole('group', { name: 'Chosen events' }).getByRole('button', { name, exact: true }),
    bulkChange: (name: string) => page.getByRole('menuitem', { name }),
    find: main.getByRole('searchbox', { name: 'Find events of this day' }),
    toast: (text: string | RegExp) => page.getByText(text),
    copyTo: dialog.getByRole('combobox', { name: 'Copy to' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    addEvent: main.getByRole('button', { name: 'Add Event' }),
    quickLine: main.getByLabel('Add in one line'),
    understood: main
      .locator('form')
      .filter({ has: page.getByLabel('Add in one line') })
      .getByRole('status'),
    seeAsGuest: main.getByRole('button', { name: 'See it as a guest' }),
    addAnother: dialog.getByRole('button', { name: 'Add and add another' }),
    title: dialog.getByLabel('Event Title'),
    date: dialog.getByRole('combobox', { name: 'Date' }),
    start: dialog.getByLabel('Start Time'),
    end: dialog.getByLabel('End Time'),
    whichNight: dialog.getByRole('radiogroup', { name: 'Which night?' }),
    nightAfter: dialog.getByRole('radio', { name: /^The night after/ }),
    nightBefore: dialog.getByRole('radio', { name: /^The night before/ }),
    location: dialog.getByLabel('Location'),
    minutes: dialog.getByLabel('Notification minutes before'),
    noReminder: dialog.getByLabel('No reminder'),
    role: (name: string) => dialog.getByRole('checkbox', { name }),
    byRoles: dialog.getByText('Assign by Roles'),
    toIndividuals: dialog.getByText('Assign to Individuals'),
    searchPeople: dialog.getByRole('searchbox', { name: 'Search people' }),
    person: (name: string) => dialog.getByRole('checkbox', { name }),
    removePerson: (name: string) => dialog.getByRole('button', { name: `Remove ${name}` }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    viewerRole: dialog.getByRole('combobox', { name: 'As a guest with the role' }),
    viewerPerson: dialog.getByRole('combobox', { name: 'Or as a person' }),
    option: (name: string) => page.getByRole('option', { name }),
    guestView: dialog.getByRole('region', { name: 'What this guest sees' }),
  };
}
