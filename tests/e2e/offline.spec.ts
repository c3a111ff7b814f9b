import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readCachedPages } from './cached-pages.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

test.use({ serviceWorkers: 'allow' });

async function openWedding(host: TypedHost) {
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }, { name: 'Omar Haddad' }]);
  const { links } = await host.links.list.query({ eventId });
  const getLink = (name: string) => new URL(links.find((one) => one.name === name)?.link ?? '').pathname;
  return { eventId, mary: getLink('Mary Lee'), omar: getLink('Omar Haddad') };
}

const lateItem = (eventId: string, title: string) => ({
  eventId,
  title,
  eventDate: inDays(20),
  startTime: '22:00',
  notificationMinutes: null,
  assignmentType: 'roles' as const,
  roleIds: [],
  attendeeIds: [],
});

async function addItem(host: TypedHost, eventId: string, title: string) {
  const id = randomUUID();
  await host.schedule.create.mutate({ ...lateItem(eventId, title), id });
  return id;
}

/** The worker's own requests pass a page's routes by: a phone without signal reaches nothing at all. */
async function loseSignal(context: BrowserContext) {
  await context.setOffline(true);
  return () => context.setOffline(false);
}

test('in a cellar: the schedule opens without a network, says how old it is, and comes alive again', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId, mary } = await openWedding(host);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(mary);
  const schedule = guestSchedulePage(page);
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);

  const findSignal = await loseSignal(context);
  await page.reload();
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect(page.getByText(/No connection\. This is from/)).toBeVisible();
  await addItem(host, eventId, 'Fireworks');
  await findSignal();
  await expect(schedule.items).toHaveText(['Ceremony', 'Fireworks'], { timeout: 20_000 });
  await expect(page.getByText(/No connection\./)).toBeHidden();

  // What changed while it was open is kept too.
  await loseSignal(context);
  await page.reload();
  await expect(schedule.items).toHaveText(['Ceremony', 'Fireworks']);
  expect(faults).toEqual([]);
});

/** Everything that the browser's caches hold, with what they know it by. */
const readAllCached = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const headers = JSON.stringify([...(answer?.headers ?? [])]);
        texts.push(request.url, headers, (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

test(
  'a guest without a signal gets to their schedule by every way that they hold, and to nothing else',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, mary } = await openWedding(host);
    const { eventCode } = await host.events.get.query({ eventId });
    await page.goto(mary);
    const schedule = guestSchedulePage(page);
    await expect(schedule.items).toHaveText(['Ceremony']);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // Whoever finds the phone's copy does not find the link in it.
    expect(await readAllCached(page)).not.toContain(mary.split('/').at(-1));

    const findSignal = await loseSignal(context);
    const ways = [mary, `/join-event/${eventCode}`, '/join-event', '/attendee-view', '/'];
    for (const way of [...ways, '/attendee-view?home']) {
      await page.goto(way);
      await expect(page, way).toHaveURL(/\/attendee\/.*attendeeId=/);
      await expect(schedule.items, way).toHaveText(['Ceremony']);
    }
    for (const other of ['/join-event/ABC234', '/i/abcdefghijklmnopqrstuv', '/dashboard', '/faq']) {
      await expect(page.goto(other), other).rejects.toThrow(/net::ERR_/);
    }

    // With a signal each way shows what it always does.
    await findSignal();
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await page.goto('/join-event');
    await expect(page).toHaveURL('/join-event');
  },
);

test(
  'each person of a phone has their own page, and leaving wipes theirs',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { mary, omar } = await openWedding(host);
    const schedule = guestSchedulePage(page);
    await page.goto(mary);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);
    await page.goto(omar);
    await expect(schedule.hello('Omar Haddad')).toBeVisible();
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(2);

    await schedule.exit.click();
    await expect(page).toHaveURL('/');
    const left = await readCachedPages(page);
    expect(left).toHaveLength(1);
    expect(left[0]).toContain('Mary Lee');
    expect(left[0]).not.toContain('Omar Haddad');
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).toContain('Mary Lee');
    expect(stored).not.toContain('Omar Haddad');
  },
);

test(
  'a guest who is off the list keeps no copy, nor does one of an event that went offline',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, mary, omar } = await openWedding(host);
    await page.goto(mary);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);
    await page.goto(omar);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(2);
    const { attendees } = await host.attendees.list.query({ eventId, search: 'Omar Haddad' });
    const attendeeId = attendees[0]?.id ?? '';
    await host.attendees.delete.mutate({ eventId, attendeeId, undoId: randomUUID() });
    await expect(page.getByText("You don't have access to this event.")).toBeVisible();
    await expect.poll(() => readCachedPages(page)).toHaveLength(1);

    await page.goto(mary);
    await expect(guestSchedulePage(page).hello('Mary Lee')).toBeVisible();
    await host.events.deactivate.mutate({ eventId });
    await expect(page.getByText('This event has gone offline')).toBeVisible();
    await expect.poll(() => readCachedPages(page)).toEqual(['']);
  },
);

