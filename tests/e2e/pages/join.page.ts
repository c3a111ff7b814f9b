import type { Page } from '@playwright/test';
import { guestPages } from '@daysheet/shared/routes.ts';
import { openLive } from './live-page.ts';

/** /join-event, /join-event/{code} and /join-flow/{code}. */
export function joinPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    open: (path = '') => openLive(page, guestPages.enterCode + path),
    code: page.getByLabel('Event Code'),
    findEvent: button('Find Event'),
    invited: page.getByText("You're invited to:"),
    accept: page.getByRole('link', { name: 'Join Event & View My Schedule' }),
    back: page.getByRole('link', { name: 'Back' }),
    liveBadge: page.getByText('Live Event', { exact: true }),
    findMyName: button('Find My Name'),
    asNewGuest: button('Join as New Guest'),
    name: page.getByLabel('Your name'),
    choice: (name: string | RegExp) => page.getByRole('radio', { name }),
    join: page.getByRole('button', { name: /^Join (Event|as (?!New Guest))/ }),
    lookAlikes: page.getByRole('heading', { name: 'Are you one of these?' }),
    iAmNew: button('None of these, I am new'),
    question: page.getByRole('heading', { name: 'One question, so that nobody else takes your name' }),
    lastDigits: page.getByLabel('The last four digits of your phone number'),
    firstLetters: page.getByLabel('The first three letters of your e-mail address'),
    thatsMe: button("That's me"),
    askHost: page.getByRole('heading', { name: 'Please ask your host' }),
    otherName: button('Choose another name'),
    continueAs: (name: string) => page.getByRole('link', { name: `Continue as ${name}` }),
  };
}
