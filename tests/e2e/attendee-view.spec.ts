import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openPhone } from './guest-phone.ts';
import { attendeeViewPage } from './pages/attendee-view.page.ts';
import { guestMessages } from './pages/guest-messages.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const timeZone = 'Europe/Ljubljana';
const today = todayIn(timeZone, new Date());
const tomorrow = addDays(today, 1);

/** A camp that began today: each has something of their own, and all have lunch together. */
async function liveCamp(
  host: TypedHost,
  name: string,
  people: readonly string[],
  endDate = addDays(today, 2),
) {
  const eventId = randomUUID();
  const dates = { startDate: today, endDate, timeZone };
  await host.events.create.mutate({ id: eventId, name, eventType: 'custom', ...dates, attendeeCount: 30 });
  const addItem = (title: string, eventDate: string, startTime: string, attendeeIds: string[]) =>
    host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title,
      eventDate,
      startTime,
      endTime: null,
      location: 'Boathouse',
      notificationMinutes: null,
      assignmentType: attendeeIds.length > 0 ? 'individuals' : 'roles',
      roleIds: [],
      attendeeIds,
    });
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Campers' });
  const ids: string[] = [];
  for (const person of people) {
    const id = randomUUID();
    await host.attendees.create.mutate({ eventId, id, name: person, roleId });
    ids.push(id);
  }
  await addItem('Lunch', tomorrow, '12:00', []);
  for (const [index, id] of ids.entries()) {
    await addItem(`Activity of ${people[index]}`, tomorrow, `1${4 + index}:00`, [id]);
  }
  await host.events.activate.mutate({ eventId });
  const { links } = await host.links.list.query({ eventId });
  const getLink = (person: string) => links.find((one) => one.name === person)?.link ?? '';
  return { eventId, ids, addItem, getLink };
}

async function joinAs(page: Page, link: string, name: string) {
  await page.goto(link);
  await expect(guestSchedulePage(page).hello(name)).toBeVisible();
  // Until then the page is only rendered, and this phone knows nobody.
  await expect(guestSchedulePage(page).exit).toBeVisible();
  await page.waitForFunction(
    (known) => localStorage.getItem('daysheet-joined-events')?.includes(`"${known}"`),
    name,
  );
}

test(
  'a phone that nobody joined on leads to a code, of one guest to their schedule, of several to a choice',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const camp = await liveCamp(host, 'Lake camp', ['Mia', 'Leo']);
    const wedding = await liveCamp(host, 'Ana & Søren', ['Aunt Mary']);
    const page = await openPhone(browser);
    const view = attendeeViewPage(page);
    await view.open();
    await expect(page).toHaveURL('/join-event');

    await joinAs(page, camp.getLink('Mia'), 'Mia');
    await view.open();
    await expect(guestSchedulePage(page).hello('Mia')).toBeVisible();
    await expect(page).toHaveURL(/\/attendee\/.*attendeeId=/);

    await joinAs(page, camp.getLink('Leo'), 'Leo');
    await joinAs(page, wedding.getLink('Aunt Mary'), 'Aunt Mary');
    await view.open();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ana & Søren', 'Lake camp']);
    await expect(view.continueAs).toHaveText([/Aunt Mary/, /Leo/, /Mia/]);
    await expect(view.together).toHaveText(/Mia and Leo in one day/);
    await expectNoAxeFindings(page);
    await view.continueAs.filter({ hasText: 'Leo' }).click();
    await expect(guestSchedulePage(page).hello('Leo')).toBeVisible();
    await page.goBack();
    await expect(view.together).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'All your schedules' }).click();
    await expect(view.together).toBeVisible();
  },
);

