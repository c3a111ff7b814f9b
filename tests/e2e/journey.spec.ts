import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { authPage } from './pages/auth.page.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, inDays, shortDay } from './stored-event.ts';

const guestList = join(import.meta.dirname, '../data/guest-lists/wedding-180.xlsx');
/** Not today: in the evening what is over is folded away. */
const [firstDay, secondDay] = [inDays(1), inDays(2)];

async function signUpAndIn(page: Page) {
  const ana = { fullName: 'Ana Kovač', email: `ana-${randomUUID()}@example.com`, password: 'blue-sunflower' };
  const auth = authPage(page);
  await auth.toSignUp.click();
  await auth.signUp(ana);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await auth.signIn(ana);
  await expect(page.getByText('Welcome back!')).toBeVisible();
}

async function setUpWedding(page: Page) {
  const setup = setupPage(page);
  await setup.type('Wedding').click();
  await setup.name.fill('Ana & Søren');
  await setup.toDates.click();
  await setup.chooseDay('Start Date', calendarDay(firstDay));
  await setup.chooseDay('End Date', calendarDay(secondDay));
  await setup.toAttendees.click();
  await setup.tier('Up to 300 guests').click();
  await setup.complete.click();
  await expect(eventDashboardPage(page).name).toHaveText('Ana & Søren');
}

/** Five roles by hand, then the list that a caterer sends. */
async function bringTheList(page: Page) {
  const event = eventDashboardPage(page);
  const people = attendeesPage(page);
  await event.setUpRoles.click();
  for (const role of ['Bride & Groom', 'Wedding Party', 'Family', 'Friends', 'Vendors']) {
    await people.newRole.fill(role);
    await people.addRole.click();
    await expect(people.roleRow(role)).toBeVisible();
  }
  await people.startImport.click();
  await people.file.setInputFiles(guestList);
  await expect(people.importPeople).toHaveText('Import 177 people');
  await people.importPeople.click();
  await expect(people.toast('Import Complete')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people.roles.getByRole('listitem')).toHaveCount(6);
  await people.search.fill('emma ce');
  await expect(people.row('Emma Çelik')).toBeVisible();
  await page.getByRole('link', { name: 'Ana & Søren' }).click();
}

type Item = { title: string; start: string; end?: string; role?: string; person?: string };

async function addItem(page: Page, { title, start, end, role, person }: Item) {
  const schedule = schedulePage(page);
  await schedule.addEvent.click();
  await schedule.title.fill(title);
  await schedule.start.fill(start);
  if (end) await schedule.end.fill(end);
  if (role) await schedule.role(role).check();
  if (person) {
    await schedule.toIndividuals.click();
    await schedule.searchPeople.fill(person);
    await schedule.person(person).check();
  }
  await schedule.button('Add Event').dblclick();
  await expect(schedule.item(title)).toHaveCount(1);
}

async function layOutTheDays(page: Page) {
  await eventDashboardPage(page).buildTimeline.click();
  const schedule = schedulePage(page);
  await addItem(page, { title: 'Ceremony', start: '16:00', end: '16:45' });
  await addItem(page, { title: 'Family photographs', start: '17:00', end: '17:30', role: 'Family' });
  await addItem(page, { title: 'Dancing', start: '21:30', end: '01:00' });
  await schedule.day(shortDay(secondDay)).click();
  await addItem(page, { title: 'Brunch', start: '10:30' });
  await addItem(page, { title: 'Secret rehearsal', start: '12:00', person: 'Chloé García' });
  await page.getByRole('main').getByRole('link', { name: 'Ana & Søren' }).click();
}

/** The last step: gives the code that guests type. */
async function goLive(page: Page): Promise<string> {
  const event = eventDashboardPage(page);
  await event.goLive.click();
  await event.confirmGoLive.click();
  await expect(page.getByText('Event Activated!')).toBeVisible();
  const code = await event.eventCode.textContent();
  expect(code).toMatch(/^WED[2-9A-HJ-NP-Z]{6}$/);
  return code ?? '';
}

