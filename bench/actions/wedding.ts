import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { attendeesPage } from '../../tests/e2e/pages/attendees.page.ts';
import { authPage } from '../../tests/e2e/pages/auth.page.ts';
import { eventDashboardPage } from '../../tests/e2e/pages/event-dashboard.page.ts';
import { schedulePage } from '../../tests/e2e/pages/schedule.page.ts';
import { setupPage } from '../../tests/e2e/pages/setup.page.ts';
import type { Person } from './person.ts';
import { plan } from './plan.ts';

const guestList = join(import.meta.dirname, '../../tests/data/guest-lists/wedding-180.xlsx');
const name = 'Ana & Søren';
const password = 'blue-sunflower';

async function signUp(page: Page, person: Person) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/');
  await person.click(page.getByRole('main').getByRole('link', { name: 'Create an Event' }).first());
  await person.click(authPage(page).toSignUp);
  await person.fill(field('Full Name'), 'Ana Kovač');
  await person.fill(field('Email'), 'ana@example.com');
  await person.fill(field('Password'), password);
  await person.fill(field('Confirm Password'), password);
  await person.press('Enter');
  await expect(authPage(page).signInForm).toBeVisible();
  await person.fill(field('Password'), password);
  await person.press('Enter');
}

/** '6 June 2027', as people write a date. */
const written = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

async function createWedding(page: Page, person: Person) {
  const setup = setupPage(page);
  const day = addDays(todayIn('UTC', new Date()), 60);
  await person.click(setup.type('Wedding'));
  await person.fill(setup.name, name);
  await person.press('Enter');
  await person.fill(setup.startDate, written(day));
  await person.fill(setup.endDate, written(addDays(day, 1)));
  await person.click(setup.toAttendees);
  await person.click(setup.tier('Up to 300 guests'));
  await person.click(setup.complete);
  await expect(eventDashboardPage(page).name).toHaveText(name);
}

async function importGuests(page: Page, person: Person) {
  const people = attendeesPage(page);
  await person.click(eventDashboardPage(page).setUpRoles);
  await person.click(people.startImport);
  await person.chooseFile(people.file, guestList);
  await expect(people.importPeople).toHaveText('Import 177 people');
  await person.click(people.importPeople);
  await expect(people.toast('Import Complete')).toBeVisible();
}

async function addItems(page: Page, person: Person) {
  const schedule = schedulePage(page);
  await person.click(page.getByRole('link', { name }));
  await person.click(eventDashboardPage(page).buildTimeline);
  await person.click(schedule.addEvent);
  let chosen: string | undefined;
  for (const { role, title, start, end } of plan) {
    await person.fill(schedule.title, title);
    if ((await schedule.start.inputValue()) !== start) await person.fill(schedule.start, start);
    if ((await schedule.end.inputValue()) !== end) await person.fill(schedule.end, end);
    if (chosen !== role) {
      if (chosen) await person.click(schedule.role(chosen));
      await person.click(schedule.role(role));
      chosen = role;
    }
    const isLast = title === plan.at(-1)?.title;
    await person.click(isLast ? schedule.button('Add Event') : schedule.addAnother);
    await expect(page.getByText(`${title} was added to the schedule`)).toBeVisible();
  }
}

/** Checks that each item is as it is on paper. */
async function checkItems(page: Page) {
  const items = schedulePage(page).items;
  await expect(items).toHaveCount(plan.length);
  for (const { title, role } of plan) await expect(items.filter({ hasText: title })).toContainText(role);
}

async function goLive(page: Page, person: Person) {
  const event = eventDashboardPage(page);
  await person.click(page.getByRole('main').getByRole('link', { name }));
  await person.click(event.goLive);
  await person.click(event.confirmGoLive);
  await expect(event.eventCode).toBeVisible();
}

/** Plans a wedding from the home page until it is live, only with what the screens offer. */
export async function planWedding(page: Page, person: Person): Promise<void> {
  person.begin('sign up and in');
  await signUp(page, person);
  person.begin('create the wedding');
  await createWedding(page, person);
  person.begin('import 177 people');
  await importGuests(page, person);
  person.begin('20 items by role');
  await addItems(page, person);
  await checkItems(page);
  person.begin('go live');
  await goLive(page, person);
}
