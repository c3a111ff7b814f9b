import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { unpackLastRelease } from '../last-release.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';
import { addItem } from './add-item.ts';
import { readCachedPages } from './cached-pages.ts';
import { joinAs } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { calendarSheet } from './pages/calendar.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

/** Starting servers, and unpacking one of them. */
const slow = 180_000;

/** One address with its data, at which servers of the last release and of this one take turns. */
async function openAddress() {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-upgrade-'));
  await chmod(dataDir, 0o755);
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const settings = { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  let stop = () => Promise.resolve<unknown>(undefined);
  const replaceBy = async (sources?: string) => {
    await stop();
    const server = await startServerProcess(settings, [], sources);
    stop = () => server.stop();
  };
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, replaceBy, close };
}

/** A phone as people have them: what is shown without a network is kept on it, too. */
async function openPhone(browser: Browser, url: string): Promise<Page> {
  const phone = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  return phone.newPage();
}

test(
  'pages of the last release go on at this server, and these at that one, with what they stored',
  { tag: '@rare' },
  async ({ browser }) => {
    test.setTimeout(slow);
    const last = await unpackLastRelease();
    const address = await openAddress();
    const desk = await browser.newContext({ baseURL: address.url });
    try {
      await address.replaceBy(last);
      const host = await signUpHost(desk, 'Ana Kovač', address.url);
      const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
      const { eventCode } = await host.events.get.query({ eventId });
      const phone = await openPhone(browser, address.url);
      await joinAs(phone, eventCode, 'Mary Lee');
      const shown = ['Ceremony'];
      const servers = [
        { sources: undefined, typed: 'Dinner', startTime: '18:00', told: 'Dancing', at: '20:00' },
        { sources: last, typed: 'Fireworks', startTime: '22:00', told: 'Last bus', at: '23:30' },
      ];
      for (const { sources, typed, startTime, told, at } of servers) {
        const hostPage = await desk.newPage();
        const schedule = schedulePage(hostPage);
        await schedule.open(eventId);
        await schedule.addEvent.click();
        await schedule.title.fill(typed);
        await schedule.start.fill(startTime);
        await phone.goto('/attendee-view');
        await expect(guestSchedulePage(phone).hello('Mary Lee')).toBeVisible();

        await address.replaceBy(sources);

        // What was loaded of the other one works here: a host saves, a guest's page hears of it.
        await schedule.button('Add Event').click();
        await expect(schedule.item(typed)).toBeVisible();
        await addItem(host, eventId, { title: told, eventDate: inDays(20), startTime: at });
        await expect(schedule.item(told)).toBeVisible();
        shown.push(typed, told);
        await expect(guestSchedulePage(phone).items).toHaveText(shown, { timeout: 30_000 });
        // And what it stored is read here: who this phone is, and what it showed.
        await phone.goto('/attendee-view');
        await expect(guestSchedulePage(phone).items).toHaveText(shown);
        await hostPage.close();
      }
    } finally {
      await address.close();
    }
  },
);

/** Waits until the newer worker has taken over from the one of before. */
const upgradeWorker = (phone: Page) =>
  phone.evaluate(async () => {
    const { serviceWorker } = navigator;
    const isTakenOver = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await (await serviceWorker.ready).update();
    await isTakenOver;
  });

/** Whether the worker has what the page that is open is made of. */
const isKept = (phone: Page) =>
  phone.evaluate(async () => {
    const own = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '';
    return fetch(own).then(
      ({ ok }) => ok,
      () => false,
    );
  });

test(
  'a phone that has this release’s worker, and then no network, opens everything on the page of before and on its own',
  { tag: '@rare' },
  async ({ browser }) => {
    test.setTimeout(slow);
    const last = await unpackLastRelease();
    const address = await openAddress();
    const desk = await browser.newContext({ baseURL: address.url });
    try {
      await address.replaceBy(last);
      const host = await signUpHost(desk, 'Ana Kovač', address.url);
      const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
      const { eventCode } = await host.events.get.query({ eventId });
      const phone = await openPhone(browser, address.url);
      await joinAs(phone, eventCode, 'Mary Lee');
      await expect.poll(() => readCachedPages(phone), { timeout: 30_000 }).toHaveLength(1);
      await phone.reload();
      const schedule = guestSchedulePage(phone);
      await expect(schedule.items).toHaveText(['Ceremony']);

      await address.replaceBy();
      await upgradeWorker(phone);
      // Whoever looks away has their page kept anew, as the newer server renders it.
      const before = await readCachedPages(phone);
      await phone.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
      });
      await expect.poll(() => readCachedPages(phone), { timeout: 30_000 }).not.toEqual(before);
      // What a browser stores by itself goes first where a phone is short of room.
      await (await phone.context().newCDPSession(phone)).send('Network.clearBrowserCache');
      await phone.context().setOffline(true);
      await expect.poll(() => isKept(phone)).toBe(true);

      const calendar = calendarSheet(phone);
      for (const isAnew of [false, true]) {
        if (isAnew) await phone.goto('/attendee-view');
        await expect(schedule.items).toHaveText(['Ceremony']);
        await calendar.open.click();
        await expect(calendar.sheet).toBeVisible();
        await phone.keyboard.press('Escape');
      }
    } finally {
      await address.close();
    }
  },
);
