import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDays } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { hostControlPage } from './pages/host-control.page.ts';
import { add, clock, createParty, livePartyTonight, onPhone, timeIn, today } from './party-tonight.ts';
import { signUpHost } from './typed-host.ts';

/** Nothing reads by itself again what broke: the stream is shut, too. */
async function breakOff(page: Page, procedure: string) {
  await page.route('**/trpc/live.host*', (route) => route.abort());
  await page.route('**/trpc/**', (route) =>
    route.request().url().includes(procedure) ? route.abort() : route.fallback(),
  );
}

test('a host sees what changed before anything moves', { tag: '@rare' }, async ({ page }) => {
  await onPhone(page);
  const host = await signUpHost(page.context());
  const { eventId } = await livePartyTonight(host);
  const control = hostControlPage(page);
  await control.open(eventId);
  await control.runningLate.click();
  await control.minutes('Other').click();
  await control.ownMinutes.fill('400');
  await expect(control.late).toContainText('Please enter 1 to 360.');
  await expect(control.move).toHaveCount(0);
  await control.ownMinutes.fill('15');
  await expect(control.rows).toHaveCount(5);

  // The change arrives between the preview and the tap.
  await page.route(
    '**/trpc/schedule.shift*',
    async (route) => {
      await add(host, eventId, { title: 'Sparklers', from: 50, to: 55 });
      await route.continue();
    },
    { times: 1 },
  );
  await control.move.click();
  await expect(control.late.getByRole('alert')).toContainText('The schedule changed while you looked.');
  await expect(control.ownMinutes).toHaveValue('15');
  await expect(control.rows.filter({ hasText: 'Sparklers' })).toContainText(clock(65));
  await expectNoAxeFindings(page);

  await page.route(
    '**/trpc/schedule.shift*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await control.move.click();
  await expect(control.toast('Failed to move the schedule.')).toBeVisible();
  await control.move.click();
  await expect(control.toast('Moved 5 items')).toBeVisible();
  const items = await host.schedule.list.query({ eventId, from: today, to: today });
  expect(items.find(({ title }) => title === 'Sparklers')?.startTime).toBe(timeIn(65));
});

test(
  'a host’s mark that is refused goes back, and a day that cannot be read is tried again',
  { tag: '@rare' },
  async ({ page }) => {
    const host = await signUpHost(page.context());
    const { eventId } = await livePartyTonight(host);
    const control = hostControlPage(page);
    await breakOff(page, 'schedule.list');
    await control.open(eventId);
    await expect(page.getByText('Failed to load the day.')).toBeVisible({ timeout: 20_000 });
    await expectNoAxeFindings(page);
    await page.unroute('**/trpc/**');
    await control.tryAgain('Failed to load the day.').click();
    await expect(control.titlesOn).toHaveText(['Drinks', 'Speeches']);

    await page.route('**/trpc/schedule.mark*', (route) => route.abort());
    await control.markDone('Drinks').click();
    await expect(control.toast('Failed to mark it.')).toBeVisible();
    await expect(control.titlesOn).toHaveText(['Drinks', 'Speeches']);
    await page.unrouteAll();
    await control.done('Cake').click();
    await expect(control.later).toHaveText([/Family photographs/, /Band starts/]);
    await control.showOver.click();
    await control.notDone('Cake').click();
    await expect(control.later).toHaveText([/Family photographs/, /Cake/, /Band starts/]);
  },
);

test('a host tries again where no preview can be read', { tag: '@rare' }, async ({ page }) => {
  const host = await signUpHost(page.context());
  const { eventId } = await livePartyTonight(host);
  const control = hostControlPage(page);
  await control.open(eventId);
  await expect(control.titlesOn).toHaveText(['Drinks', 'Speeches']);
  await breakOff(page, 'schedule.previewShift');
  await control.runningLate.click();
  await control.minutes('10').click();
  await expect(page.getByText('Failed to work out what moves.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/trpc/**');
  await control.tryAgain('Failed to work out what moves.').click();
  await expect(control.rows).toHaveCount(5);
});

test(
  'a host is told of a draft, before, after, with nothing planned or left, and of no such event',
  { tag: '@rare' },
  async ({ page }) => {
    await onPhone(page);
    const host = await signUpHost(page.context());
    const control = hostControlPage(page);
    const { eventId } = await createParty(host, {
      startDate: addDays(today, 12),
      endDate: addDays(today, 13),
    });
    await control.open(eventId);
    await expect(page.getByText('Nothing is planned yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not live yet' })).toBeVisible();
    await expect(control.runningLate).toHaveCount(0);
    await expectNoAxeFindings(page);
    await control.goLive.click();
    await expect(page).toHaveURL(new RegExp(`/event-dashboard/${eventId}`));

    const who = { assignmentType: 'roles' as const, roleIds: [], attendeeIds: [], notificationMinutes: null };
    const party = { title: 'Party', eventDate: addDays(today, 12), startTime: timeIn(120) };
    await host.schedule.create.mutate({ eventId, id: randomUUID(), ...party, ...who });
    await host.events.activate.mutate({ eventId });
    await control.open(eventId);
    await expect(page.getByText('Begins in 12 days')).toBeVisible();
    await control.runningLate.click();
    await control.minutes('20').click();
    await expect(control.late).toContainText('Nothing follows today.');
    await expect(control.move).toHaveCount(0);
    await expectNoAxeFindings(page);

    await page.clock.setFixedTime(Date.now() + 12 * 24 * 60 * 60_000);
    await control.open(eventId);
    await expect(control.next).toContainText('Party');
    await page.clock.setFixedTime(Date.now() + 13 * 24 * 60 * 60_000);
    await control.open(eventId);
    await expect(page.getByText('Nothing more today')).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 20 * 24 * 60 * 60_000);
    await control.open(eventId);
    await expect(page.getByText('It’s over')).toBeVisible();
    await expectNoAxeFindings(page);

    await control.open(randomUUID());
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
    await control.open('no-id');
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
  },
);

test('a host has sixty items, and many at once, in hand', { tag: '@rare' }, async ({ page }) => {
  await onPhone(page);
  const host = await signUpHost(page.context());
  const { eventId } = await createParty(host);
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsbegrüßung';
  for (let number = 1; number <= 5; number += 1) {
    await add(host, eventId, { title: `${long} ${number}`, from: -10, to: 50 });
  }
  for (let number = 1; number <= 60; number += 1) {
    await add(host, eventId, { title: `Round ${number}`, from: 60 + 3 * number, to: 62 + 3 * number });
  }
  await host.events.activate.mutate({ eventId });
  const control = hostControlPage(page);
  await control.open(eventId);
  await expect(control.titlesOn).toHaveCount(4);
  await page.getByRole('button', { name: 'Show 2 more that are on' }).click();
  await expect(control.titlesOn).toHaveCount(6);
  await expect(control.later).toHaveCount(8);
  await control.showAll.click();
  await expect(control.later).toHaveCount(59);
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
