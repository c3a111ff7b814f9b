import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openGuestPhone } from './guest-phone.ts';
import { breakRead } from './break-read.ts';
import { createLiveEvent } from './live-event.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { guestMessages } from './pages/guest-messages.page.ts';
import { guestMarks, latePage, noticesPage } from './pages/notices.page.ts';
import { notificationsPage } from './pages/notifications.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const day = inDays(20);
const phone = { width: 390, height: 844 };

type Item = { title: string; startTime: string; endTime?: string; location?: string };

async function add(host: TypedHost, eventId: string, roleIds: string[], item: Item) {
  const rest = { eventDate: day, notificationMinutes: null, attendeeIds: [] };
  const id = randomUUID();
  await host.schedule.create.mutate({ eventId, id, roleIds, assignmentType: 'roles', ...item, ...rest });
  return id;
}

/** A live wedding with Mary of the family and Omar of the friends; dinner and photographs are the family's. */
async function createWedding(page: Page) {
  const host = await signUpHost(page.context());
  const people = [{ name: 'Mary Lee' }, { name: 'Omar Haddad', role: 'Friends' }];
  const eventId = await createLiveEvent(host, people);
  const roles = await host.roles.list.query({ eventId });
  const family = roles.flatMap(({ id, roleName }) => (roleName === 'Family' ? id : []));
  await add(host, eventId, family, { title: 'Dinner', startTime: '18:30', location: 'Garden Hall' });
  await add(host, eventId, family, { title: 'Photographs', startTime: '16:00', endTime: '17:00' });
  await host.notices.keepQuiet.mutate({ eventId });
  const { eventCode } = await host.events.get.query({ eventId });
  return { host, eventId, eventCode, family };
}

async function openPhone(browser: Browser, eventCode: string, name: string) {
  const phone = await openGuestPhone(browser, eventCode, name);
  return { ...phone, messages: guestMessages(phone.page), marks: guestMarks(phone.page) };
}

/** Moves an item in its form. */
async function move(page: Page, title: string, startTime: string) {
  const schedule = schedulePage(page);
  await schedule.openItem(title).click();
  await schedule.start.fill(startTime);
  await schedule.button('Save Changes').click();
  await expect(schedule.dialog).toBeHidden();
}

const listNotices = async (host: TypedHost, eventId: string) => {
  const { notifications } = await host.notifications.list.query({ eventId });
  return notifications.filter(({ kind }) => kind === 'change');
};

