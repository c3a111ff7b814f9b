import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addItem } from './add-item.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createEvent } from './new-event.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, dateText, inDays, today } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

async function addPerson(host: TypedHost, eventId: string) {
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId });
}

test(
  'a host sets up a wedding, and what was typed survives a reload and a sign-in',
  { tag: '@rare' },
  async ({ page, context }) => {
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
    await expect(setup.startDate).toHaveValue(new RegExp(`${inDays(40).slice(0, 4)}$`));
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
  },
);

test(
  'a host sets up a vacation in one form, and has it once',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    await page.goto('/setup-event');
    await expect(page).toHaveURL('/create-event');
    await setup.open('nothing');
    await expect(page.getByText('Invalid Event Type')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Event Types' }).click();
    await setup.type('Vacation').click();
    await setup.create('Create Vacation Event').click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(setup.name).toBeFocused();
    await expectNoAxeFindings(page);

    await setup.name.fill('Street party');
    await setup.openCalendar('Start Date').click();
    await expect(setup.weekdays('Start Date').first()).toHaveText('Su');
    await page.keyboard.press('Escape');
    await setup.startDate.fill('soon');
    await setup.create('Create Vacation Event').click();
    await expect(page.getByText('This is not a date.')).toBeVisible();
    await expect(setup.startDate).toBeFocused();
    await expect(setup.startDate).toHaveValue('soon');
    await expectNoAxeFindings(page);
    await setup.startDate.fill(dateText(today));
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
  },
);

test(
  'a host goes live once the checklist is complete, and is given code and link',
  { tag: '@rare' },
  async ({ page, context }) => {
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
    await expect(event.dialog.getByText('Closed: Family.')).toBeVisible();
    await event.continueSetup.click();
    await expect(page).toHaveURL(new RegExp(`/manage-event-schedule/${id}`));

    await addItem(host, id, { title: 'Ceremony', eventDate: inDays(21), startTime: '16:00' });
    await page.goBack();
    await event.goLive.press('Enter');
    await expect(event.check('Schedule created')).toContainText('1 item');
    await event.confirmGoLive.dblclick();
    await expect(page.getByText('Your event is now live and attendees can join.')).toHaveCount(1);
    await expect(event.eventCode).toHaveText(eventCode);
    await expect(event.joinLink).toHaveValue(new RegExp(`/join-event/${eventCode}$`));
    await expect(event.dialog.getByText('Phones cannot open it yet')).toBeVisible();
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
  },
);

test(
  'a host looks at three days at a time, also of an event that runs on; another host sees none',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { id } = await createEvent(host, { eventType: 'ongoing', startDate: today, endDate: inDays(400) });
    await addItem(host, id, { title: 'Breakfast', eventDate: today, startTime: '09:00' });
    await addItem(host, id, { title: 'Night bus', eventDate: inDays(3), startTime: '01:30' });
    for (let n = 10; n < 20; n += 1)
      await addItem(host, id, { title: `Part ${n}`, eventDate: inDays(3), startTime: `${n}:00` });
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
  },
);
