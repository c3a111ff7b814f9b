import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addDays, wallClockAt } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { breakRead } from './break-read.ts';
import { joinAs } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { guestMessages } from './pages/guest-messages.page.ts';
import { notificationsPage } from './pages/notifications.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const empty = 'Please fill in both title and message.';
const guests = [
  { name: 'Ana Novak', email: 'ana@example.com' },
  { name: 'Ben Lee', phone: '+44 20 7946 0002', email: 'ben@example.com' },
  { name: 'Cleo Zupan', role: 'Friends' },
];

test(
  'a host tells all, a role or some; each once, whatever happens to the answer',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.slow();
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, guests);
    const live = notificationsPage(page);
    await page.goto(`/event-dashboard/${eventId}`);
    await live.tab('Live Activities').click();
    await expect(page.getByText('Nothing sent yet')).toBeVisible();

    await live.send.click();
    await expect(live.toast('Missing Information')).toContainText(empty);
    await expect(live.title).toBeFocused();
    await expect(live.title).toHaveAccessibleDescription(empty);
    await expect(live.message).toHaveAccessibleDescription(empty);
    await expectNoAxeFindings(page);

    await live.title.fill('Dinner is served');
    await live.message.fill('Please come to the garden hall.');
    await live.tab('Manage').click();
    await live.tab('Live Activities').click();
    await expect(live.title).toHaveValue('Dinner is served');
    await page.reload();
    await expect(live.message).toHaveValue('Please come to the garden hall.');

    await page.route(
      '**/trpc/notifications.send*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await live.send.click();
    await expect(live.toast('Failed to send the notification.')).toBeVisible();
    await expect(live.title).toHaveValue('Dinner is served');
    await live.send.dblclick();
    await expect(live.toast('Notification Sent!')).toContainText(
      'Your message has been sent to all attendees.',
    );
    await expect(live.title).toHaveValue('');
    await expect(live.rows).toHaveCount(1);
    await expect(live.row('Dinner is served')).toContainText('Everyone · 0 of 3 people saw it');

    await live.title.fill('Family photographs');
    await live.message.fill('On the stairs.');
    await live.target('Role').click();
    await live.send.click();
    await expect(live.roles).toHaveAccessibleDescription('Please choose at least one role.');
    await live.role('Family').click();
    await live.role('Friends').click();
    await expect(live.form).toContainText('It goes to 3 people.');
    await live.role('Friends').click();
    await live.send.click();
    await expect(live.toast('Sent to 2 people.')).toBeVisible();
    await expect(live.row('Family photographs')).toContainText('Family · 0 of 2 people saw it');

    await live.title.fill('Your room');
    await live.message.fill('It is ready.');
    await live.target('Individual').click();
    await live.searchPeople.fill('cleo');
    await live.person('Cleo Zupan').check();
    await page.reload();
    await expect(live.person('Cleo Zupan')).toBeChecked();
    await expectNoAxeFindings(page);
    await live.send.click();
    await expect(live.toast('Sent to 1 person.')).toBeVisible();
    await expect(live.rows).toHaveText([/^Your room/, /^Family photographs/, /^Dinner is served/]);
  },
);

test(
  'a host sees who has seen a notification as it happens, and reaches the others',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, guests);
    const { eventCode } = await host.events.get.query({ eventId });
    const phone = await browser.newContext();
    const guest = await phone.newPage();
    await joinAs(guest, eventCode, 'Ana Novak');

    const live = notificationsPage(page);
    await live.open(eventId);
    await live.title.fill('Bus leaves');
    await live.message.fill('From the church.');
    await live.send.click();
    await expect(guestMessages(guest).title).toHaveText('Bus leaves');
    await expect(live.row('Bus leaves')).toContainText('1 of 3 people saw it');
    await phone.close();
    await live.toggle('Bus leaves').click();
    await expect(live.row('Bus leaves')).toContainText('From the church.');
    await expect(live.receipt('Seen', 'Ana Novak')).toBeVisible();
    const ben = live.receipt('Not seen yet', 'Ben Lee');
    await expect(ben.getByRole('link', { name: 'Call Ben Lee' })).toHaveAttribute(
      'href',
      'tel:+442079460002',
    );
    await expect(ben.getByRole('link', { name: 'Text Ben Lee' })).toHaveAttribute(
      'href',
      /^sms:\+442079460002/,
    );
    await expect(ben.getByRole('link', { name: 'E-mail Ben Lee' })).toHaveAttribute('href', /^mailto:ben@/);
    await expect(live.receipt('Not seen yet', 'Cleo Zupan')).toContainText('No phone or e-mail');
    await expectNoAxeFindings(page);
  },
);