/** A guest on a phone of their own types the code and picks their name. */
async function joinAs(browser: Browser, code: string, name: string): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Kathmandu',
  });
  const page = await phone.newPage();
  const joining = joinPage(page);
  await joining.open();
  await joining.code.fill(code.toLowerCase());
  await joining.findEvent.click();
  await expect(joining.invited).toBeVisible();
  await joining.accept.click();
  await joining.name.fill(name);
  await joining.choice(name).check();
  await joining.join.click();
  await expect(guestSchedulePage(page).hello(name)).toBeVisible();
  return page;
}

const titlesOn = async (page: Page, day: string) => {
  const guest = guestSchedulePage(page);
  await guest.day(day).click();
  await expect(guest.day(day)).toHaveAttribute('aria-selected', 'true');
  return guest.items;
};
const weekday = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

test('a host gets from sign-up to guests who each have a day of their own', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.goto('/create-event');
  await signUpAndIn(page);
  await setUpWedding(page);
  await bringTheList(page);
  await layOutTheDays(page);
  const code = await goLive(page);

  const family = await joinAs(browser, code, 'Emma Çelik');
  const guest = guestSchedulePage(family);
  await expect(guest.items).toHaveText(['Ceremony', 'Family photographs', 'Dancing']);
  await expectNoAxeFindings(family);
  await expect(await titlesOn(family, weekday(secondDay))).toHaveText(['Brunch']);

  const friend = await joinAs(browser, code, 'Mary Lee');
  await expect(guestSchedulePage(friend).items).toHaveText(['Ceremony', 'Dancing']);
  await expect(await titlesOn(friend, weekday(secondDay))).toHaveText(['Brunch']);

  const chosen = await joinAs(browser, code, 'Chloé García');
  await expect(guestSchedulePage(chosen).items).toHaveText(['Ceremony', 'Dancing']);
  await expect(await titlesOn(chosen, weekday(secondDay))).toHaveText(['Brunch', 'Secret rehearsal']);

  await page.goto('/dashboard');
  await expect(dashboardPage(page).card('Ana & Søren')).toContainText('177');
});

test(
  'a host and a guest get there on a venue’s plain network, where browsers hold back what they give to https',
  { tag: '@rare' },
  async () => {
    test.setTimeout(120_000);
    // Any address but this machine's own names is no secure context; the browser is told where to find this one.
    const { port } = new URL(baseUrl() ?? '');
    const address = '192.168.77.7';
    const rules = [`--host-resolver-rules=MAP ${address} 127.0.0.1`];
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: process.getuid?.() === 0 ? [...rules, '--no-sandbox'] : rules,
    });
    try {
      const context = await browser.newContext({
        baseURL: `http://${address}:${port}`,
        timezoneId: 'Asia/Kathmandu',
      });
      const page = await context.newPage();
      await page.goto('/create-event');
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await signUpAndIn(page);
      await setUpWedding(page);
      const people = attendeesPage(page);
      await eventDashboardPage(page).setUpRoles.click();
      await people.newRole.fill('Family');
      await people.addRole.click();
      await people.name.fill('Emma Çelik');
      await people.role.click();
      await people.option('Family').click();
      await people.addAttendee.click();
      await expect(people.row('Emma Çelik')).toBeVisible();
      await page.getByRole('link', { name: 'Ana & Søren' }).click();
      await eventDashboardPage(page).buildTimeline.click();
      await addItem(page, { title: 'Ceremony', start: '16:00' });
      await page.getByRole('main').getByRole('link', { name: 'Ana & Søren' }).click();
      const code = await goLive(page);
      await eventDashboardPage(page).copyShareInfo.click();
      await expect(page.getByText('Share Info Copied!')).toBeVisible();

      const phone = await context.newPage();
      await phone.setViewportSize({ width: 390, height: 844 });
      const joining = joinPage(phone);
      await joining.open(`/${code}`);
      await joining.name.fill('emma');
      await joining.choice('Emma Çelik').check();
      await joining.join.click();
      await expect(guestSchedulePage(phone).items).toHaveText(['Ceremony']);
    } finally {
      await browser.close();
    }
  },
);