test('a parent sees the day of two children as one', { tag: '@rare' }, async ({ browser, context }) => {
  const host = await signUpHost(context);
  const camp = await liveCamp(host, 'Lake camp', ['Mia', 'Leo']);
  const page = await openPhone(browser);
  const view = attendeeViewPage(page);
  await joinAs(page, camp.getLink('Mia'), 'Mia');
  await joinAs(page, camp.getLink('Leo'), 'Leo');
  await view.open();
  await view.together.click();
  await expect(page).toHaveURL(`/attendee-view?together=${camp.eventId}`);
  await expect(view.title).toHaveText('Lake camp');
  await expect(view.person('Mia')).toContainText('Lunch');

  await view.day(/today/).press('ArrowRight');
  await expect(page).toHaveURL(`/attendee-view?together=${camp.eventId}&day=${tomorrow}`);
  await expect(view.items).toHaveText(['Lunch', 'Activity of Mia', 'Activity of Leo']);
  await expect(view.whose('Lunch')).toHaveText(['Mia', 'Leo']);
  await expect(view.whose('Activity of Mia')).toHaveText(['Mia']);
  await expect(view.whose('Activity of Leo')).toHaveText(['Leo']);
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(view.items).toHaveText(['Lunch', 'Activity of Mia', 'Activity of Leo']);

  await camp.addItem('Night walk', tomorrow, '21:00', [camp.ids[1] ?? '']);
  await expect(view.whose('Night walk')).toHaveText(['Leo']);
  await view.person('Leo').getByRole('link').click();
  await expect(guestSchedulePage(page).hello('Leo')).toBeVisible();
});

test('a parent reads a year of two children by weeks', { tag: '@rare' }, async ({ browser, context }) => {
  const camp = await liveCamp(await signUpHost(context), 'Family', ['Mia', 'Leo'], addDays(today, 365));
  const far = addDays(today, 140);
  await camp.addItem('Dentist', far, '09:00', [camp.ids[1] ?? '']);
  await camp.addItem('Picnic', far, '13:00', []);
  const page = await openPhone(browser);
  const view = attendeeViewPage(page);
  for (const name of ['Mia', 'Leo']) await joinAs(page, camp.getLink(name), name);
  await view.open(`?together=${camp.eventId}&day=${far}`);
  await expect(view.items).toHaveText(['Dentist', 'Picnic']);
  await expect(view.whose('Dentist')).toHaveText(['Leo']);
  await expect(view.whose('Picnic')).toHaveText(['Mia', 'Leo']);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(view.chosenDay).toHaveAccessibleName(/Today/);
  await expect(page).toHaveURL(`/attendee-view?together=${camp.eventId}`);
});

test(
  'a parent without a network keeps the day, and is told',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const camp = await liveCamp(await signUpHost(context), 'Lake camp', ['Mia', 'Leo']);
    const page = await openPhone(browser);
    const view = attendeeViewPage(page);
    await joinAs(page, camp.getLink('Mia'), 'Mia');
    await joinAs(page, camp.getLink('Leo'), 'Leo');
    await page.route('**/trpc/**', (route) => route.abort());
    // What the phone kept of both is enough.
    await view.open(`?together=${camp.eventId}&day=${tomorrow}`);
    await expect(view.items).toHaveText(['Lunch', 'Activity of Mia', 'Activity of Leo']);
    await expect(page.getByText(/^No connection\. This is from/)).toBeVisible();
    await expectNoAxeFindings(page);
    await page.unroute('**/trpc/**');
    // The page finds by itself that the network is back.
    await expect(view.tryAgain).toHaveCount(0, { timeout: 20_000 });

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('daysheet-schedule-')) localStorage.removeItem(key);
      }
    });
    await page.route('**/trpc/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('We could not load your schedules');
    await expectNoAxeFindings(page);
    await page.unroute('**/trpc/**');
    await view.tryAgain.click();
    await expect(view.items).toHaveCount(3);
  },
);

test(
  'a child who is no longer on the list is shown as that, and can be forgotten',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const camp = await liveCamp(host, 'Lake camp', ['Mia', 'Leo', 'Pia']);
    const page = await openPhone(browser);
    const view = attendeeViewPage(page);
    for (const name of ['Mia', 'Leo', 'Pia']) await joinAs(page, camp.getLink(name), name);
    await view.open(`?together=${camp.eventId}&day=${tomorrow}`);
    await expect(view.items).toHaveCount(4);
    const { eventId } = camp;
    await host.attendees.delete.mutate({ eventId, attendeeId: camp.ids[1] ?? '', undoId: randomUUID() });
    await expect(view.person('Leo')).toContainText("You don't have access to this event.");
    await expect(view.items).toHaveText(['Lunch', 'Activity of Mia', 'Activity of Pia']);
    await expect(view.whose('Lunch')).toHaveText(['Mia', 'Pia']);
    await expectNoAxeFindings(page);
    await view.forget('Leo').click();
    await expect(view.people).toHaveCount(2);
    await page.reload();
    await expect(view.people).toHaveCount(2);

    await host.attendees.delete.mutate({ eventId, attendeeId: camp.ids[2] ?? '', undoId: randomUUID() });
    await view.forget('Pia').click();
    await expect(guestSchedulePage(page).hello('Mia')).toBeVisible();
  },
);