test(
  'what a host changes is told once to whom it concerns, and not at all where it is undone',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.slow();
    const { host, eventId, eventCode } = await createWedding(page);
    const notices = noticesPage(page);
    const schedule = schedulePage(page);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    const omar = await openPhone(browser, eventCode, 'Omar Haddad');
    await schedule.open(eventId);
    await expect(schedule.items).toHaveCount(3);
    await expect(notices.bar).toHaveCount(0);

    await move(page, 'Dinner', '19:00');
    await expect(notices.toggle).toHaveText(/^Telling 1 person about 1 change in (1:00|0:5\d)$/);
    await expect(notices.announced).toHaveText(/^Telling 1 person about 1 change soon\./);
    await expect(mary.marks.item('Dinner')).toContainText('7:00 PM');
    await schedule.undo.click();
    await expect(notices.bar).toHaveCount(0);
    await expect(mary.marks.item('Dinner')).toContainText('6:30 PM');

    await move(page, 'Dinner', '19:00');
    await move(page, 'Photographs', '15:30');
    await expect(notices.toggle).toContainText('Telling 1 person about 2 changes in');
    await notices.toggle.click();
    await expect(notices.lines).toHaveText([
      /^Photographs 16:00 → 15:30/,
      /^Dinner 18:30 → 19:00, Garden Hall/,
    ]);
    await expectNoAxeFindings(page);
    await notices.sendNow.click();
    await expect(notices.toast('Told 1 person.')).toBeVisible();
    await expect(notices.bar).toHaveCount(0);

    await expect(mary.messages.title).toHaveText('2 changes to your schedule');
    await expect(mary.messages.banner.getByRole('listitem')).toHaveText([
      /^Photographs .*, 4:00 PM → 3:30 PM$/,
      /^Dinner .*, 6:30 PM → 7:00 PM, Garden Hall$/,
    ]);
    await expect(mary.marks.item('Dinner')).toContainText('Moved6:30 PM → 7:00 PM');
    await expect(mary.marks.words).toHaveText(['Moved', 'Moved']);
    await expect
      .poll(async () => (await listNotices(host, eventId)).map(({ viewedBy }) => viewedBy))
      .toEqual([1]);
    await expect(mary.marks.words).toHaveCount(2);
    await expectNoAxeFindings(mary.page);
    await expect(omar.messages.button).toHaveText('Messages');
    await expect(omar.messages.banner).toHaveCount(0);
    await expect(omar.marks.words).toHaveCount(0);

    const feed = mary.page.waitForResponse(/notifications\.feed/);
    await mary.page.reload();
    await feed;
    await expect(mary.marks.item('Dinner')).toContainText('7:00 PM');
    await expect(mary.marks.words).toHaveCount(0);
    await mary.messages.button.click();
    await expect(mary.messages.titles).toHaveText(['2 changes to your schedule']);
    await expect(mary.messages.sheet).toContainText('6:30 PM → 7:00 PM');

    const live = notificationsPage(page);
    await live.open(eventId);
    const row = live.row('2 changes to your schedule');
    await expect(row).toContainText('Schedule change');
    await expect(row).toContainText('Those it concerns · 1 of 1 person saw it');
    await live.toggle('2 changes to your schedule').click();
    await expect(row).toContainText('Dinner 18:30 → 19:00, Garden Hall');
    await mary.close();
    await omar.close();
  },
);

test(
  'a quiet fix shows in the schedule and tells nobody; what settled goes by itself',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode, family } = await createWedding(page);
    const notices = noticesPage(page);
    await page.setViewportSize(phone);
    await schedulePage(page).open(eventId);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');

    await move(page, 'Photographs', '15:30');
    await expect(notices.toggle).toContainText('Telling 1 person about 1 change');
    await expectNoAxeFindings(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('main').locator(':scope > *').last();
    const [end, bar] = await Promise.all([last.boundingBox(), notices.bar.boundingBox()]);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await notices.quietFix.click();
    await expect(notices.toast('Quiet Fix')).toContainText(
      "Nobody is told. Guests' schedules show the change.",
    );
    await expect(notices.bar).toHaveCount(0);
    await expect(mary.marks.item('Photographs')).toContainText('3:30 PM');
    await expect(mary.marks.words).toHaveCount(0);
    expect(await listNotices(host, eventId)).toEqual([]);

    const event = await host.events.get.query({ eventId });
    const { name, startDate, endDate, timeZone, attendeeCount, updatedAt } = event;
    const settings = { name, startDate, endDate, timeZone, attendeeCount, updatedAt, noticeSeconds: 3 };
    await host.events.update.mutate({ eventId, ...settings });
    await add(host, eventId, family, { title: 'Fireworks', startTime: '23:00', location: 'Lake' });
    await expect(notices.bar).toBeVisible();
    await expect(notices.bar).toHaveCount(0);
    await expect(mary.marks.item('Fireworks')).toContainText('New');
    await expect(mary.messages.title).toHaveText('Your schedule changed');
    await expect(mary.messages.banner).toContainText(/New: Fireworks .*, 11:00 PM, Lake/);
    await expect(notices.toast('Told')).toHaveCount(0);
    await mary.close();
  },
);

