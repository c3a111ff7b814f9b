import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** The template editor of every event type. */
export function buildEventPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    heading: page.getByRole('heading', { level: 1 }),
    name: page.getByLabel('Event Name'),
    groupName: page.getByLabel('Group Name'),
    attendees: page.getByLabel('Expected Attendees'),
    rolesTab: page.getByRole('tab', { name: 'Manage Roles' }),
    scheduleTab: page.getByRole('tab', { name: 'Build Schedule' }),
    roles: page.getByRole('region', { name: 'Roles' }).getByRole('heading', { level: 3 }),
    addRole: button('Add Role'),
    editRole: (name: string) => button(`Edit ${name}`),
    deleteRole: (name: string) => button(`Delete ${name}`),
    roleName: dialog.getByLabel('Role Name'),
    attendeeName: dialog.getByLabel('Attendee Name'),
    day: (name: string) => page.getByRole('heading', { level: 3, name }),
    days: page
      .getByRole('region', { name: 'Schedule' })
      .getByRole('heading', { level: 3 })
      .filter({ hasNotText: 'What repeats' }),
    /** An item's row under 'What repeats'. */
    repeating: (title: string) =>
      page.getByRole('region', { name: 'What repeats' }).getByRole('listitem').filter({ hasText: title }),
    items: page.getByRole('region', { name: 'Schedule' }).getByRole('heading', { level: 4 }),
    item: (title: string) => page.getByRole('button', { name: title, exact: true }),
    addItem: button('Add Event'),
    deleteItem: (title: string) => button(`Delete ${title}`),
    outside: page.getByRole('region', { name: 'Outside the dates' }),
    deleteOutside: page.getByRole('button', { name: /^Delete (?:it|all \d+)$/ }),
    useSample: page.getByRole('button', { name: /^Use the sample/ }),
    showMore: page.getByRole('button', { name: /^Show \d+ more day/ }),
    dialog,
    itemTitle: dialog.getByLabel('Event Title'),
    startTime: dialog.getByLabel('Start Time'),
    endTime: dialog.getByLabel('End Time'),
    role: (name: string) => dialog.getByRole('checkbox', { name }),
    chooseRepeat: async (option: string) => {
      await dialog.getByRole('combobox', { name: 'Repeats' }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    chooseWeekdays: async (names: string[]) => {
      const days = dialog.getByRole('group', { name: 'Days of the week' });
      const isChosen = (name: string) => days.getByRole('button', { name, pressed: true }).count();
      for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
        if ((await isChosen(name)) > 0 !== names.includes(name))
          await days.getByRole('button', { name }).click();
      }
    },
    save: dialog.getByRole('button', { name: /^(?:Add Role|Add Event|Save Changes)$/ }),
    undo: button('Undo'),
    back: page.getByRole('main').getByRole('link', { name: 'Back', exact: true }),
    create: button('Create Event & Get Invite Code'),
    open: (eventType: string) => page.goto(buildPath(guardedPages.buildEvent, { eventType })),
  };
}
