import { randomUUID } from 'node:crypto';
import { eventNameMaxLength } from '../../shared/events/events.ts';
import { expect, type Page, test } from '@playwright/test';
import { openPhone } from './guest-phone.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

const phone = { width: 390, height: 844 };

/** One word as long as a name may be: nothing in it invites a new line. */
const word = (length: number) => 'Nightingale'.repeat(20).slice(0, length);

async function expectNothingSideways(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByText('Nightingale').first()).toBeVisible();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, path).toBeLessThanOrEqual(0);
}

test(
  'the longest name, title and role stay within a host’s phone and a guest’s',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context, word(80));
    const eventId = randomUUID();
    const roleId = randomUUID();
    const { eventCode } = await host.events.create.mutate({
      id: eventId,
      eventType: 'wedding',
      name: word(eventNameMaxLength),
      startDate: inDays(0),
      endDate: inDays(2),
      timeZone: 'Asia/Kathmandu',
      attendeeCount: 150,
      location: word(120),
    });
    await host.roles.create.mutate({ eventId, id: roleId, roleName: word(50) });
    const attendee = { eventId, name: word(120), roleId, hint: word(60) };
    await host.attendees.create.mutate({ ...attendee, id: randomUUID() });
    await host.attendees.create.mutate({ ...attendee, id: randomUUID(), name: 'Rosa Silva' });
    await host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title: word(120),
      location: word(120),
      eventDate: inDays(0),
      startTime: '10:00',
      endTime: '23:00',
      notificationMinutes: 15,
      assignmentType: 'roles',
      roleIds: [roleId],
      attendeeIds: [],
    });
    await host.events.activate.mutate({ eventId });

    await page.setViewportSize(phone);
    for (const path of [
      '/dashboard',
      `/event-dashboard/${eventId}`,
      `/event-dashboard/${eventId}?tab=overview`,
      `/event-dashboard/${eventId}?tab=manage`,
      `/event-dashboard/${eventId}?tab=live`,
      `/event/${eventId}`,
      `/host-control/${eventId}`,
      `/manage-roles-attendees/${eventId}`,
      `/manage-event-schedule/${eventId}`,
      `/personal-links/${eventId}`,
    ]) {
      await expectNothingSideways(page, path);
    }
    const guest = await openPhone(browser);
    await expectNothingSideways(guest, `/join-event/${eventCode}`);
  },
);
