import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

type DateField = 'Start Date' | 'End Date';

/** Event types and the set-up of each. */
export function setupPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const getCalendar = (field: DateField) => page.getByRole('dialog', { name: field });
  const openCalendar = (field: DateField) => button(`Calendar for ${field}`);
  return {
    openCalendar,
    heading: page.getByRole('heading', { level: 1 }),
    type: (name: string) => page.getByRole('link', { name }),
    name: page.getByLabel('Event Name'),
    startDate: page.getByRole('textbox', { name: 'Start Date', exact: true }),
    endDate: page.getByRole('textbox', { name: 'End Date', exact: true }),
    changeZone: page.getByRole('button', { name: 'change time zone' }),
    timeZone: page.getByRole('combobox', { name: 'Time zone' }),
    attendees: page.getByLabel('Expected Attendees'),
    tier: (name: string) => page.getByRole('radio', { name }),
    back: page.getByRole('main').getByText('Back', { exact: true }),
    toDates: button('Next: Set Dates'),
    toAttendees: button('Next: Set Attendees'),
    complete: button('Complete Setup'),
    create: button,
    sample: page.getByText('Or start from a sample:').getByRole('link'),
    groupName: page.getByLabel('Group Name'),
    option: (name: string) => page.getByRole('radio', { name }),
    choice: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    nameField: (member: string) => page.getByLabel(`Name of ${member}`),
    customMember: page.getByLabel('Custom Member'),
    remove: (name: string) => button(`Remove ${name}`),
    description: page.getByLabel('Description', { exact: true }),
    roleName: page.getByLabel('Role Name'),
    activityName: page.getByLabel('Activity Name'),
    activityDescription: page.getByLabel('Activity Description'),
    open: (eventType: string) => page.goto(buildPath(guardedPages.setupEvent, { eventType })),
    weekdays: (field: DateField) => getCalendar(field).getByRole('columnheader'),
    /** Chooses a day, such as '5 June 2027', in the calendar that a date field opens. */
    chooseDay: async (field: DateField, date: string) => {
      await openCalendar(field).click();
      const calendar = getCalendar(field);
      const day = calendar.getByRole('button', { name: date, exact: true });
      await calendar.getByRole('button', { name: 'Next month' }).waitFor();
      while ((await day.count()) === 0) await calendar.getByRole('button', { name: 'Next month' }).click();
      await day.click();
    },
  };
}
