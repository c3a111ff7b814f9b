import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { joinAs } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { notificationsPage } from './pages/notifications.page.ts';
import { signUpHost } from './typed-host.ts';

const gone = { status: 404, contentType: 'text/html', body: 'Page not found' };

/** As an upgrade does: files of that name are on the server no more. Gives the way to bring them back. */
async function takeAway(page: Page, file: string, times?: number): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL) => pathname.startsWith(`/assets/${file}`);
  let left = times ?? Infinity;
  await page.route(isMeant, (route) => {
    // Whether it is gone is asked for as well, by HEAD.
    if (left <= 0) return route.continue();
    if (route.request().method() === 'HEAD') left -= 1;
    return route.fulfill(gone);
  });
  return () => page.unroute(isMeant);
}

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** A host has half typed a notification, and goes on to something whose file comes only then. */
async function typeNotification(page: Page, eventId: string) {
  const live = notificationsPage(page);
  await live.open(eventId);
  await live.title.fill('Dinner is served');
  await live.message.fill('Please come to the garden hall.');
  await live.tab('Manage').click();
  const openSettings = () => page.getByRole('button', { name: 'Settings', exact: true }).click();
  return { live, openSettings, settings: page.getByRole('dialog', { name: 'Event Settings' }) };
}

test('a host whose page lost a file to an upgrade finds what was typed, after one reload', async ({
  page,
  context,
}) => {
  const eventId = await createLiveEvent(await signUpHost(context), [{ name: 'Mary Lee' }]);
  const { live, openSettings, settings } = await typeNotification(page, eventId);
  await takeAway(page, 'event-settings-dialog', 1);
  const loads = countLoads(page);
  await openSettings();
  await expect.poll(loads).toBe(1);
  // The address says that they are open.
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await live.tab('Live Activities').click();
  await expect(live.title).toHaveValue('Dinner is served');
  await expect(live.message).toHaveValue('Please come to the garden hall.');
  expect(loads()).toBe(1);
});

test(
  'a host whose account page lost a file finds the half typed name, after one reload',
  { tag: '@rare' },
  async ({ page, context }) => {
    await signUpHost(context);
    await page.goto('/account');
    const firstName = page.getByLabel('First Name');
    await firstName.fill('Anastazija');
    await takeAway(page, 'set-up-second-factor', 1);
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click();
    await expect.poll(loads).toBe(1);
    await expect(firstName).toHaveValue('Anastazija');
  },
);

test(
  'a host whose file is gone after a reload too is told, and reloads once it is there',
  { tag: '@rare' },
  async ({ page, context }) => {
    const eventId = await createLiveEvent(await signUpHost(context), [{ name: 'Mary Lee' }]);
    const { live, openSettings, settings } = await typeNotification(page, eventId);
    const bringBack = await takeAway(page, 'event-settings-dialog');
    const loads = countLoads(page);
    await openSettings();
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'Part of This Page Is Missing' })).toBeVisible();
    await expectNoAxeFindings(page);
    expect(loads()).toBe(1);
    await bringBack();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await live.tab('Live Activities').click();
    await expect(live.title).toHaveValue('Dinner is served');
  },
);

test(
  'a host whose network drops a file keeps the page, and goes on once it comes',
  { tag: '@rare' },
  async ({ page, context }) => {
    const eventId = await createLiveEvent(await signUpHost(context), [{ name: 'Mary Lee' }]);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loads = countLoads(page);
    const isMeant = ({ pathname }: URL) => /^\/assets\/run-sheet.*\.js$/.test(pathname);
    await page.route(isMeant, (route) => route.abort());
    await page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/run-sheet/${eventId}`);
    // By itself the router would load the page anew for it.
    await expect(page.getByRole('heading', { name: 'No Connection' })).toBeVisible();
    expect(loads()).toBe(0);
    await page.unroute(isMeant);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Ceremony').first()).toBeVisible();
  },
);

test('a guest whose page lost a file keeps a half typed name, and joins with one reload', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  const { eventCode } = await host.events.activate.mutate({ eventId });
  const lost = page.waitForResponse((answer) => answer.url().includes('schedule-part') && !answer.ok());
  await takeAway(page, 'schedule-part', 1);
  const join = joinPage(page);
  await join.open(`/${eventCode}`);
  const loads = countLoads(page);
  await join.name.fill('Mary Lee');
  // The page loads it ahead, and nobody waits for it: nothing is to be lost for that.
  await lost;
  await expect(join.name).toHaveValue('Mary Lee');
  expect(loads()).toBe(0);
  await join.choice('Mary Lee').check();
  await join.join.click();
  await expect(guestSchedulePage(page).hello('Mary Lee')).toBeVisible();
  // Rendered by the server, it shows before it is loaded.
  await expect.poll(loads).toBe(1);
});

test(
  'a guest whose schedule is gone after a reload too is told, and reads it once it is there',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { eventCode } = await host.events.activate.mutate({ eventId });
    await joinAs(page, eventCode, 'Mary Lee');
    const bringBack = await takeAway(page, 'schedule-part');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This page is not complete' })).toBeVisible();
    await expectNoAxeFindings(page);
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'This page is not complete' })).toBeVisible();
    // The page asks again by itself.
    await bringBack();
    await expect(guestSchedulePage(page).items).toHaveText(['Ceremony']);
  },
);
