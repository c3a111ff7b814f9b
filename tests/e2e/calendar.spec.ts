import { type Browser, expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { startOwnServer } from './own-server.ts';
import { calendarSheet } from './pages/calendar.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost } from './typed-host.ts';

/** Mary's phone, with her schedule of a live wedding on it. */
async function openPhone(page: Page, browser: Browser, url: string) {
  const host = await signUpHost(page.context(), 'Ana Kovač', url);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  const { links } = await host.links.list.query({ eventId });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const phone = await context.newPage();
  await phone.goto(new URL(links[0]?.link ?? '').pathname);
  await expect(guestSchedulePage(phone).items).toHaveText(['Ceremony']);
  return { host, eventId, phone, context, calendar: calendarSheet(phone) };
}

const here = () => baseUrl() ?? '';

test(
  'a guest takes the calendar file, copies the address, and turns it off',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { phone, context, calendar } = await openPhone(page, browser, here());
    const loaded: string[] = [];
    phone.on('request', (request) => loaded.push(request.url()));
    await calendar.open.click();
    await expect(calendar.apple).toHaveAttribute(
      'href',
      /^webcal:\/\/localhost:\d+\/calendar\/[\w-]{22}\.ics$/,
    );
    expect(loaded.some((url) => url.includes('calendar-sheet'))).toBe(true);
    // Nothing of Google's or Microsoft's reaches an address like this one.
    await expect(calendar.note).toContainText('cannot read this address');
    await expect(calendar.google).toHaveCount(0);
    await expect(calendar.outlook).toHaveCount(0);
    await expectNoAxeFindings(phone);

    const [file] = await Promise.all([phone.waitForEvent('download'), calendar.download.click()]);
    expect(file.suggestedFilename()).toBe('Ana Søren.ics');
    const chunks = await (await file.createReadStream()).toArray();
    const read = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString()));
    expect(read.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe('Ceremony');

    await calendar.copy.click();
    await expect(calendar.copied).toBeVisible();
    const address = await phone.evaluate(() => navigator.clipboard.readText());
    expect((await fetch(address)).status).toBe(200);

    await calendar.turnOff.click();
    await calendar.confirm.click();
    await expect(calendar.again).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
    await expectNoAxeFindings(phone);
    await calendar.again.click();
    await calendar.copy.click();
    await expect(calendar.copied).toBeVisible();
    const fresh = await phone.evaluate(() => navigator.clipboard.readText());
    expect((await fetch(fresh)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);

    await phone.keyboard.press('Escape');
    await expect(calendar.sheet).toBeHidden();
    await expect(calendar.open).toBeFocused();
    await context.close();
  },
);

test(
  'without a network the calendar sheet tells a guest so, and comes when it is back',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { phone, context, calendar } = await openPhone(page, browser, here());
    await phone.route('**/*calendar-sheet*', (route) => route.abort());
    await calendar.open.click();
    await expect(phone.getByRole('alert')).toContainText('could not be loaded');
    await phone.unroute('**/*calendar-sheet*');
    await phone.reload();
    await phone.route('**/trpc/calendar.link*', (route) => route.abort());
    await calendar.open.click();
    await expect(calendar.sheet.getByRole('alert')).toContainText('We could not get your calendar address');
    await expectNoAxeFindings(phone);
    await phone.unroute('**/trpc/calendar.link*');
    await calendar.tryAgain.click();
    await expect(calendar.apple).toBeVisible();

    await phone.route('**/trpc/calendar.revoke*', (route) => route.abort());
    await calendar.turnOff.click();
    await calendar.confirm.click();
    await expect(calendar.sheet.getByText('We could not turn it off.')).toBeVisible();
    await expect(calendar.apple).toBeVisible();
    await context.close();
  },
);

test(
  'over plain http, where there is no clipboard, a guest copies the calendar address all the same',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { phone, context, calendar } = await openPhone(page, browser, here());
    await phone.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await phone.reload();
    await calendar.open.click();
    await calendar.copy.click();
    await expect(calendar.copied).toBeVisible();
    await expect(calendar.copied).toBeFocused();
    const other = await context.newPage();
    await other.goto('/join-event');
    const address = await other.evaluate(() => navigator.clipboard.readText());
    expect((await fetch(address)).status).toBe(200);
    await context.close();
  },
);

test(
  'a guest who is put out by a new personal link has no calendar address any more',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, context, calendar } = await openPhone(page, browser, here());
    await calendar.open.click();
    await expect(calendar.open).toHaveCount(1);
    const address = (await calendar.apple.getAttribute('href'))?.replace('webcal:', 'http:') ?? '';
    expect((await fetch(address)).status).toBe(200);
    const { links } = await host.links.list.query({ eventId });
    await host.links.reissue.mutate({ eventId, attendeeId: links[0]?.attendeeId ?? '', issue: 1 });
    expect((await fetch(address)).status).toBe(404);
    await expect(calendar.open).toHaveCount(0);
    await context.close();
  },
);

test(
  'at a public address a guest is offered Google and Outlook, each with their calendar address',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const server = await startOwnServer({ PUBLIC_URL: 'https://day.example' });
    try {
      const { context, calendar } = await openPhone(page, browser, server.url);
      await calendar.open.click();
      const apple = await calendar.apple.getAttribute('href');
      expect(apple).toMatch(/^webcal:\/\/day\.example\/calendar\/[\w-]{22}\.ics$/);
      const parameters = async (link: typeof calendar.google) =>
        new URL((await link.getAttribute('href')) ?? '').searchParams;
      expect((await parameters(calendar.google)).get('cid')).toBe(apple);
      expect((await parameters(calendar.outlook)).get('url')).toBe(apple?.replace('webcal:', 'https:'));
      await expect(calendar.note).toHaveCount(0);
      await expectNoAxeFindings(calendar.open.page());
      await context.close();
    } finally {
      await server.stop();
    }
  },
);
