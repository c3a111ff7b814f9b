import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { openGuestPhone } from './guest-phone.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

// Only it says goodbye when a guest closes the page.
test.use(withWholeBrowser);

const timeZone = 'Europe/Ljubljana';
const today = todayIn(timeZone, new Date());

const buildItem = (eventId: string, title: string, startTime: string, roleIds: string[] = []) => ({
  eventId,
  id: randomUUID(),
  title,
  eventDate: today,
  startTime,
  endTime: '23:59',
  notificationMinutes: null,
  assignmentType: 'roles' as const,
  roleIds,
  attendeeIds: [],
});

async function liveParty(host: TypedHost) {
  const eventId = randomUUID();
  const dates = { startDate: today, endDate: addDays(today, 1), timeZone };
  await host.events.create.mutate({
    id: eventId,
    name: 'Garden party',
    eventType: 'party',
    ...dates,
    attendeeCount: 20,
  });
  const [family, friends] = [randomUUID(), randomUUID()];
  await host.roles.create.mutate({ eventId, id: family, roleName: 'Family' });
  await host.roles.create.mutate({ eventId, id: friends, roleName: 'Friends' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId: family });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Omar Haddad', roleId: friends });
  await host.schedule.create.mutate(buildItem(eventId, 'Open house', '23:30'));
  await host.events.activate.mutate({ eventId });
  const { eventCode } = await host.events.get.query({ eventId });
  return { eventId, eventCode, family };
}

/** Holds back what asks for a stream until it is let go. */
async function holdStreams(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**/trpc/${path}?*`, async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return { held: held.promise, release: released.resolve };
}

async function openPhone(...of: Parameters<typeof openGuestPhone>) {
  const phone = await openGuestPhone(...of);
  return { ...phone, items: guestSchedulePage(phone.page).items };
}

test('a host and two guests see what changes, each their own, without a reload', async ({
  page,
  browser,
}) => {
  const host = await signUpHost(page.context());
  const { eventId, eventCode, family } = await liveParty(host);
  const mary = await openPhone(browser, eventCode, 'Mary Lee');
  const omar = await openPhone(browser, eventCode, 'Omar Haddad');

  await page.goto(`/event-dashboard/${eventId}?tab=overview`);
  await expect(page.getByText('2/2', { exact: true })).toBeVisible();
  const active = page.getByText('guests with the event open').locator('..');
  await expect(active).toContainText('2');

  await host.schedule.create.mutate(buildItem(eventId, 'Family photographs', '23:00', [family]));
  await expect(mary.items).toHaveText(['Family photographs', 'Open house']);
  await expect(page.getByText('Family photographs')).toBeVisible();
  await expect(omar.items).toHaveText(['Open house']);

  await omar.close();
  await expect(active).toContainText('1');

  await host.events.deactivate.mutate({ eventId });
  await expect(mary.page.getByText('This event has gone offline')).toBeVisible();
  await mary.close();
});

test(
  'what changes between reading and listening is told: to a guest, and to a host',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const host = await signUpHost(page.context());
    const { eventId, eventCode } = await liveParty(host);
    const phones: Awaited<ReturnType<typeof holdStreams>>[] = [];
    const mary = await openPhone(browser, eventCode, 'Mary Lee', async (phone) => {
      phones.push(await holdStreams(phone, 'live.guest'));
    });
    const screen = await holdStreams(page, 'live.host');
    await page.goto(`/event-dashboard/${eventId}?tab=overview`);
    await expect(page.getByText('Open house')).toBeVisible();
    await expect(mary.items).toHaveText(['Open house']);
    const streams = [...phones, screen];
    await Promise.all(streams.map(({ held }) => held));

    await host.schedule.create.mutate(buildItem(eventId, 'Fireworks', '23:00'));
    await host.notifications.send.mutate({
      eventId,
      id: randomUUID(),
      title: 'Blankets',
      message: 'In the basket.',
      targetType: 'all',
    });
    for (const { release } of streams) release();
    await expect(mary.items).toHaveText(['Fireworks', 'Open house']);
    await expect(mary.page.getByRole('heading', { name: 'Blankets' })).toBeVisible();
    await expect(page.getByText('Fireworks')).toBeVisible();
    await mary.close();
  },
);
