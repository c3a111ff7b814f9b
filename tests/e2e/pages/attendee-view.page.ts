import type { Page } from '@playwright/test';
import { guestPages } from '@daysheet/shared/routes.ts';

/** /attendee-view, and its view of several people together. */
export function attendeeViewPage(page: Page) {
  const people = page.getByRole('list', { name: 'People on this phone' }).getByRole('listitem');
  return {
    open: (query = '') => page.goto(guestPages.people + query),
    title: page.getByRole('heading', { level: 1 }),
    together: page.getByRole('link', { name: /^Together/ }),
    continueAs: page.getByRole('link', { name: /^Continue as/ }),
    enterCode: page.getByRole('link', { name: 'Enter another code' }),
    all: page.getByRole('link', { name: 'Your schedules' }),
    people,
    person: (name: string) => people.filter({ hasText: name }),
    forget: (name: string) => page.getByRole('button', { name: `Forget ${name}` }),
    day: (name: string | RegExp) => page.getByRole('tab', { name }),
    chosenDay: page.getByRole('tab', { selected: true }),
    items: page.getByRole('tabpanel').getByRole('heading', { level: 3 }),
    item: (title: string) =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) }),
    whose: (title: string) =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .getByRole('list', { name: 'For' })
        .getByRole('listitem'),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
  };
}