test(
  'an event that is taken offline is hidden on a phone, and comes back by itself',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, mary } = await openWedding(host);
    const schedule = guestSchedulePage(page);
    await page.goto(mary);
    await expect(schedule.items).toHaveText(['Ceremony']);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);

    await host.events.deactivate.mutate({ eventId });
    await expect(page.getByText('This event has gone offline')).toBeVisible();
    await expect(page.getByText('Leave this page open')).toBeVisible();
    await expect.poll(() => readAllCached(page)).not.toContain('Ceremony');
    const remembered = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(await remembered()).toContain('Mary Lee');
    expect(await remembered()).not.toContain('Ceremony');

    await host.events.activate.mutate({ eventId });
    await expect(schedule.items).toHaveText(['Ceremony'], { timeout: 30_000 });
    expect(await remembered()).toContain('Mary Lee');
    await expect.poll(() => remembered()).toContain('Ceremony');
  },
);

test('what a host stops showing leaves the phone with the next answer', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId, mary } = await openWedding(host);
  const itemId = await addItem(host, eventId, 'Surprise for Omar');
  const schedule = guestSchedulePage(page);
  await page.goto(mary);
  await expect(schedule.items).toHaveText(['Ceremony', 'Surprise for Omar']);
  await expect.poll(() => readCachedPages(page).then(String), { timeout: 20_000 }).toContain('Surprise');

  const [person] = (await host.attendees.list.query({ eventId, search: 'Omar Haddad' })).attendees;
  const forOmar = { assignmentType: 'individuals' as const, attendeeIds: [person?.id ?? ''] };
  const item = lateItem(eventId, 'Surprise for Omar');
  await host.schedule.update.mutate({ ...item, ...forOmar, itemId, undoId: randomUUID() });
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect.poll(() => readAllCached(page)).not.toContain('Surprise');
  await loseSignal(context);
  await page.reload();
  await expect(schedule.items).toHaveText(['Ceremony']);
});

test("after 'Exit Event' the way back shows nothing and remembers nobody", async ({ page, context }) => {
  const host = await signUpHost(context);
  const { mary, omar } = await openWedding(host);
  const schedule = guestSchedulePage(page);
  await page.goto('/faq');
  for (const link of [mary, omar, mary]) {
    await page.goto(link);
    await expect(schedule.exit).toBeVisible();
  }
  await schedule.exit.click();
  await expect(page).toHaveURL('/');
  const remembered = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await page.goBack();
  await expect(schedule.hello('Omar Haddad')).toBeVisible();
  // Mary's own entry is further back.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await expect.poll(remembered).not.toContain('Mary Lee');
  expect(await remembered()).toContain('Omar Haddad');
});

test(
  'a phone that was here when the worker saw less has one worker afterwards',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { mary } = await openWedding(host);
    await page.goto('/faq');
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js', { scope: '/attendee/' }));
    await page.goto(mary);
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      );
    await expect.poll(scopes, { timeout: 20_000 }).toEqual(['/']);
  },
);

test(
  'a guest without a signal chooses another language, and keeps the schedule',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { mary } = await openWedding(host);
    const schedule = guestSchedulePage(page);
    await page.goto(mary);
    await expect(schedule.items).toHaveText(['Ceremony']);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);

    const findSignal = await loseSignal(context);
    for (const [language, words, direction] of [
      ['ar', 'لا يوجد اتصال', 'rtl'],
      ['es', 'Sin conexión', 'ltr'],
    ] as const) {
      await page.getByRole('combobox').last().selectOption(language);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(schedule.items).toHaveText(['Ceremony']);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
    }
    await findSignal();
    await page.reload();
    await expect(page.getByText('Hola, Mary Lee')).toBeVisible();
  },
);

test(
  'a clock that is wrong by days is put right on the page, without a signal too',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { mary } = await openWedding(host);
    const putWrong = () => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 5 * 24 * 60 * 60_000;
    };
    await page.addInitScript(putWrong);
    context.on('serviceworker', (worker) => void worker.evaluate(putWrong));
    await page.goto(mary);
    const schedule = guestSchedulePage(page);
    // By the wrong clock it would be 15; the test may begin before midnight and end after it.
    const inTwentyDays = /in (?:20|19) days/;
    await expect(schedule.next).toContainText(inTwentyDays);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);
    await loseSignal(context);
    await page.reload();
    await expect(page.getByText(/No connection\./)).toBeVisible({ timeout: 10_000 });
    await expect(schedule.next).toContainText(inTwentyDays);
  },
);