const notify = (host: TypedHost, eventId: string, title: string, attendeeIds: string[]) => {
  const targetType = attendeeIds.length > 0 ? 'individual' : 'all';
  return host.notifications.send.mutate({
    eventId,
    id: randomUUID(),
    title,
    message: 'At the boathouse.',
    targetType,
    attendeeIds,
  });
};

/** Who has seen the newest message. */
async function whoSaw(host: TypedHost, eventId: string) {
  const { notifications } = await host.notifications.list.query({ eventId });
  const notificationId = notifications[0]?.id ?? '';
  const receipts = await host.notifications.receipts.query({ eventId, notificationId });
  return receipts.flatMap(({ name, seenAt }) => (seenAt ? [name] : [])).toSorted();
}

test(
  "a message for a parent is on the child's page with whose it is, and counts as the parent's",
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const camp = await liveCamp(host, 'Lake camp', ['Mia', 'Ana', 'Otto']);
    const { eventId, ids } = camp;
    const page = await openPhone(browser);
    const messages = guestMessages(page);
    for (const name of ['Ana', 'Mia']) await joinAs(page, camp.getLink(name), name);
    await expect(guestSchedulePage(page).people).toHaveText(['Ana', 'Mia']);
    await notify(host, eventId, 'Only for Otto', ids.slice(2));
    await notify(host, eventId, 'Parents meet', ids.slice(1, 2));
    await expect(messages.title).toHaveText('Parents meet');
    await expect(messages.banner).toContainText('For Ana');
    await expect.poll(() => whoSaw(host, eventId)).toEqual(['Ana']);

    await notify(host, eventId, 'Rain', []);
    await expect(messages.title).toHaveText('Rain');
    await expect(messages.banner).toContainText('For Mia and Ana');
    await expect.poll(() => whoSaw(host, eventId)).toEqual(['Ana', 'Mia']);
    await messages.button.click();
    await expect(messages.titles).toHaveText(['Rain', 'Parents meet']);
    await expectNoAxeFindings(page);
  },
);

test(
  'a family reads its messages and what is new in one list, each with whose it is',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const camp = await liveCamp(host, 'Lake camp', ['Mia', 'Leo']);
    const { eventId, ids } = camp;
    await host.notices.keepQuiet.mutate({ eventId });
    const page = await openPhone(browser);
    const view = attendeeViewPage(page);
    const messages = guestMessages(page);
    for (const name of ['Mia', 'Leo']) await joinAs(page, camp.getLink(name), name);
    await view.open(`?together=${eventId}&day=${tomorrow}`);
    await expect(view.items).toHaveCount(3);

    await notify(host, eventId, 'Bring a towel', ids.slice(1));
    await expect(messages.title).toHaveText('Bring a towel');
    await expect(messages.banner).toContainText('For Leo');
    await expect.poll(() => whoSaw(host, eventId)).toEqual(['Leo']);
    await messages.dismiss.click();
    await notify(host, eventId, 'Rain', []);
    await expect(messages.banner).toContainText('For Mia and Leo');
    await expect.poll(() => whoSaw(host, eventId)).toEqual(['Leo', 'Mia']);

    await camp.addItem('Campfire', tomorrow, '20:00', ids);
    await camp.addItem('Night walk', tomorrow, '21:00', ids.slice(0, 1));
    await host.notices.sendNow.mutate({ eventId });
    await expect(view.item('Campfire')).toContainText('New');
    await expect(view.whose('Campfire')).toHaveText(['Mia', 'Leo']);
    await expect(view.item('Night walk')).toContainText('New');
    await messages.button.click();
    await expect(messages.items).toContainText([/For/, /For/, /For Mia and Leo/, /For Leo/]);
    await expectNoAxeFindings(page);
  },
);
