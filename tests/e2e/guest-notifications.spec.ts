import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openGuestPhone } from './guest-phone.ts';
import { breakRead } from './break-read.ts';
import { calendarSheet } from './pages/calendar.page.ts';
import { guestMessages } from './pages/guest-messages.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const timeZone = 'Europe/Ljubljana';
/** The party's day: of today's items the past ones are folded away, more of them the later it is. */
const tomorrow = addDays(todayIn(timeZone, new Date()), 1);

async function liveParty(page: Page) {
  const host = await signUpHost(page.context());
  const eventId = randomUUID();
  const dates = { startDate: tomorrow, endDate: addDays(tomorrow, 1), timeZone };
  const about = { name: 'Garden party', eventType: 'party', attendeeCount: 20 } as const;
  await host.events.create.mutate({ id: eventId, ...about, ...dates });
  const [family, friends] = [randomUUID(), randomUUID()];
  await host.roles.create.mutate({ eventId, id: family, roleName: 'Family' });
  await host.roles.create.mutate({ eventId, id: friends, roleName: 'Friends' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId: family });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Omar Haddad', roleId: friends });
  for (const startTime of ['09:00', '10:30', '12:00', '14:00', '16:00', '18:00', '20:00', '23:30']) {
    const who = { assignmentType: 'roles' as const, roleIds: [], attendeeIds: [] };
    const what = { title: `Part of ${startTime}`, eventDate: tomorrow, startTime, notificationMinutes: null };
    await host.schedule.create.mutate({ eventId, id: randomUUID(), ...what, ...who });
  }
  await host.events.activate.mutate({ eventId });
  const { eventCode } = await host.events.get.query({ eventId });
  return { host, eventId, eventCode, family, friends };
}

async function openPhone(browser: Browser, eventCode: string, name: string) {
  const phone = await openGuestPhone(browser, eventCode, name);
  return { ...phone, messages: guestMessages(phone.page) };
}

type Sent = { title: string; message?: string; roleId?: string };
const send = (host: TypedHost, eventId: string, { title, message = 'See you there.', roleId }: Sent) =>
  host.notifications.send.mutate({
    eventId,
    id: randomUUID(),
    title,
    message,
    ...(roleId ? { targetType: 'role', roleIds: [roleId] } : { targetType: 'all' }),
  });

async function viewedBy(host: TypedHost, eventId: string, title: string) {
  const { notifications } = await host.notifications.list.query({ eventId });
  return notifications.find((one) => one.title === title)?.viewedBy;
}

/** Who saw it, by what the server knows. */
async function listSeers(host: TypedHost, eventId: string, title: string) {
  const { notifications } = await host.notifications.list.query({ eventId });
  const notificationId = notifications.find((one) => one.title === title)?.id ?? '';
  const receipts = await host.notifications.receipts.query({ eventId, notificationId });
  return receipts.filter(({ seenAt }) => seenAt !== null).map(({ name }) => name);
}

test(
  'a message is on the phone of whom it is for within a second, and seen once',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode, family } = await liveParty(page);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    const omar = await openPhone(browser, eventCode, 'Omar Haddad');
    await mary.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const sent = Date.now();
    await send(host, eventId, { title: 'Photographs now', roleId: family });
    await expect(mary.messages.title).toHaveText('Photographs now', { timeout: 1000 });
    expect(Date.now() - sent).toBeLessThan(1500);
    expect(await mary.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect.poll(() => viewedBy(host, eventId, 'Photographs now')).toBe(1);
    await expect(mary.messages.banner).toBeVisible();
    await expect(mary.messages.button).toHaveText('Messages');

    await expect(omar.messages.banner).toHaveCount(0);
    await omar.messages.button.click();
    await expect(omar.messages.sheet).toContainText(
      "No messages yet. Your host's messages and reminders come here.",
    );
    await omar.close();

    const feed = mary.page.waitForResponse(/notifications\.feed/);
    await mary.page.reload();
    await feed;
    await expect(mary.messages.button).toBeVisible();
    await expect(mary.messages.banner).toHaveCount(0);
    await mary.messages.button.click();
    await expect(mary.messages.titles).toHaveText(['Photographs now']);
    await mary.close();
  },
);

