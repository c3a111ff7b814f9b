import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const today = todayIn('Asia/Kathmandu', new Date());
const inDays = (days: number) => addDays(today, days);
/** '5 June 2027', as a calendar names its days. */
const calendarDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

type NewItem = Parameters<TypedHost['schedule']['create']['mutate']>[0];

const addItem = (host: TypedHost, eventId: string, item: Partial<NewItem> & Pick<NewItem, 'title'>) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    eventDate: today,
    startTime: '16:00',
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
    ...item,
  });

/** A weekend from today on, with a role, two people and a ceremony. */
async function planWedding(host: TypedHost, startDate = today) {
  const eventId = randomUUID();
  const roleId = randomUUID();
  const maryId = randomUUID();
  await host.events.create.mutate({
    id: eventId,
    eventType: 'wedding',
    name: 'Ana & Søren',
    startDate,
    endDate: addDays(startDate, 2),
    timeZone: 'Asia/Kathmandu',
    attendeeCount: 150,
    location: 'Lake Bled',
  });
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: maryId, name: 'Mary Lee', roleId, phone: '+386 40 1' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Uncle Karl', roleId });
  await addItem(host, eventId, { title: 'Ceremony', eventDate: startDate });
  return { eventId, roleId, maryId };
}

test('three tabs stand in the address: plan, numbers with what happened, and the ways on', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  await addItem(host, eventId, { title: 'Breakfast', eventDate: inDays(1), startTime: '09:00' });
  for (let n = 1; n <= 20; n += 1) {
    await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: `Crew ${n}` });
  }
  const event = eventDashboardPage(page);
  await event.open(eventId);
  await expect(event.tab('Schedule')).toHaveAttribute('aria-selected', 'true');

  await event.tab('Overview').click();
  await expect(page).toHaveURL(/tab=overview/);
  await expect(event.stat('Attendees Joined')).toContainText('0/2');
  await expect(event.stat('Active Now')).toContainText('0');
  await expect(event.stat('Completion Rate')).toContainText('of 2 are over');
  await expect(event.activity).toHaveCount(20);
  await expect(event.activity.first()).toContainText('Ana Kovač added the role ‘Crew 20’');
  await expectNoAxeFindings(page);
  await event.moreActivity.click();
  await expect(event.activity).toHaveCount(26);
  await expect(event.activity.last()).toContainText('Ana Kovač created the event');
  await expect(event.moreActivity).toHaveCount(0);

  await page.reload();
  await expect(event.stat('Upcoming Events')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await event.tab('Overview').press('ArrowRight');
  await expect(page).toHaveURL(/tab=manage/);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await event.quickAction('Share Event Link').click();
  await expect(
    page.getByText('You must activate your event before sharing links with attendees.'),
  ).toBeVisible();
  await expect(event.dialog).toHaveCount(0);
  await host.events.activate.mutate({ eventId });
  await page.reload();
  await event.quickAction('Share Event Link').click();
  await expect(event.joinLink).toHaveValue(/join-event/);
  await page.keyboard.press('Escape');
  await event.card('Event Details').click();
  await expect(page).toHaveURL(`/event/${eventId}`);
  await page.goBack();
  await event.card('Edit Schedule').click();
  await expect(page).toHaveURL(new RegExp(`/manage-event-schedule/${eventId}`));
  await page.goBack();
  await event.card('Create New Event').click();
  await expect(page).toHaveURL('/create-event');
});

