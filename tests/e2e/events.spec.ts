import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

type NewEvent = Parameters<TypedHost['events']['create']['mutate']>[0];

const today = todayIn('Asia/Kathmandu', new Date());
const inDays = (days: number) => addDays(today, days);
/** '5 June 2027', as a calendar names its days. */
const calendarDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const createEvent = (host: TypedHost, overrides: Partial<NewEvent> = {}) =>
  host.events.create.mutate({
    id: randomUUID(),
    eventType: 'wedding',
    name: 'Ana & Søren',
    startDate: inDays(20),
    endDate: inDays(22),
    timeZone: 'Asia/Kathmandu',
    attendeeCount: 150,
    ...overrides,
  });

const addItem = (host: TypedHost, eventId: string, title: string, eventDate: string, startTime: string) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    title,
    eventDate,
    startTime,
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });

async function addPerson(host: TypedHost, eventId: string) {
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId });
}

test('sets up a wedding, and what was typed survives a reload and a sign-in @rare', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const dashboard = dashboardPage(page);
  const setup = setupPage(page);
  await dashboard.open();
  await expect(page.getByText('No events yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await dashboard.createFirst.click();
  await expect(setup.heading).toHaveText('Choose Your Event Type');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await expectNoAxeFindings(page);
  await setup.type('Wedding').click();

  await setup.toDates.click();
  await expect(page.getByText('Please enter a name for the event.')).toBeVisible();
  await setup.name.fill('  Ana &  Søren ');
  await setup.name.press('Enter');
  await setup.toAttendees.click();
  await expect(page.getByText('Please choose a date.')).toHaveCount(2);
  await setup.chooseDay('Start Date', calendarDay(inDays(40)));
  await setup.chooseDay('End Date', calendarDay(inDays(42)));
  await expect(page.getByText('(3 days)')).toBeVisible();
  await setup.changeZone.click();
  await setup.timeZone.fill('Ljubl');
  await page.getByRole('option', { name: 'Europe/Ljubljana' }).click();
  await expectNoAxeFindings(page);
  await setup.toAttendees.click();

  await setup.complete.click();
  await expect(page.getByText('Please choose how many people you expect.')).toBeVisible();
  await expect(page.getByText('Nobody is charged')).toBeVisible();
  await expect(page.getByText('$75 + 2 extra days $50 = $125')).toBeVisible();
  await expect(page.getByText('Contact for pricing')).toBeVisible();
  await setup.tier('Up to 100 guests').click();
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(setup.tier('Up to 100 guests')).toBeChecked();
  await setup.back.click();
  await expect(setup.startDate).toContainText(inDays(40).slice(0, 4));
  await page.goBack();
  await expect(setup.complete).toBeVisible();

  const cookies = await context.cookies();
  await context.clearCookies();
  await setup.complete.click();
  await expect(page.getByText('Please log in to create an event.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await context.addCookies(cookies);
  await page.reload();
  await expect(setup.tier('Up to 100 guests')).toBeChecked();
  await setup.complete.dblclick();

  const event = eventDashboardPage(page);
  await expect(event.name).toHaveText('Ana & Søren');
  await expect(event.badge('Draft')).toBeVisible();
  const { events } = await host.events.list.query({});
  expect(events).toMatchObject([
    {
      name: 'Ana & Søren',
      startDate: inDays(40),
      endDate: inDays(42),
      timeZone: 'Europe/Ljubljana',
      attendeeCount: 100,
    },
  ]);
  await setup.open('wedding');
  await expect(setup.name).toHaveValue('');
});

test('sets up a party or a vacation in one form @rare', async ({ page, context }) => {
  const host = await signUpHost(context);
  const setup = setupPage(page);
  await setup.open('nothing');
  await expect(page.getByText('Invalid Event Type')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Event Types' }).click();
  await setup.type('Vacation').click();
  await setup.create('Create Vacation Event').click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(setup.name).toBeFocused();
  await expectNoAxeFindings(page);

  await setup.name.fill('Street party');
  await setup.chooseDay('Start Date', calendarDay(today));
  await setup.attendees.fill('0');
  await setup.create('Create Vacation Event').click();
  await expect(page.getByText('At least 1.')).toBeVisible();
  await setup.attendees.fill('1200');
  await expect(page.getByText('Price: Contact for pricing. Nobody is charged.')).toBeVisible();
  await page.reload();
  await expect(setup.name).toHaveValue('Street party');
  // The event is stored, the answer is lost; a second try finds it.
  await page.route('**/trpc/events.create*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await setup.create('Create Vacation Event').click();
  await expect(page.getByText('Failed to create vacation event. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/events.create*');
  await setup.create('Create Vacation Event').click();
  await expect(page.getByText('Vacation Event Created')).toBeVisible();
  await expect(eventDashboardPage(page).name).toHaveText('Street party');
  const { events } = await host.events.list.query({});
  expect(events).toMatchObject([
    { startDate: today, endDate: today, attendeeCount: 1200, eventType: 'vacation' },
  ]);
});

test('goes live once the checklist is complete, and gives code and link', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { id, eventCode } = await createEvent(host, { location: 'Lake Bled' });
  const event = eventDashboardPage(page);
  await event.open(id);
  await expect(page.getByText('Your Schedule Awaits')).toBeVisible();
  await expect(event.createFirst).toBeVisible();
  await expect(page.getByText('0/150')).toBeVisible();
  await expectNoAxeFindings(page);
  await event.goLive.click();
  await expect(event.confirmGoLive).toBeDisabled();
  await expect(event.dialog.getByText('Complete the checklist above before going live')).toBeVisible();
  await expect(event.check('Schedule created')).toContainText('0 items');
  await expectNoAxeFindings(page);
  await event.continueSetup.click();
  await expect(page).toHaveURL(new RegExp(`/manage-roles-attendees/${id}`));

  await addPerson(host, id);
  await page.goBack();
  await event.goLive.click();
  await expect(event.check('Attendees added')).toContainText('1 attendee');
  await event.continueSetup.click();
  await expect(page).toHaveURL(new RegExp(`/manage-event-schedule/${id}`));

  await addItem(host, id, 'Ceremony', inDays(21), '16:00');
  await page.goBack();
  await event.goLive.press('Enter');
  await expect(event.check('Schedule created')).toContainText('1 item');
  await event.confirmGoLive.dblclick();
  await expect(page.getByText('Your event is now live and attendees can join.')).toHaveCount(1);
  await expect(event.eventCode).toHaveText(eventCode);
  await expect(event.joinLink).toHaveValue(new RegExp(`/join-event/${eventCode}$`));
  await expect(event.dialog.getByText('Phones cannot open this link yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await event.copyShareInfo.click();
  await expect(page.getByText('Share Info Copied!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(event.badge('Live')).toBeVisible();
  await expect(event.shareEvent).toBeFocused();

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await event.shareEvent.click();
  await event.copyShareInfo.click();
  const byHand = event.dialog.getByLabel('This browser does not let us copy');
  await expect(byHand).toHaveValue(new RegExp(`Ana & Søren\nEvent Code: ${eventCode}\nJoin Link: http`));
  await expect(byHand).toBeFocused();
});

test('previews three days at a time, also of an event that runs on', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { id } = await createEvent(host, { eventType: 'ongoing', startDate: today, endDate: inDays(400) });
  await addItem(host, id, 'Breakfast', today, '09:00');
  await addItem(host, id, 'Night bus', inDays(3), '01:30');
  for (let n = 10; n < 20; n += 1) await addItem(host, id, `Part ${n}`, inDays(3), `${n}:00`);
  const event = eventDashboardPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await event.open(id);
  await expect(event.timeline.getByText('Showing 3 of 401 days')).toBeVisible();
  await expect(page.getByText('Ongoing')).toBeVisible();
  await expect(event.timeline.getByText('Breakfast')).toBeVisible();
  await expect(event.timeline.getByText('next day', { exact: true })).toBeVisible();
  await expect(event.previousDays).toBeDisabled();
  await expectNoAxeFindings(page);
  await event.nextDays.click();
  await expect(event.timeline.getByText('Breakfast')).toHaveCount(0);
  await expect(event.timeline.getByRole('link', { name: '+3 more' })).toBeVisible();
  await page.reload();
  await expect(event.timeline.getByText('Part 12')).toBeVisible();
  await event.previousDays.click();
  await expect(event.timeline.getByText('Breakfast')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await context.clearCookies();
  await signUpHost(context, 'Another Host');
  await event.open(id);
  await expect(page.getByText('Event Not Found')).toBeVisible();
  await event.open('nothing');
  await expect(page.getByText('Event Not Found')).toBeVisible();
});

test('lists many events, the next one first; shares, copies and deletes @rare', async ({ page, context }) => {
  const host = await signUpHost(context);
  const longName = `${'An evening with everybody we know '.repeat(3)}by the lake now`;
  for (let n = 1; n <= 27; n += 1) await createEvent(host, { name: `Wedding ${n}.`, startDate: inDays(21) });
  await createEvent(host, { name: longName, startDate: inDays(5), endDate: inDays(5) });
  await createEvent(host, { name: 'Family calendar', startDate: today, endDate: inDays(400) });
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await expect(dashboard.names.first()).toHaveText(longName);
  await expect(dashboard.card(longName)).toContainText('Next event · In 5 days');
  await expect(dashboard.card('Family calendar')).toContainText('Ongoing');
  await expect(dashboard.card('Wedding 27.')).toContainText('(2 days)');
  await expect(dashboard.card('Wedding 27.')).toContainText('0/150 attendees');
  await expect(dashboard.card('Wedding 27.')).toContainText('draft');
  await expect(dashboard.names).toHaveCount(24);
  await dashboard.showMore.click();
  await expect(dashboard.names).toHaveCount(29);
  await expect(dashboard.showMore).toHaveCount(0);
  await expectNoAxeFindings(page);

  await dashboard.share('Wedding 27.').click();
  await expect(
    page.getByText('You must activate your event before sharing links with attendees.'),
  ).toBeVisible();

  await dashboard.openSettings('Wedding 27.').click();
  await dashboard.deleteEvent.click();
  await expect(dashboard.settings).toContainText('0 attendees, 0 roles and 0 items');
  await expect(dashboard.settings).toContainText('This cannot be undone.');
  await expect(dashboard.cancelDelete).toBeFocused();
  await expectNoAxeFindings(page);
  await dashboard.cancelDelete.click();
  await dashboard.duplicateEvent.click();
  await expect(dashboard.copyName).toHaveValue('Wedding 27. (Copy)');
  await expectNoAxeFindings(page);
  await dashboard.copyName.fill(' ');
  await dashboard.confirmDuplicate.click();
  await expect(dashboard.duplicate.getByText('Please enter a name for the event.')).toBeVisible();
  await dashboard.copyName.fill('Wedding 28.');
  await dashboard.confirmDuplicate.dblclick();
  await expect(page.getByText('A copy of the event has been created.')).toBeVisible();
  await expect(dashboard.names.nth(1)).toHaveText('Wedding 28.');

  await dashboard.openSettings('Wedding 28.').click();
  await dashboard.deleteEvent.click();
  await dashboard.confirmDelete.click();
  await expect(page.getByText('The event has been successfully deleted.')).toBeVisible();
  await expect(dashboard.card('Wedding 28.')).toHaveCount(0);
  await dashboard.openEvent('Wedding 27.');
  await expect(eventDashboardPage(page).name).toHaveText('Wedding 27.');
});

test('says so when the list cannot be loaded, and loads it on a retry @rare', async ({ page, context }) => {
  const host = await signUpHost(context);
  await createEvent(host);
  const dashboard = dashboardPage(page);
  await page.route('**/trpc/events.list*', (route) => route.abort());
  await dashboard.open();
  await expect(page.getByText('Loading your events...')).toBeVisible();
  await expect(page.getByText('Failed to load events. Please try again.')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/trpc/events.list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard.card('Ana & Søren')).toBeVisible();
});

test('says that the server cannot be reached, and recovers by itself @rare', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { id } = await createEvent(host);
  await eventDashboardPage(page).open(id);
  const bar = page.getByRole('complementary', { name: 'Connection' });
  await expect(eventDashboardPage(page).name).toHaveText('Ana & Søren');
  await page.route(/\/(trpc|health)\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Set Up Guest Roles' }).click();
  await expect(bar).toBeVisible();
  await page.unrouteAll();
  await expect(bar).toBeHidden({ timeout: 15_000 });
});
