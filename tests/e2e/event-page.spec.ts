import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { dragByMouse, dragByTouch } from './drag.ts';
import { createFarWedding } from './new-event.ts';
import { eventPage } from './pages/event-page.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const saturday = 'Saturday, June 5, 2427';
const sunday = 'Sunday, June 6, 2427';
const monday = 'Monday, June 7, 2427';

async function createEvent(context: BrowserContext, endDate?: string) {
  const host = await signUpHost(context);
  return { host, ...(await createFarWedding(host, endDate)) };
}

async function findDay(host: TypedHost, eventId: string, title: string) {
  const items = await host.schedule.list.query({ eventId, from: '2427-06-01', to: '2427-12-31' });
  return items.find((item) => item.title === title)?.eventDate;
}

test(
  'a host sees the days, names them, opens an item and goes on from an empty day',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, addItem } = await createEvent(context);
    await addItem({ title: 'Dinner', endTime: '21:00', location: 'The old mill' });
    await addItem({ title: 'Night bus', eventDate: '2427-06-06', startTime: '01:30' });
    const event = eventPage(page);
    await event.open(eventId);
    await expect(event.name).toHaveText('Ana & Søren');
    await expect(event.main).toContainText('June 5, 2427 - June 7, 2427 (3 days) · 0/20 attendees');
    await expect(event.columns).toHaveCount(3);
    await expect(event.item(saturday, 'Dinner')).toContainText('7:00 PM – 9:00 PM');
    await expect(event.item(saturday, 'Dinner')).toContainText('The old mill');
    await expect(event.column(saturday)).toContainText('After midnight');
    await expectNoAxeFindings(page);

    await expect(event.dayName(saturday)).toHaveText('Day 1');
    await event.rename(saturday).click();
    await event.dayNameField(saturday).fill('The wedding 💍');
    await expectNoAxeFindings(page);
    await event.dayNameField(saturday).press('Enter');
    await expect(event.dayName(saturday)).toHaveText('The wedding 💍');
    await expect(event.rename(saturday)).toBeFocused();
    await event.rename(saturday).press('Enter');
    await event.dayNameField(saturday).fill('Never mind');
    await event.dayNameField(saturday).press('Escape');
    await expect(event.dayName(saturday)).toHaveText('The wedding 💍');

    await page.route('**/trpc/events.renameDay*', (route) => route.abort());
    await event.rename(sunday).click();
    await event.dayNameField(sunday).fill('Brunch');
    await event.dayNameField(sunday).press('Enter');
    await expect(event.column(sunday)).toContainText('Failed to rename the day. Please try again.');
    await expect(event.dayNameField(sunday)).toHaveValue('Brunch');
    await page.unroute('**/trpc/events.renameDay*');
    await event.name.click();
    await expect(event.dayName(sunday)).toHaveText('Brunch');
    await page.reload();
    await expect(event.dayName(saturday)).toHaveText('The wedding 💍');
    await expect(event.dayName(sunday)).toHaveText('Brunch');

    await event.openItem('Dinner').click();
    await event.dialog.getByLabel('Event Title').fill('Big dinner');
    await event.dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(event.item(saturday, 'Big dinner')).toBeVisible();
    expect(await findDay(host, eventId, 'Big dinner')).toBe('2427-06-05');

    // On a day with items as on an empty one: the form, with that day chosen.
    for (const [day, date, title] of [
      [saturday, '2427-06-05', 'Late snack'],
      [monday, '2427-06-07', 'Farewell'],
    ] as const) {
      await event.addEvent(day).click();
      await event.addDialog.getByLabel('Event Title').fill(title);
      await event.addDialog.getByLabel('Start Time').fill('22:00');
      await event.addDialog.getByLabel('Start Time').press('Enter');
      await expect(event.item(day, title)).toBeVisible();
      expect(await findDay(host, eventId, title)).toBe(date);
    }
  },
);

