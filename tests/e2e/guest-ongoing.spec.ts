import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Request, test } from '@playwright/test';
import type { Repeat } from '../../shared/schedule/recurrence.schemas.ts';
import { getWeekdayName } from '../../shared/schedule/recurrence.ts';
import { addDays, getWeekday } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { baseUrl } from '../env.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { dayHeading, inDays, shortDay, today } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

// Where the tests' browser is, so that it has the event's date too.
const timeZone = 'Asia/Kathmandu';
const weekly: Repeat = {
  frequency: 'weekly',
  weekdays: [getWeekdayName(today)],
  every: 1,
  ends: { kind: 'never' },
};

type Item = { title: string; eventDate: string; startTime: string; repeat?: Repeat };

/** A live event with these items, and a guest of it. */
async function liveEvent(
  context: BrowserContext,
  dates: { startDate: string; endDate: string },
  items: Item[],
) {
  const host: TypedHost = await signUpHost(context);
  const eventId = randomUUID();
  const named = { name: 'The Kovač family', location: 'Bled', eventType: 'ongoing' as const };
  await host.events.create.mutate({ id: eventId, ...named, ...dates, timeZone, attendeeCount: 8 });
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family', openToNewcomers: true });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Ana', roleId });
  for (const item of items) {
    await host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      location: 'School',
      notificationMinutes: null,
      assignmentType: 'roles',
      roleIds: [],
      attendeeIds: [],
      ...item,
    });
  }
  const { eventCode } = await host.events.activate.mutate({ eventId });
  const guest = { eventCode, id: randomUUID(), name: 'Mila', roleId };
  const { joined } = await host.join.asNewGuest.mutate(guest);
  return { eventId, guestKey: joined?.guestKey ?? '' };
}

