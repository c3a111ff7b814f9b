import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { createEvent } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'what a host types into a select is what is saved, or is said to fit nothing',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [
      { name: 'Rosa Silva', role: 'Friends' },
      { name: 'Uncle Karl' },
    ]);
    const people = attendeesPage(page);
    await people.open(eventId);
    await people.editPerson('Rosa Silva').click();
    const role = people.edit.getByRole('combobox', { name: 'Role' });
    await role.fill('Family');
    await role.press('Tab');
    await expect(role).toHaveValue('Family');
    await people.saveChanges.click();
    await expect(people.edit).toHaveCount(0);
    await expect(people.row('Rosa Silva')).toContainText('Family');

    await people.name.fill('Otto Berg');
    await people.role.fill('Neighbours');
    await people.role.press('Tab');
    await people.addAttendee.click();
    await expect(people.row('Otto Berg')).toContainText('Neighbours');
    await people.role.click();
    await people.option('Neighbours').click();
    await expect(people.role).toHaveValue('Neighbours');

    const settings = eventSettingsPage(page);
    const dashboard = eventDashboardPage(page);
    await dashboard.open(eventId);
    await dashboard.settings.click();
    await settings.changeZone.click();
    await settings.timeZone.fill('lummerland');
    await settings.save.click();
    await expect(settings.timeZone).toHaveValue('lummerland');
    await expect(settings.timeZone).toHaveAccessibleDescription(/No time zone has that name/);
    await expect(settings.timeZone).toBeFocused();
    await expectNoAxeFindings(page);
    await settings.timeZone.fill('sao paulo');
    await settings.save.click();
    await expect(settings.dialog).toHaveCount(0);
    expect(await host.events.get.query({ eventId })).toMatchObject({ timeZone: 'America/Sao_Paulo' });
  },
);

test(
  'Enter in the time zone of a set-up takes the zone, and makes no event yet',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    await setup.open('party');
    await setup.name.fill('Midsummer');
    await setup.chooseDay('Start Date', calendarDay(inDays(20)));
    await setup.attendees.fill('40');
    await setup.changeZone.click();
    await setup.timeZone.fill('new york');
    await setup.timeZone.press('Enter');
    await expect(setup.timeZone).toHaveValue('America/New York');
    expect(await host.events.list.query({})).toMatchObject({ events: [] });
    await setup.timeZone.press('Enter');
    await expect(page).toHaveURL(/\/event-dashboard\//);
    const { events } = await host.events.list.query({});
    expect(events).toMatchObject([{ timeZone: 'America/New_York' }]);
  },
);

test(
  'a shortcut saves an item of a long event on the day that was typed',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { id: eventId } = await createEvent(host, { startDate: inDays(10), endDate: inDays(60) });
    await page.goto(`/manage-event-schedule/${eventId}`);
    await page.getByRole('button', { name: 'Add Event' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Event Title').fill('Rehearsal');
    await dialog.getByLabel('Start Time').fill('10:00');
    await dialog.getByRole('combobox', { name: 'Date' }).fill(inDays(33));
    await page.keyboard.press('Control+Enter');
    // The form is ready for the next one.
    await expect(dialog.getByLabel('Event Title')).toHaveValue('');
    const items = await host.schedule.list.query({ eventId, from: inDays(33), to: inDays(33) });
    expect(items).toMatchObject([{ title: 'Rehearsal', eventDate: inDays(33) }]);
  },
);