test(
  'a host moves an item by mouse, takes it back, and is told where the server refuses',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, addItem } = await createEvent(context);
    await addItem({ title: 'Dinner' });
    await addItem({ title: 'Dance', eventDate: '2427-06-06' });
    const event = eventPage(page);
    await event.open(eventId);
    await dragByMouse(page, event.item(saturday, 'Dinner'), event.column(sunday));
    await expect(event.items(sunday)).toHaveCount(2);
    await expect(event.dialog).toHaveCount(0);
    await expect(page.getByText('Dinner is now on Sunday, June 6')).toBeVisible();
    expect(await findDay(host, eventId, 'Dinner')).toBe('2427-06-06');
    await event.undo.click();
    await expect(event.item(saturday, 'Dinner')).toBeVisible();
    await expect(page.getByText('Dinner is back on Saturday, June 5')).toBeVisible();
    expect(await findDay(host, eventId, 'Dinner')).toBe('2427-06-05');

    await page.route('**/trpc/schedule.move*', (route) => route.abort());
    await dragByMouse(page, event.item(saturday, 'Dinner'), event.column(monday));
    await expect(page.getByText('Failed to move event. Please try again.')).toBeVisible();
    await expect(event.item(saturday, 'Dinner')).toBeVisible();
    await expect(event.items(monday)).toHaveCount(0);
    await page.unroute('**/trpc/schedule.move*');

    // Deleted elsewhere while this page hears nothing of it.
    await page.route('**/trpc/live.host*', (route) => route.abort());
    await event.open(eventId);
    await expect(event.item(saturday, 'Dinner')).toBeVisible();
    const gone = await host.schedule.list.query({ eventId, from: '2427-06-05', to: '2427-06-05' });
    await host.schedule.delete.mutate({ eventId, itemId: gone[0]?.id ?? '', undoId: randomUUID() });
    await dragByMouse(page, event.item(saturday, 'Dinner'), event.column(monday));
    await expect(page.getByText('This item is no longer on the schedule.')).toBeVisible();
    await expect(event.main).not.toContainText('Dinner');
  },
);

test('a host moves an item by keys, and hears what happens', { tag: '@rare' }, async ({ page, context }) => {
  const { host, eventId, addItem } = await createEvent(context);
  await addItem({ title: 'Dinner' });
  const event = eventPage(page);
  const said = page.locator('[id^=dnd-kit-announcement]');
  await event.open(eventId);
  await event.handle('Dinner').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Picked up Dinner. It is on Saturday, June 5.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Dinner is over Sunday, June 6.');
  await page.keyboard.press('ArrowRight');
  await expect(event.column(monday)).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Dinner was dropped on Monday, June 7.');
  await expect(event.item(monday, 'Dinner')).toBeVisible();
  await expect(event.handle('Dinner')).toBeFocused();
  await expect(page.getByText('Dinner is now on Monday, June 7')).toBeVisible();
  expect(await findDay(host, eventId, 'Dinner')).toBe('2427-06-07');
  await expectNoAxeFindings(page);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(event.column(sunday)).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Dinner stays where it was.');
  await expect(event.item(monday, 'Dinner')).toBeVisible();
});

test('a host’s sidebar stays collapsed, and adds a day', { tag: '@rare' }, async ({ page, context }) => {
  const { host, eventId } = await createEvent(context);
  const event = eventPage(page);
  const width = () => event.sidebar.evaluate((bar) => bar.getBoundingClientRect().width);
  await event.open(eventId);
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  await page.reload();
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await expect(event.sidebar.getByRole('link')).toHaveText([
    'Overview',
    'Schedule',
    'People',
    'Answers',
    'Share',
    'Live',
    'Settings',
    'Manage Attendees',
    'Edit Schedule',
    'Event Dashboard',
    'Host Control',
  ]);
  await expectNoAxeFindings(page);
  await event.toggle.click();
  await expect.poll(width).toBe(256);

  await event.addDay.click();
  await expect(page.getByText('The event now ends on Tuesday, June 8.')).toBeVisible();
  await expect(event.columns).toHaveCount(4);
  expect((await host.events.get.query({ eventId })).endDate).toBe('2427-06-08');
  await event.sidebar.getByRole('link', { name: 'Event Dashboard' }).click();
  await expect(page).toHaveURL(/event-dashboard/);
});