test(
  'a notification for later waits with its time and can be cancelled; a draft tells the host what to do',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, guests);
    const live = notificationsPage(page);
    await live.open(eventId);
    await live.title.fill('Good morning');
    await live.message.fill('Breakfast is until ten.');
    // A clock that is two days slow offers a time that is over.
    await page.clock.setFixedTime(Date.now() - 48 * 60 * 60_000);
    await live.when('At a time').click();
    await live.schedule.click();
    await expect(live.time).toHaveAccessibleDescription(/This time is over/);
    await expect(live.title).toHaveValue('Good morning');
    await page.clock.setFixedTime(Date.now());
    await live.calendar.click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^15 / }).click();
    await live.time.fill('08:30');
    await expectNoAxeFindings(page);
    await live.schedule.click();
    await expect(live.toast('Notification Scheduled')).toContainText(/ 15 at (?:08:30|8:30 AM)/);
    await expect(live.row('Good morning')).toContainText('Pending');
    await live.cancel('Good morning').click();
    await expectNoAxeFindings(page);
    await live.confirmCancel.click();
    await expect(live.toast('Notification Cancelled')).toBeVisible();
    await expect(live.row('Good morning')).toContainText('Cancelled');
    await expect(live.cancel('Good morning')).toHaveCount(0);

    const waiting = { eventId, id: randomUUID(), title: 'Farewell', message: 'Safe travels.' };
    const at = { date: inDays(22), time: '18:00' };
    await host.notifications.send.mutate({ ...waiting, targetType: 'all', at });
    await expect(live.row('Farewell')).toContainText('Pending');
    await host.events.deactivate.mutate({ eventId });
    await expect(live.form).toContainText('Event Not Live');
    await expect(live.row('Farewell')).toContainText('It waits until the event is live again.');
    await expectNoAxeFindings(page);
    await live.goLive.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

/** A live event of one guest; `startReminder` adds something whose reminder is due within seconds. */
async function createEventOfToday(host: TypedHost) {
  const eventId = randomUUID();
  const timeZone = 'Asia/Kathmandu';
  const { date } = wallClockAt(new Date(), timeZone);
  const dates = { startDate: date, endDate: addDays(date, 1), timeZone };
  await host.events.create.mutate({
    id: eventId,
    name: 'Garden party',
    eventType: 'party',
    ...dates,
    attendeeCount: 20,
  });
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId });
  const everyone = { assignmentType: 'roles' as const, roleIds: [], attendeeIds: [] };
  const add = (title: string, eventDate: string, startTime: string, notificationMinutes: number | null) => {
    const item = { id: randomUUID(), title, eventDate, startTime, notificationMinutes };
    return host.schedule.create.mutate({ eventId, ...item, ...everyone });
  };
  await add('Open house', date, '00:00', null);
  await host.events.activate.mutate({ eventId });
  const startReminder = () => {
    const soon = wallClockAt(new Date(Date.now() + 10 * 60_000 + 5000), timeZone);
    return add('Cutting the cake', soon.date, soon.time, 10);
  };
  return { eventId, startReminder };
}

test(
  'a host reads many notifications a page at a time, sees which are reminders, and tries again for what cannot be read',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, startReminder } = await createEventOfToday(host);
    for (let number = 1; number <= 31; number += 1) {
      const words = { title: `News ${number}`, message: 'Read on.' };
      await host.notifications.send.mutate({ eventId, id: randomUUID(), ...words, targetType: 'all' });
    }
    const live = notificationsPage(page);
    const mend = await breakRead(page, 'notifications.list');
    await live.open(eventId);
    await expect(page.getByText('Failed to load the notifications.')).toBeVisible({ timeout: 20_000 });
    await expectNoAxeFindings(page);
    await mend();
    await live.tryAgain.click();
    await expect(live.rows).toHaveCount(30);
    await expect(live.rows.first()).toContainText('News 31');
    await live.showMore.click();
    await expect(live.rows).toHaveCount(31);
    await expect(live.showMore).toBeHidden();

    await startReminder();
    const reminder = live.row('Cutting the cake');
    await expect(reminder).toContainText('Reminder', { timeout: 15_000 });
    await expect(reminder).toContainText('Those it concerns · 0 of 1 person saw it');
  },
);