test(
  'says what is worth a look while planning, and leads to where it is mended',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, roleId } = await planWedding(host);
    const guestId = randomUUID();
    await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: 'Vendors' });
    await host.attendees.create.mutate({ eventId, id: guestId, name: 'Zoe', roleId });
    await addItem(host, eventId, { title: 'Photographs', startTime: '16:30', roleIds: [roleId] });
    await addItem(host, eventId, {
      title: 'Surprise song',
      eventDate: inDays(1),
      assignmentType: 'individuals',
      attendeeIds: [guestId],
    });
    await host.attendees.delete.mutate({ eventId, attendeeId: guestId, undoId: randomUUID() });
    const event = eventDashboardPage(page);
    await event.open(eventId);
    await expect(event.warnings).toHaveCount(4);
    await expect(event.warning('Nobody has the role ‘Vendors’')).toBeVisible();
    await expect(event.warning('Mary Lee and 1 more are in two places at once')).toBeVisible();
    await expect(event.warning('Mary Lee and 1 more have nothing on')).toBeVisible();
    await expectNoAxeFindings(page);
    await event.warning('Nobody sees ‘Surprise song’').click();
    await expect(page).toHaveURL(new RegExp(`/manage-event-schedule/${eventId}.*${inDays(1)}`));
    await page.getByRole('button', { name: 'Nobody sees ‘Surprise song’' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Event Title')).toHaveValue(
      'Surprise song',
    );
  },
);

test('parts that fail do not take the page with them', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  const event = eventDashboardPage(page);
  const theirs = /\/trpc\/[^?]*events\.(stats|activity)/;
  await page.route(theirs, (route) => route.abort());
  await page.goto(`/event-dashboard/${eventId}?tab=overview`);
  await expect(page.getByText('The numbers could not be read.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('The activity could not be read.')).toBeVisible({ timeout: 15_000 });
  await expect(event.name).toHaveText('Ana & Søren');
  await expectNoAxeFindings(page);
  await page.unroute(theirs);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(event.stat('Attendees Joined')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(event.activity.first()).toBeVisible();
});

test(
  'settings move the dates with the schedule, and the zone with a preview',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const start = inDays(20);
    const { eventId } = await planWedding(host, start);
    const event = eventDashboardPage(page);
    const settings = eventSettingsPage(page);
    await event.open(eventId);
    await event.settings.click();
    await expect(settings.dialog).toHaveAccessibleName('Event Settings');
    await expectNoAxeFindings(page);
    await settings.name.fill(' ');
    await settings.save.click();
    await expect(settings.dialog.getByText('Please enter a name for the event.')).toBeVisible();
    await expect(settings.name).toBeFocused();
    await settings.name.fill('Ana & Søren, at last');
    await settings.description.fill('Three days by the lake.');
    await settings.expected.fill('180');
    await settings.chooseDay('End Date', calendarDay(inDays(24)));
    await settings.chooseDay('Start Date', calendarDay(inDays(22)));
    await expect(settings.leave).toBeChecked();
    await expect(settings.dialog.getByText('1 item will lie outside the dates')).toBeVisible();
    await settings.move('2 days').check();
    await expect(settings.dialog.getByText('Every item will lie inside the dates.')).toBeVisible();
    await settings.changeZone.click();
    await settings.timeZone.fill('Ljubl');
    await page.getByRole('option', { name: 'Europe/Ljubljana' }).click();
    await expect(settings.clockStays).toBeChecked();
    await expect(settings.preview).toContainText('4:00 PM');
    await settings.instantsStay.check();
    await expect(settings.preview).toContainText(/1[12]:15 (AM|PM)/);
    await expectNoAxeFindings(page);
    await settings.close.click();
    await settings.keepEditing.click();

    // The save arrives, its answer does not: the second try is not told of itself.
    await page.route('**/trpc/events.update*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await settings.save.click();
    await expect(page.getByText('Failed to update event. Please try again.')).toBeVisible();
    await page.unroute('**/trpc/events.update*');
    await settings.save.click();
    await expect(page.getByText('The event has been successfully updated.')).toBeVisible();
    await expect(settings.dialog).toHaveCount(0);
    await expect(event.name).toHaveText('Ana & Søren, at last');
    expect(await host.events.get.query({ eventId })).toMatchObject({
      startDate: inDays(22),
      endDate: inDays(24),
      timeZone: 'Europe/Ljubljana',
      attendeeCount: 180,
      description: 'Three days by the lake.',
    });
    const items = await host.schedule.list.query({ eventId, from: inDays(20), to: inDays(24) });
    expect(items).toMatchObject([{ eventDate: inDays(22), startTime: expect.stringMatching(/^1[12]:15$/) }]);
  },
);

test(
  'a save over a newer state is told what changed, and keeps what was typed',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, inDays(20));
    const settings = eventSettingsPage(page);
    await eventDashboardPage(page).open(eventId);
    await eventDashboardPage(page).settings.click();
    await settings.name.fill('Ours');
    const saveElsewhere = async (location: string) =>
      host.events.update.mutate({ eventId, ...(await host.events.get.query({ eventId })), location });
    await saveElsewhere('Bohinj');
    await settings.save.click();
    await expect(settings.changedMeanwhile).toContainText('Changed Meanwhile');
    await expect(settings.changedMeanwhile).toContainText('Location: Bohinj');
    await expect(settings.name).toHaveValue('Ours');
    await expect(settings.location).toHaveValue('Bohinj');
    await expectNoAxeFindings(page);
    await settings.loadNewer.click();
    await expect(settings.name).toHaveValue('Ana & Søren');
    await settings.name.fill('Theirs and ours');
    await saveElsewhere('Kranj');
    await settings.save.click();
    await expect(settings.changedMeanwhile).toContainText('Location: Kranj');
    await settings.save.click();
    await expect(settings.dialog).toHaveCount(0);
    expect(await host.events.get.query({ eventId })).toMatchObject({
      name: 'Theirs and ours',
      location: 'Kranj',
    });
  },
);

