import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a host merges somebody who joined by themselves into the listed person, and the open page follows',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }, { name: 'Omar Haddad' }]);
    const [family] = await host.roles.list.query({ eventId });
    const roleId = randomUUID();
    await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Friends' });
    await host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title: 'Photo of the family',
      eventDate: inDays(20),
      startTime: '16:00',
      notificationMinutes: null,
      assignmentType: 'roles',
      roleIds: family ? [family.id] : [],
      attendeeIds: [],
    });
    const { eventCode } = await host.events.get.query({ eventId });
    const newcomer = { eventCode, id: randomUUID(), name: 'Mimi Leigh', roleId };
    const { joined } = await host.join.asNewGuest.mutate(newcomer);
    const phone = await openPhone(browser);
    const guest = guestSchedulePage(phone);
    await guest.open(eventId, joined?.guestKey ?? '');
    await expect(guest.hello('Mimi Leigh')).toBeVisible();
    await expect(guest.items).toHaveText(['Ceremony']);

    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.mergePerson('Mimi Leigh').click();
    await screen.merge.getByRole('radio', { name: 'Mary Lee' }).check();
    await expect(screen.merge.getByText('This cannot be undone.')).toBeVisible();
    await expectNoAxeFindings(page);
    await screen.confirmMerge.click();
    await expect(screen.toast('Merged')).toBeVisible();
    await expect(guest.hello('Mary Lee')).toBeVisible();
    await expect(guest.items).toHaveText(['Ceremony', 'Photo of the family']);
    await expect(screen.row('Mimi Leigh')).toHaveCount(0);
    await expect(screen.row('Mary Lee')).toContainText('Joined');
    await phone.context().close();
  },
);
