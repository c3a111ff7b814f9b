import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { attendeesPage } from '../../tests/e2e/pages/attendees.page.ts';
import { authPage } from '../../tests/e2e/pages/auth.page.ts';
import { eventDashboardPage } from '../../tests/e2e/pages/event-dashboard.page.ts';
import { hostControlPage } from '../../tests/e2e/pages/host-control.page.ts';
import { invitationsPage } from '../../tests/e2e/pages/invitations.page.ts';
import { schedulePage } from '../../tests/e2e/pages/schedule.page.ts';
import { setupPage } from '../../tests/e2e/pages/setup.page.ts';
import { sharePage } from '../../tests/e2e/pages/share.page.ts';
import { ROOT } from '../run.ts';
import { takeImage, takeStep } from './camera.ts';

const guestList = join(ROOT, 'tests/data/guest-lists/wedding-180.xlsx');

const firstEvent = 'your-first-event';

async function signUp(page: Page): Promise<void> {
  const auth = authPage(page);
  const account = { fullName: 'Nora Lind', email: 'nora@daysheet.example', password: 'blue-sunflower' };
  await auth.open('create-event');
  await auth.toSignUp.click();
  await auth.signUp(account);
  await page.getByText('Account Created!').waitFor();
  await auth.signIn(account);
}

async function setUpWedding(page: Page): Promise<void> {
  const setup = setupPage(page);
  await setup.type('Wedding').click();
  await setup.name.fill('Nora & Elias');
  await setup.toDates.click();
  await setup.chooseDay('Start Date', '11 September 2027');
  await setup.chooseDay('End Date', '12 September 2027');
  await page.mouse.wheel(0, -1000);
  await takeStep(page, `${firstEvent}-3`, { height: 690 });
  await setup.toAttendees.click();
  await setup.tier('Up to 100 guests').click();
  await setup.complete.click();
}

async function addRoleAndPerson(page: Page): Promise<void> {
  const people = attendeesPage(page);
  await eventDashboardPage(page).setUpRoles.click();
  await people.newRole.fill('Family');
  await people.addRole.click();
  await people.roleRow('Family').waitFor();
  await people.name.fill('Mary Lee');
  await people.role.click();
  await people.option('Family').click();
  await takeStep(page, `${firstEvent}-4`, { height: 900, only: people.addForm.locator('../..') });
  await people.addAttendee.click();
  await people.row('Mary Lee').waitFor();
}

async function addCeremony(page: Page): Promise<void> {
  const schedule = schedulePage(page);
  await eventDashboardPage(page).buildTimeline.click();
  await schedule.addEvent.click();
  await schedule.title.fill('Ceremony');
  await schedule.start.fill('15:00');
  await takeStep(page, `${firstEvent}-5`, { height: 1000, only: schedule.dialog });
  await schedule.button('Add Event').click();
  await schedule.item('Ceremony').waitFor();
}

async function goLive(page: Page): Promise<void> {
  const event = eventDashboardPage(page);
  await event.goLive.click();
  await event.confirmGoLive.click();
  await event.copyShareInfo.waitFor();
  await takeStep(page, `${firstEvent}-6`, { only: event.dialog });
}

/** Follows the tutorial as a new user. */
export async function tourFirstEvent(page: Page): Promise<void> {
  const toEvent = page.getByRole('main').getByRole('link', { name: 'Nora & Elias' });
  await signUp(page);
  await setUpWedding(page);
  await addRoleAndPerson(page);
  await toEvent.click();
  await addCeremony(page);
  await toEvent.click();
  await goLive(page);
}

export async function tourGuestList(page: Page, eventId: string): Promise<void> {
  const slug = 'bring-your-guest-list';
  const people = attendeesPage(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Manage Attendees' }).first().click();
  await people.startImport.click();
  await people.file.setInputFiles(guestList);
  await people.importPeople.waitFor();
  await takeStep(page, `${slug}-3`, { height: 800, only: people.dialog });
  await people.open(eventId);
  await people.search.fill('Mary');
  await people.row('the aunt').getByRole('button', { name: 'Edit Mary Lee' }).click();
  await people.edit.waitFor();
  await takeStep(page, `${slug}-5`, { height: 800, only: people.edit });
}

export async function tourDays(page: Page): Promise<void> {
  const slug = 'lay-out-the-days';
  const schedule = schedulePage(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit Schedule' }).first().click();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  await schedule.item('Dancing').waitFor();
  await schedule.openItem('Family photographs').click();
  await page.setViewportSize({ width: 800, height: 700 });
  await schedule.minutes.evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await takeStep(page, `${slug}-2`, { only: schedule.dialog });
  await page.keyboard.press('Escape');
  await schedule.seeAsGuest.click();
  await schedule.viewerRole.click();
  await schedule.option('Family').click();
  await schedule.guestView.waitFor();
  await takeStep(page, `${slug}-6`, { height: 900, only: schedule.dialog });
}

export async function tourInvitations(page: Page, eventId: string): Promise<void> {
  const slug = 'invite-everybody';
  const share = sharePage(page);
  const invitations = invitationsPage(page);
  await page.goto(`/event-dashboard/${eventId}`);
  await eventDashboardPage(page).shareEvent.click();
  await share.qr.waitFor();
  await takeStep(page, `${slug}-1`, { height: 900, only: share.dialog });
  await share.tab('Email Invites').click();
  await invitations.preview.waitFor();
  await takeStep(page, `${slug}-4`, { height: 1000, only: invitations.dialog });
  await share.tab('Links & QR Code').click();
  await share.toPoster.click();
  await page.getByRole('article', { name: /^Poster of/ }).waitFor();
  await takeStep(page, `${slug}-2`, { height: 900 });
}

export async function tourDay(page: Page, eventId: string): Promise<void> {
  const slug = 'on-the-day';
  const control = hostControlPage(page);
  await page.goto(`/event-dashboard/${eventId}`);
  await page.getByRole('link', { name: 'Host Control' }).click();
  await control.onNow.waitFor();
  await takeStep(page, `${slug}-1`);
  await takeImage(page, 'host-control.png');
  await control.runningLate.click();
  await control.late.waitFor();
  await control.minutes('20').click();
  await control.rows.first().waitFor();
  await control.late.evaluate((late) => late.scrollIntoView());
  await takeStep(page, `${slug}-2`);
  await page.goto(`/host-control/${eventId}`);
  await control.tellEveryone.click();
  await control.tell.waitFor();
  await takeStep(page, `${slug}-3`);
}

export async function tourOwnServer(page: Page, eventId: string): Promise<void> {
  const slug = 'run-your-own';
  await page.goto(`/event-dashboard/${eventId}`);
  await eventDashboardPage(page).timeline.waitFor();
  await takeStep(page, `${slug}-2`, { height: 900 });
  await page.goto('/outbox');
  await page.getByRole('listitem').first().waitFor();
  await takeStep(page, `${slug}-4`);
}