test(
  'takes offline, replaces the code, exports, copies with attendees, and deletes',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, inDays(20));
    const { eventCode } = await host.events.activate.mutate({ eventId });
    const event = eventDashboardPage(page);
    const settings = eventSettingsPage(page);
    const { duplicate, copyAttendees, confirmDuplicate } = dashboardPage(page);
    await event.open(eventId);
    await event.tab('Manage').click();
    await event.quickAction('Event Settings').click();

    const attendees = page.waitForEvent('download');
    await settings.exportAttendees.click();
    const file = await attendees;
    expect(file.suggestedFilename()).toContain('.csv');
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain('Mary Lee');
    const schedule = page.waitForEvent('download');
    await settings.exportSchedule.click();
    expect(await readFile(await (await schedule).path(), 'utf8')).toContain('Ceremony');

    await settings.name.fill('Renamed beside');
    await settings.replaceCode.click();
    await expect(settings.dialog).toContainText(`${eventCode} and its link will never work again.`);
    await settings.confirmReplace.click();
    await expect(page.getByText('The new code is')).toBeVisible();
    await settings.takeOffline.click();
    await expectNoAxeFindings(page);
    await settings.confirmOffline.click();
    await expect(page.getByText('Guests now see that it is not available.')).toBeVisible();
    await expect(settings.takeOffline).toHaveCount(0);
    await settings.save.click();
    await expect(settings.dialog).toHaveCount(0);
    await expect(event.badge('Draft')).toBeVisible();
    const now = await host.events.get.query({ eventId });
    expect(now).toMatchObject({ name: 'Renamed beside', status: 'draft' });
    expect(now.eventCode).not.toBe(eventCode);

    await event.settings.click();
    await settings.duplicate.click();
    await copyAttendees.check();
    await confirmDuplicate.click();
    await expect(duplicate).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the copy' }).click();
    await expect(event.name).toHaveText('Renamed beside (Copy)');
    await expect(page.getByText('2/150')).toBeVisible();

    await event.settings.click();
    await settings.name.fill('never mind');
    await settings.deleteEvent.click();
    await expect(settings.dialog).toContainText('2 attendees, 1 role and 1 item');
    await settings.confirmDelete.click();
    await expect(page.getByText('The event has been successfully deleted.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(dashboardPage(page).names).toHaveText(['Renamed beside']);
  },
);