const years = { startDate: today, endDate: inDays(800) };
const practice: Item = { title: 'Practice', eventDate: today, startTime: '23:55', repeat: weekly };
const reunion: Item = { title: 'Reunion', eventDate: inDays(170), startTime: '10:00' };
const familyYear = [practice, reunion];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.describe('on a phone', () => {
  test.use(phone);

  test(
    'an ongoing schedule opens on today, and its weeks are leafed through',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, guestKey } = await liveEvent(context, years, familyYear);
      const schedule = guestSchedulePage(page);
      await schedule.open(eventId, guestKey);
      await expect(schedule.day(/Today/)).toHaveAttribute('aria-selected', 'true');
      await expect(schedule.days).toHaveCount(7);
      await expect(schedule.items).toHaveText(['Practice']);
      await expect(schedule.repeats).toHaveCount(1);
      await expectNoAxeFindings(page);

      await schedule.nextWeek.click();
      await expect(page).toHaveURL(new RegExp(`day=${inDays(7)}$`));
      await expect(schedule.items).toHaveText(['Practice']);
      for (let week = 2; week <= 9; week += 1) await schedule.nextWeek.click();
      await expect(page).toHaveURL(new RegExp(`day=${inDays(63)}$`));
      await expect(schedule.items).toHaveText(['Practice']);
      await schedule.previousWeek.click();
      await expect(schedule.items).toHaveText(['Practice']);
      await page.reload();
      await expect(page).toHaveURL(new RegExp(`day=${inDays(56)}$`));
      await expect(schedule.items).toHaveText(['Practice']);
      await expect(schedule.next).toContainText('Practice');

      await schedule.today.click();
      await expect(schedule.day(/Today/)).toHaveAttribute('aria-selected', 'true');
      await expect(page).not.toHaveURL(/day=/);
    },
  );

  test('a guest crosses from week to week by keys', { tag: '@rare' }, async ({ page, context }) => {
    const { eventId, guestKey } = await liveEvent(context, years, familyYear);
    const schedule = guestSchedulePage(page);
    await schedule.open(eventId, guestKey);
    // This phone is American: its weeks begin on Sunday.
    const sunday = inDays(7 - ((getWeekday(today) + 1) % 7));
    await schedule.day(/Today/).press('End');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`day=${sunday}$`));
    await expect(schedule.chosenDay).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(new RegExp(`day=${addDays(sunday, 7)}$`));
    await expect(schedule.chosenDay).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(new RegExp(`day=${sunday}$`));
    await expect(schedule.chosenDay).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    const saturday = addDays(sunday, -1);
    // Today stands in no address.
    await expect(page).toHaveURL(saturday === today ? /attendeeId=[^&]+$/ : new RegExp(`day=${saturday}$`));
  });

  for (const [locale, first] of [
    ['en-US', 6],
    ['de-DE', 0],
    ['ar-EG', 5],
  ] as const) {
    test(
      `a week begins as it does where a guest is from: ${locale}`,
      { tag: '@rare' },
      async ({ browser, context }) => {
        const { eventId, guestKey } = await liveEvent(context, years, familyYear);
        const phone = await browser.newContext({ locale, baseURL: baseUrl() ?? '' });
        const page = await phone.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        const schedule = guestSchedulePage(page);
        await schedule.open(eventId, guestKey);
        const firstDay = inDays(-((getWeekday(today) - first + 7) % 7));
        await expect(schedule.days.first()).toHaveId(new RegExp(`-tab-${firstDay}$`));
        await expect(schedule.days).toHaveCount(7);
        expect(complaints).toEqual([]);
        await phone.close();
      },
    );
  }

  test(
    'an empty day and an empty week say what is next and lead there',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, guestKey } = await liveEvent(context, years, familyYear);
      const schedule = guestSchedulePage(page);
      await schedule.open(eventId, guestKey, inDays(8));
      await expect(schedule.panel).toHaveText(
        `${dayHeading(inDays(8))}Nothing on this day. Next: ${shortDay(inDays(14))}, 11:55 PM Practice`,
      );
      await expectNoAxeFindings(page);
      await schedule.panel.getByRole('button', { name: /Practice/ }).click();
      await expect(schedule.items).toHaveText(['Practice']);

      const far = await liveEvent(context, years, [reunion]);
      await schedule.open(far.eventId, far.guestKey);
      await expect(schedule.panel).toContainText('Nothing in this week. Nothing more until');
      await expect(schedule.panel).toContainText('No Schedule Available');
      await expectNoAxeFindings(page);
      await schedule.goOn.click();
      await expect(schedule.panel).toContainText('Nothing in this week.');
      await schedule.month.selectOption(reunion.eventDate.slice(0, 7));
      await expect(schedule.month).toHaveValue(reunion.eventDate.slice(0, 7));
      await schedule.open(far.eventId, far.guestKey, inDays(163));
      await expect(schedule.panel).toContainText(`Next: ${shortDay(reunion.eventDate)}, 10:00 AM Reunion`);
    },
  );

  test(
    'a guest’s page reads again by the minute only the weeks that are shown',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, guestKey } = await liveEvent(context, years, familyYear);
      const schedule = guestSchedulePage(page);
      await page.clock.install();
      // The minute passes at once: whoever hears nothing in it would take the network for lost, and read all again.
      await page.route(/live\.guest/, () => {});
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      // Where the clock stands still a page does not tell that it takes taps; here it is only looked at.
      await page.goto(`/attendee/${eventId}?attendeeId=${guestKey}&day=${inDays(70)}`);
      await expect(schedule.items).toHaveText(['Practice']);
      const asked: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('join.schedule')) asked.push(...daysAskedFor(request));
      });
      await page.clock.runFor(61_000);
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]).not.toBeNull();
      await schedule.today.click();
      await expect.poll(() => asked).toContain(null);
    },
  );

  test(
    'without a network a guest keeps the weeks that are loaded, and can try again for others',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, guestKey } = await liveEvent(context, years, familyYear);
      const schedule = guestSchedulePage(page);
      await schedule.open(eventId, guestKey);
      await expect(schedule.items).toHaveText(['Practice']);
      await page.route('**/trpc/**', (route) => route.abort());
      await schedule.month.selectOption(inDays(200).slice(0, 7));
      await expect(
        page.getByText('We could not load your schedule. We could not reach the server.'),
      ).toBeVisible();
      await expect(schedule.days).toHaveCount(7);
      await expectNoAxeFindings(page);
      await schedule.today.click();
      await expect(schedule.items).toHaveText(['Practice']);
      await expect(page.getByText(/^No connection\. This is from/)).toBeVisible();
      await schedule.month.selectOption(inDays(300).slice(0, 7));
      await expect(schedule.tryAgain).toBeVisible();
      await page.unroute('**/trpc/**');
      await schedule.tryAgain.click();
      await expect(schedule.panel.getByText(/Nothing|Practice/).first()).toBeVisible();
    },
  );

  test('a guest before the first day sees that one', { tag: '@rare' }, async ({ page, context }) => {
    const later = { startDate: inDays(10), endDate: inDays(200) };
    const first: Item = { title: 'Kick-off', eventDate: inDays(12), startTime: '18:00' };
    const soon = await liveEvent(context, later, [first]);
    const schedule = guestSchedulePage(page);
    await schedule.open(soon.eventId, soon.guestKey);
    await expect(page.getByText('Starts in 10 days')).toBeVisible();
    await expect(schedule.items).toHaveText(['Kick-off']);
    await schedule.nextWeek.click();
    await page.getByRole('button', { name: 'First day' }).click();
    await expect(schedule.items).toHaveText(['Kick-off']);
    await expectNoAxeFindings(page);
  });

  test('a guest far down a full day has today a tap away', { tag: '@rare' }, async ({ page, context }) => {
    const full = Array.from({ length: 60 }, (_, index) => ({
      title: `A rather long title of something that is going on at the same time as others ${index}`,
      eventDate: inDays(1),
      startTime: `${String(6 + Math.floor(index / 5)).padStart(2, '0')}:${index % 5}0`,
    }));
    const { eventId, guestKey } = await liveEvent(context, years, [practice, ...full]);
    const schedule = guestSchedulePage(page);
    await schedule.open(eventId, guestKey, inDays(1));
    await expect(schedule.items).toHaveCount(60);
    await schedule.items.last().scrollIntoViewIfNeeded();
    await expect(schedule.today).toBeInViewport();
    await schedule.today.click();
    await expect(schedule.items).toHaveText(['Practice']);
    await expect(schedule.items.first()).toBeInViewport();
  });
});

test('the host looks through the weeks as a guest does', { tag: '@rare' }, async ({ page, context }) => {
  const { eventId } = await liveEvent(context, years, familyYear);
  const host = schedulePage(page);
  await host.open(eventId, `?day=${today}`);
  await host.seeAsGuest.click();
  const guest = host.guestView;
  await expect(guest.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await expectNoAxeFindings(page);
  for (let week = 1; week <= 8; week += 1) await guest.getByRole('button', { name: 'Next week' }).click();
  await expect(guest.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await expect(guest.getByRole('combobox', { name: 'Month' })).toHaveValue(inDays(56).slice(0, 7));
  await guest.getByRole('button', { name: 'Today' }).click();
  await expect(guest.getByRole('tab', { name: /Today/ })).toHaveAttribute('aria-selected', 'true');
});

/** The days around which a request, which may hold several questions, asks for the schedule; `null` for today. */
function daysAskedFor(request: Request): (string | null)[] {
  const procedures = new URL(request.url()).pathname.slice('/trpc/'.length).split(',');
  const inputs: Record<number, { around?: string }> = request.postDataJSON();
  return procedures.flatMap((name, at) => (name === 'join.schedule' ? [inputs[at]?.around ?? null] : []));
}