test('a host says what becomes of an item when the day runs late', { tag: '@rare' }, async ({ page }) => {
  const { host, eventId } = await createWedding(page);
  const schedule = schedulePage(page);
  const late = latePage(page);
  await page.setViewportSize(phone);
  await schedule.open(eventId);
  await schedule.openItem('Photographs').click();
  await expect(late.toggle).toHaveText('When running late: It moves');
  await late.toggle.click();
  await late.choice('It may get shorter').check();
  await schedule.button('Save Changes').click();
  await expect(late.minutes).toHaveAccessibleDescription('Please enter how many minutes it needs at least.');
  await expect(late.minutes).toBeFocused();
  await late.minutes.fill('61');
  await schedule.button('Save Changes').click();
  await expect(late.minutes).toHaveAccessibleDescription('It lasts 60 minutes: at most that.');
  await expectNoAxeFindings(page);
  await late.minutes.fill('30');
  await schedule.button('Save Changes').click();
  await expect(schedule.item('Photographs')).toContainText('May shrink to 30 min');

  await schedule.openItem('Photographs').click();
  await expect(late.minutes).toHaveValue('30');
  await late.choice('It stays (pinned)').check();
  await expect(late.minutes).toHaveCount(0);
  await schedule.button('Save Changes').click();
  await expect(schedule.item('Photographs')).toContainText('Pinned');
  await expect(noticesPage(page).bar).toHaveCount(0);
  const items = await host.schedule.list.query({ eventId, from: day, to: day });
  expect(items.find(({ title }) => title === 'Photographs')).toMatchObject({
    whenLate: 'pinned',
    minMinutes: null,
  });
});

test(
  'a host sets when guests hear of changes, and when phones stay quiet',
  { tag: '@rare' },
  async ({ page }) => {
    const { host, eventId } = await createWedding(page);
    const settings = eventSettingsPage(page);
    await page.setViewportSize(phone);
    await page.goto(`/event-dashboard/${eventId}`);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(settings.tellGuests).toHaveValue('60');
    await expect(settings.tellGuests.getByRole('option')).toHaveText([
      'At once',
      'After 1 minute',
      'After 5 minutes',
      'After 15 minutes',
    ]);
    await settings.tellGuests.selectOption('After 5 minutes');
    await settings.quietHours.check();
    await expect(settings.quietFrom).toHaveValue('22:00');
    await settings.quietUntil.fill('22:00');
    await settings.save.click();
    await expect(settings.quietUntil).toHaveAccessibleDescription(
      'Please choose another time than the first.',
    );
    await expect(settings.quietUntil).toBeFocused();
    await expectNoAxeFindings(page);
    await settings.quietUntil.fill('07:30');
    await settings.save.click();
    await expect(settings.dialog).toBeHidden();
    expect(await host.events.get.query({ eventId })).toMatchObject({
      noticeSeconds: 300,
      quietHours: { from: '22:00', until: '07:30' },
    });

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(settings.tellGuests).toHaveValue('300');
    await settings.quietHours.uncheck();
    await settings.save.click();
    await expect(settings.dialog).toBeHidden();
    expect((await host.events.get.query({ eventId })).quietHours).toBeNull();
  },
);

test(
  'the host’s bar of changes waits where it cannot send, says that it is sending, and is not there where it cannot be read',
  { tag: '@rare' },
  async ({ page }) => {
    const { host, eventId, family } = await createWedding(page);
    const notices = noticesPage(page);
    const schedule = schedulePage(page);
    const mend = await breakRead(page, 'notices.pending');
    await add(host, eventId, family, { title: 'Fireworks', startTime: '23:00' });
    await schedule.open(eventId);
    await expect(schedule.items).toHaveCount(4);
    await expect(notices.bar).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();

    await page.clock.install({ time: Date.now() });
    await page.reload();
    await expect(notices.toggle).toContainText('Telling 1 person about 1 change in 0:');
    await page.route('**/trpc/notices.sendNow*', (route) => route.abort());
    await notices.sendNow.click();
    await expect(notices.toast('Your guests could not be told yet.')).toBeVisible();
    await expect(notices.sendNow).toBeEnabled();
    await page.clock.fastForward(61_000);
    await expect(notices.toggle).toHaveText('Sending…');
    await expect(notices.sendNow).toBeDisabled();
  },
);