test(
  'a message is not seen while the guest’s page is hidden or scrolled away',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode, friends } = await liveParty(page);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    await mary.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await send(host, eventId, { title: 'Buses' });
    await expect(mary.messages.below).toHaveText('1 new message');
    // Somebody who comes later and looks has seen it, long enough after it came to her.
    const omar = await openPhone(browser, eventCode, 'Omar Haddad');
    await expect.poll(() => listSeers(host, eventId, 'Buses')).toContain('Omar Haddad');
    expect(await listSeers(host, eventId, 'Buses')).toEqual(['Omar Haddad']);

    await mary.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      window.scrollTo(0, 0);
    });
    await expect(mary.messages.below).toHaveCount(0);
    await send(host, eventId, { title: 'Last bus', roleId: friends });
    await expect.poll(() => listSeers(host, eventId, 'Last bus')).toContain('Omar Haddad');
    expect(await listSeers(host, eventId, 'Buses')).toEqual(['Omar Haddad']);
    await mary.page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => listSeers(host, eventId, 'Buses')).toContain('Mary Lee');
    await omar.close();
    await mary.close();
  },
);

test(
  'what a guest saw without a network is told after a reload, and not shown as new again',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode } = await liveParty(page);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    await mary.page.route('**/trpc/notifications.markViewed*', (route) => route.abort());
    const tried = mary.page.waitForRequest(/notifications\.markViewed/);
    await send(host, eventId, { title: 'Umbrellas' });
    await expect(mary.messages.title).toHaveText('Umbrellas');
    await expect(mary.messages.button).toHaveText('Messages');
    await tried;
    expect(await viewedBy(host, eventId, 'Umbrellas')).toBe(0);
    await mary.page.unrouteAll();
    const feed = mary.page.waitForResponse(/notifications\.feed/);
    await mary.page.reload();
    await feed;
    await expect.poll(() => viewedBy(host, eventId, 'Umbrellas')).toBe(1);
    await expect(mary.messages.banner).toHaveCount(0);
    await mary.close();
  },
);

test(
  'a guest reads several messages, long, in two directions and with links, in banner and feed',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode } = await liveParty(page);
    const link = 'https://example.com/parking?lot=3';
    await send(host, eventId, { title: 'Welcome', message: 'Line one.\nLine two.\n\njavascript:alert(1)' });
    await send(host, eventId, { title: 'موقف السيارات', message: `موقف السيارات خلف الكنيسة: ${link}.` });
    await send(host, eventId, { title: 'Rain plan', message: 'We go inside if it rains. '.repeat(35) });
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    const { banner, title, button, sheet, titles } = mary.messages;
    await expect(title).toHaveText('Rain plan');
    await expect(banner.getByRole('button', { name: 'Read all, and 2 more' })).toBeVisible();
    await expectNoAxeFindings(mary.page);
    await button.click();
    await expect(banner).toHaveCount(0);
    await expect(titles).toHaveText(['Rain plan', 'موقف السيارات', 'Welcome']);
    const anchor = sheet.getByRole('link');
    await expect(anchor).toHaveCount(1);
    await expect(anchor).toHaveAttribute('href', link);
    await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer');
    await expectNoAxeFindings(mary.page);
    await titles.last().scrollIntoViewIfNeeded();
    await expect.poll(() => viewedBy(host, eventId, 'Welcome')).toBe(1);
    await mary.page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveText('Messages');
    await expect(banner).toHaveCount(0);

    await send(host, eventId, { title: 'Cake' });
    await expect(title).toHaveText('Cake');
    // Escape takes away only what the browser says is within the screen.
    await expect.poll(() => viewedBy(host, eventId, 'Cake')).toBe(1);
    // Escape closes a sheet before it, and only that.
    await calendarSheet(mary.page).open.click();
    await expect(calendarSheet(mary.page).sheet).toBeVisible();
    await title.scrollIntoViewIfNeeded();
    await mary.page.keyboard.press('Escape');
    await expect(calendarSheet(mary.page).sheet).toHaveCount(0);
    await expect(banner).toHaveCount(1);
    await title.scrollIntoViewIfNeeded();
    await expect(async () => {
      await mary.page.keyboard.press('Escape');
      await expect(banner).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await mary.close();
  },
);

test(
  'messages that cannot be read leave a guest the schedule',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { eventId, eventCode } = await liveParty(page);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    const mend = await breakRead(mary.page, 'notifications.feed');
    await mary.page.reload();
    await expect(guestSchedulePage(mary.page).items.first()).toContainText('Part of');
    await mary.messages.button.click();
    await expect(mary.messages.tryAgain).toBeVisible();
    await mend();
    await mary.messages.tryAgain.click();
    await expect(mary.messages.sheet).toContainText('No messages yet.');
    await expect(mary.messages.items).toHaveCount(0);
    expect(mary.page.url()).toContain(eventId);
    await mary.close();
  },
);