test('a host has the sidebar beside the page from 768 px on', { tag: '@rare' }, async ({ page, context }) => {
  const { eventId } = await createEvent(context);
  const event = eventPage(page);
  await page.setViewportSize({ width: 767, height: 800 });
  await event.open(eventId);
  await expect(event.openDrawer).toBeVisible();
  const at = () =>
    event.sidebar.evaluate((bar) =>
      Math.round(bar.getBoundingClientRect().left + bar.getBoundingClientRect().width),
    );
  await expect.poll(at).toBe(767);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(at).toBeLessThan(257);
  await expect(event.openDrawer).toHaveCount(0);
});

test('a host sees a long event by weeks, by link too', { tag: '@rare' }, async ({ page, context }) => {
  const { eventId, addItem } = await createEvent(context, '2427-07-04');
  await addItem({ title: 'Late lunch', eventDate: '2427-06-14' });
  const event = eventPage(page);
  await event.open(eventId);
  await expect(event.columns).toHaveCount(7);
  await expect(event.main).toContainText('Days 1–7 of 30');
  await expect(event.previousWeek).toBeDisabled();
  await event.nextWeek.click();
  await expect(page).toHaveURL(/day=2427-06-12/);
  await expect(event.main).toContainText('Days 8–14 of 30');
  await page.reload();
  await expect(event.openItem('Late lunch')).toBeVisible();
  await event.open(eventId, '?day=2427-07-04');
  await expect(event.columns).toHaveCount(2);
  await expect(event.nextWeek).toBeDisabled();
  await event.addDay.click();
  await expect(event.columns).toHaveCount(3);
  await event.open(eventId, '?day=nonsense');
  await expect(event.columns).toHaveCount(7);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a host moves an item by finger, and adds a day', { tag: '@rare' }, async ({ page, context }) => {
    const { host, eventId, addItem } = await createEvent(context);
    await addItem({ title: 'Dinner' });
    const event = eventPage(page);
    await event.open(eventId);
    await event.item(saturday, 'Dinner').waitFor();
    const touch = await context.newCDPSession(page);
    await dragByTouch(page, touch, event.item(saturday, 'Dinner'), event.column(sunday));
    await expect(event.item(sunday, 'Dinner')).toBeVisible();
    await expect(page.getByText('Dinner is now on Sunday, June 6')).toBeVisible();
    expect(await findDay(host, eventId, 'Dinner')).toBe('2427-06-06');
    await event.openItem('Dinner').tap();
    await expect(event.dialog).toBeVisible();
    await event.dialog.getByRole('button', { name: 'Cancel' }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeFindings(page);

    await event.openDrawer.tap();
    await expect(event.drawer).toBeVisible();
    await expect
      .poll(() => event.drawer.evaluate((drawer) => drawer.getBoundingClientRect().width))
      .toBe(288);
    await expectNoAxeFindings(page);
    await event.drawer.getByRole('button', { name: 'Add New Day' }).tap();
    await expect(event.drawer).toHaveCount(0);
    await expect(event.columns).toHaveCount(4);
  });
});

test(
  'a host keeps the event page when its items cannot be read, and tries again',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem } = await createEvent(context);
    await addItem({ title: 'Dinner' });
    const event = eventPage(page);
    await page.route('**/trpc/*schedule.list*', (route) => route.abort());
    await event.open(eventId);
    await expect(event.main).toContainText('Failed to fetch schedule');
    await expect(event.name).toHaveText('Ana & Søren');
    await expect(event.sidebar).toBeVisible();
    await page.unroute('**/trpc/*schedule.list*');
    await event.main.getByRole('button', { name: 'Try again' }).click();
    await expect(event.item(saturday, 'Dinner')).toBeVisible();
  },
);

test(
  'another host sees nothing of an event, nor anybody of an address that is none',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId } = await createEvent(context);
    await context.clearCookies();
    await signUpHost(context, 'Another Host');
    const event = eventPage(page);
    for (const id of [eventId, 'nonsense']) {
      await event.open(id);
      await expect(event.name).toHaveText('Event Not Found');
      await expect(event.main).toContainText("The event you're looking for doesn't exist.");
      await expect(event.sidebar).toHaveCount(0);
    }
    await expectNoAxeFindings(page);
  },
);
