import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addDays, daysBetween, todayIn } from '../../shared/lib/time.ts';
import { addItem, type NewItem } from './add-item.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createEvent } from './new-event.ts';
import { eventPage } from './pages/event-page.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { dayHeading } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

const timeZone = 'Europe/Ljubljana';
const firstDay = todayIn(timeZone, new Date());
// Axe looks at up to two states in two schemes, which takes most of the time.
test.describe.configure({ timeout: 120_000 });

/** What the browser's clock is set to say: an event cannot be made in the past. */
const today = addDays(firstDay, 1461);
const english = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));
/** 'Fri, Nov 20', as a day to choose is called. */
const dayName = english({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'November 2026' */
const monthName = english({ month: 'long', year: 'numeric' });
const monthShort = english({ month: 'short', year: 'numeric' });
/** The first day of the month that is so many months away. */
const monthAway = (months: number) => {
  const first = new Date(`${today.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
};

/** Ten years, of which four are over. */
async function createFamily(context: BrowserContext) {
  await context.clock.setFixedTime(new Date(`${today}T09:00:00Z`));
  const host = await signUpHost(context);
  const { id: eventId } = await createEvent(host, {
    eventType: 'ongoing',
    name: 'The Novaks',
    startDate: firstDay,
    endDate: addDays(firstDay, 3652),
    timeZone,
    attendeeCount: 8,
  });
  const repeat = { frequency: 'daily', every: 1, ends: { kind: 'never' } } as const;
  const run = { title: 'School run', eventDate: firstDay, startTime: '07:30', repeat };
  const addItemHere = (item: Partial<NewItem>) => addItem(host, eventId, { ...run, ...item });
  return { host, eventId, addItem: addItemHere };
}

/** Every stretch of days that the page asks for, in days. */
function listenToStretches(page: Page): number[] {
  const stretches: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/schedule\.(list|dayCounts)/.test(pathname)) return;
    const input = searchParams.get('input') ?? request.postData() ?? '';
    const names = decodeURIComponent(pathname.replace('/trpc/', '')).split(',');
    const parsed: unknown = JSON.parse(input);
    for (const [index, name] of names.entries()) {
      if (!/schedule\.(list|dayCounts)/.test(name)) continue;
      const one: unknown = searchParams.has('batch') ? Reflect.get(Object(parsed), String(index)) : parsed;
      const [from, to] = [Reflect.get(Object(one), 'from'), Reflect.get(Object(one), 'to')];
      stretches.push(
        typeof from === 'string' && typeof to === 'string' ? daysBetween(from, to) + 1 : Infinity,
      );
    }
  });
  return stretches;
}

function expectWithinMonth(stretches: readonly number[]) {
  expect(stretches).not.toEqual([]);
  expect(stretches.filter((days) => days > 31)).toEqual([]);
}

test(
  'of ten years a host sees today, leafs by month, keeps the place and comes back to today',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, addItem } = await createFamily(context);
    await addItem({});
    const later = addDays(monthAway(2), 9);
    await addItem({ title: 'Dentist', eventDate: later, startTime: '15:00', repeat: null });
    await host.events.renameDay.mutate({ eventId, date: later, label: 'Teeth day' });
    const stretches = listenToStretches(page);
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await expect(schedule.dayHeading).toHaveText(dayHeading(today));
    await expect(schedule.item('School run')).toBeVisible();
    await expect(schedule.chooseMonth).toHaveText(monthName(today));
    await expect(schedule.chosenDay).toHaveAccessibleName(dayName(today));
    await expect(schedule.chosenDay).toHaveAccessibleDescription('Today, 1 event');
    await expect(schedule.monthCount).toHaveText(/: (28|29|30|31) events$/);
    await expectNoAxeFindings(page);

    await schedule.nextMonth.click();
    await schedule.nextMonth.click();
    await expect(page).toHaveURL(new RegExp(`month=${later.slice(0, 7)}`));
    await expect(schedule.dayHeading).toHaveText(dayHeading(today));
    await page.reload();
    await expect(schedule.chooseMonth).toHaveText(monthName(later));
    await expect(schedule.day(dayName(later))).toHaveAccessibleDescription('Teeth day, 2 events');
    await schedule.day(dayName(later)).click();
    await expect(page).toHaveURL(new RegExp(`day=${later}$`));
    await expect(schedule.item('Dentist')).toBeVisible();
    await expect(page.getByRole('region', { name: dayHeading(later) })).toContainText('Teeth day');
    await page.reload();
    await expect(schedule.dayHeading).toHaveText(dayHeading(later));

    await schedule.today.click();
    await expect(schedule.dayHeading).toHaveText(dayHeading(today));
    await expect(schedule.chooseMonth).toHaveText(monthName(today));
    expectWithinMonth(stretches);
  },
);

test(
  'a host goes through a month by keys, and to the months of other years',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId } = await createFamily(context);
    const stretches = listenToStretches(page);
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.day(dayName(today)).focus();
    await page.keyboard.press('ArrowDown');
    await expect(schedule.day(dayName(addDays(today, 7)))).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(schedule.day(dayName(today))).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(schedule.chooseMonth).toHaveText(monthName(monthAway(1)));
    await expect(schedule.days.locator('[data-day]:focus')).toHaveCount(1);
    await page.keyboard.press('PageUp');
    await expect(schedule.chooseMonth).toHaveText(monthName(today));
    await expect(schedule.days.locator('[data-day]:focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(schedule.dayHeading).toHaveText(/^Sunday/);

    await schedule.chooseMonth.click();
    await expectNoAxeFindings(page);
    await schedule.days.getByRole('button', { name: 'Next year' }).click();
    await schedule.days.getByRole('button', { name: 'Mar', exact: true }).click();
    await expect(schedule.chooseMonth).toHaveText(`March ${Number(today.slice(0, 4)) + 1}`);
    expectWithinMonth(stretches);
  },
);

test(
  'an event to come opens on its first day, and offers a host no day outside it',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { id: eventId } = await createEvent(host, {
      eventType: 'vacation',
      name: 'A month of sailing',
      startDate: '2427-06-05',
      endDate: '2427-07-04',
      timeZone,
      attendeeCount: 8,
    });
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await expect(schedule.dayHeading).toHaveText('Saturday, June 5, 2427');
    await expect(schedule.today).toHaveCount(0);
    await expect(schedule.previousMonth).toBeDisabled();
    await expect(schedule.day('Fri, Jun 4')).toBeDisabled();
    await schedule.nextMonth.click();
    await expect(schedule.nextMonth).toBeDisabled();
    await expect(schedule.day('Mon, Jul 5')).toBeDisabled();
    await expect(schedule.monthCount).toHaveText('Jul 2427: no events');

    await page.route('**/trpc/*schedule.dayCounts*', (route) => route.abort());
    await page.reload();
    await expect(schedule.monthCount).toContainText('could not be counted');
    await page.unroute('**/trpc/*schedule.dayCounts*');
    await schedule.monthCount.getByRole('button', { name: 'Try again' }).click();
    await expect(schedule.monthCount).toHaveText('Jul 2427: no events');
  },
);

test(
  'what new dates leave out is still listed for the host, and can be looked at',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, addItem } = await createFamily(context);
    await addItem({ title: 'Move-in', eventDate: firstDay, repeat: null });
    const { description, location, ...event } = await host.events.get.query({ eventId });
    const startDate = addDays(today, -60);
    await host.events.update.mutate({ ...event, description, location, eventId, startDate });
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await expect(schedule.days).toContainText('Outside the dates');
    await schedule.day(dayName(firstDay)).click();
    await expect(schedule.dayHeading).toHaveText(dayHeading(firstDay));
    await expect(schedule.item('Move-in')).toBeVisible();
    await expect(schedule.chooseMonth).toHaveText(monthName(firstDay));
    await schedule.deleteItem('Move-in').click();
    await expect(schedule.dayHeading).toHaveText(dayHeading(today));
  },
);

test(
  'on the event page a host goes by the week, to a day of any month, and back to today',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem } = await createFamily(context);
    await addItem({});
    const stretches = listenToStretches(page);
    const event = eventPage(page);
    await event.open(eventId);
    await expect(event.column(dayHeading(today))).toContainText('Today');
    await expect(event.columns).toHaveCount(7);
    await expect(event.columns.first()).toHaveAccessibleName(/^Sunday/);
    await expectNoAxeFindings(page);
    await event.nextWeek.click();
    await expect(event.column(dayHeading(addDays(today, 7)))).toContainText('School run');
    await page.reload();
    await expect(event.column(dayHeading(addDays(today, 7)))).toBeVisible();
    await event.chooseDay.click();
    await event.sheetButton('Next month').click();
    await event.sheetButton('Next month').click();
    await expectNoAxeFindings(page);
    const goal = addDays(monthAway(2), 14);
    const away = addDays(today, 7).slice(0, 7) === today.slice(0, 7) ? goal : addDays(monthAway(3), 14);
    await event.sheetButton(dayName(away)).click();
    await expect(event.sheet).toHaveCount(0);
    await expect(event.column(dayHeading(away))).toBeVisible();
    await event.today.click();
    await expect(event.column(dayHeading(today))).toBeVisible();
    expectWithinMonth(stretches);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a host sees a week, goes to the next, to another month, and back to today',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, addItem } = await createFamily(context);
      await addItem({});
      const stretches = listenToStretches(page);
      const schedule = schedulePage(page);
      await schedule.open(eventId);
      await expect(schedule.dayHeading).toHaveText(dayHeading(today));
      await expect(schedule.days.getByRole('listitem')).toHaveCount(7);
      await expect(schedule.chosenDay).toHaveAccessibleDescription('Today, 1 event');
      await expectNoAxeFindings(page);

      const nextWeek = addDays(today, 7);
      await schedule.nextWeek.tap();
      await expect(schedule.dayHeading).toHaveText(dayHeading(nextWeek));
      await expect(schedule.item('School run')).toBeVisible();
      await page.reload();
      await expect(schedule.dayHeading).toHaveText(dayHeading(nextWeek));
      await schedule.openMonth(monthShort(nextWeek)).tap();
      await schedule.sheetButton('Previous month').tap();
      await schedule.sheetButton('Previous month').tap();
      await expectNoAxeFindings(page);
      const goal = `${monthAway(nextWeek.slice(0, 7) === today.slice(0, 7) ? -2 : -1).slice(0, 7)}-15`;
      await schedule.sheetButton(dayName(goal)).tap();
      await expect(schedule.sheet).toHaveCount(0);
      await expect(schedule.dayHeading).toHaveText(dayHeading(goal));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await schedule.today.tap();
      await expect(schedule.dayHeading).toHaveText(dayHeading(today));
      await schedule.nextWeek.tap();
      await schedule.openMonth(monthShort(nextWeek)).tap();
      await schedule.sheetButton('Today').tap();
      await expect(schedule.dayHeading).toHaveText(dayHeading(today));

      await schedule.chosenDay.focus();
      await page.keyboard.press('ArrowDown');
      await expect(schedule.dayHeading).toHaveText(dayHeading(nextWeek));
      await expect(schedule.chosenDay).toBeFocused();
      expectWithinMonth(stretches);
    },
  );

  test(
    'the event page shows a host the day that was asked for',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, addItem } = await createFamily(context);
      await addItem({});
      const event = eventPage(page);
      await event.open(eventId, `?day=${firstDay}`);
      await expect(event.column(dayHeading(firstDay))).toBeVisible();
      await event.today.tap();
      await expect(event.column(dayHeading(today))).toBeInViewport();
      await expectNoAxeFindings(page);
    },
  );
});
