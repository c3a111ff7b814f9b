import type { Locator, Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** /host-control/{id} */
export function hostControlPage(page: Page) {
  const main = page.getByRole('main');
  const onNow = main.getByRole('region', { name: 'On now' });
  const today = main.getByRole('region', { name: 'Later today' });
  const late = main.getByRole('region', { name: 'Move what follows by, min' });
  const unseen = main.getByRole('region', { name: 'seen the last change' });
  const tell = page.getByRole('dialog', { name: 'Tell everyone' });
  /** A choice is pressed on its label. */
  const choice = (within: Locator, name: string | RegExp) =>
    within.getByRole('radio', { name, exact: true }).locator('..');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  return {
    open: (eventId: string, tab = '') =>
      page.goto(buildPath(guardedPages.hostControl, { eventId }, { tab: tab || undefined })),
    name: main.getByRole('heading', { level: 1 }),
    head: main.getByRole('banner').or(main.locator('header')),
    back: main.getByRole('link', { name: 'Back to your events' }),
    tab: (name: 'Dashboard' | 'Live Activities') => main.getByRole('tab', { name }),
    toast: (text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    tryAgain: (why: string) =>
      main.getByRole('alert').filter({ hasText: why }).getByRole('button', { name: 'Try again' }),
    goLive: main.getByRole('link', { name: 'Go Live' }),

    onNow,
    /** Where nothing is on: what is next, or why nothing is. */
    next: main.getByRole('region', { name: 'Next' }),
    titlesOn: onNow.getByRole('heading', { level: 3 }),
    markStarted: (title: string) => button(`Mark as started: ${title}`),
    undoStart: (title: string) => button(`Undo start: ${title}`),
    markDone: (title: string) => button(`Mark as done: ${title}`),

    today,
    later: today.getByRole('list', { name: 'Later today' }).getByRole('listitem'),
    over: today.getByRole('list', { name: 'Over today' }).getByRole('listitem'),
    showOver: today.getByRole('button', { name: /over$/ }),
    start: (title: string) => button(`Start: ${title}`),
    done: (title: string) => button(`Done: ${title}`),
    notDone: (title: string) => button(`Not done: ${title}`),
    showAll: today.getByRole('button', { name: /^Show all/ }),

    tellEveryone: button('Tell everyone…'),
    tell,
    sentence: (name: string) => tell.getByRole('button', { name }),
    sendTo: (name: string | RegExp) => choice(tell, name),
    title: tell.getByLabel('Title', { exact: true }),
    message: tell.getByLabel('Message', { exact: true }),
    tellPeople: tell.getByRole('button', { name: /^Tell / }),

    runningLate: button('Running late'),
    late,
    minutes: (name: string) => choice(late, name),
    ownMinutes: late.getByLabel('Minutes', { exact: true }).and(late.getByRole('textbox')),
    forRole: (name: string) => choice(late, name),
    rows: late.getByRole('list', { name: 'What moves' }).getByRole('listitem'),
    move: late.getByRole('button', { name: /^Move/ }),

    unseen,
    person: (name: string) => unseen.getByRole('listitem').filter({ hasText: name }),
    moreUnseen: unseen.getByRole('button', { name: /more$/ }),
  };
}
