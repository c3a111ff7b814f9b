import type { Page } from '@playwright/test';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { openLive } from './live-page.ts';

/** /attendee/{eventId}?attendeeId= */
export function guestSchedulePage(page: Page) {
  return {
    open: (eventId: string, guestKey: string, day = '') =>
      openLive(page, buildGuestHref({ eventId, guestKey }, day || undefined)),
    hello: (name: string) => page.getByText(`Hello, ${name}`),
    days: page.getByRole('tab'),
    day: (name: string | RegExp) => page.getByRole('tab', { name }),
    chosenDay: page.getByRole('tab', { selected: true }),
    previousWeek: page.getByRole('button', { name: 'Previous week' }),
    nextWeek: page.getByRole('button', { name: 'Next week' }),
    month: page.getByRole('combobox', { name: 'Month' }),
    today: page.getByRole('button', { name: 'Today' }),
    goOn: page.getByRole('button', { name: /^Go on to/ }),
    panel: page.getByRole('tabpanel'),
    repeats: page.getByRole('tabpanel').getByRole('img', { name: 'Repeats' }),
    items: page.getByRole('tabpanel').getByRole('heading', { level: 3 }),
    /** Also those that the page has folded, since they are over at this hour. */
    itemsWithFolded: page.getByRole('tabpanel').getByRole('heading', { level: 3, includeHidden: true }),
    cancelled: page.getByRole('tabpanel').getByRole('heading', { level: 3 }).locator('s'),
    next: page.getByRole('region', { name: 'Next' }),
    onNow: page.getByRole('region', { name: 'On now' }),
    people: page
      .getByRole('navigation', { name: 'People on this phone' })
      .getByRole('link')
      .filter({ hasNotText: 'Together' }),
    addPerson: page.getByRole('link', { name: 'Add another person on this phone' }),
    correct: page.getByRole('button', { name: 'Correct my name or role' }),
    notMe: page.getByRole('button', { name: 'This is not me' }),
    exit: page.getByRole('button', { name: 'Exit Event' }),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
    undo: page.getByRole('button', { name: 'Undo' }),
  };
}
