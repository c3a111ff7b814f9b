import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { openGuestPhone } from './guest-phone.ts';
import { signUpHost } from './typed-host.ts';

test(
  'the last bus of a party of one day is planned for its evening, and found there',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId, addItem } = await createFarWedding(host, '2427-06-05');
    await addItem({ title: 'Dancing', startTime: '21:00' });
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.addEvent.click();
    await schedule.title.fill('Last bus');
    await schedule.start.fill('05:00');
    await expect(schedule.whichNight).toHaveCount(0);
    await schedule.start.fill('01:15');
    await expect(schedule.nightAfter).toBeChecked();
    await expect(schedule.nightAfter).toHaveAccessibleName('The night after Saturday, June 5 (early Sunday)');
    await expect(schedule.nightBefore).toHaveAccessibleName('The night before (early Saturday, June 5)');
    await expectNoAxeFindings(page);
    await schedule.start.press('Enter');
    await expect(page.getByText('Last bus was added to the schedule')).toBeVisible();
    await expect(schedule.dayHeading).toHaveText('Saturday, June 5, 2427');
    await expect(page.getByRole('heading', { name: 'After midnight · Sun, Jun 6' })).toBeVisible();
    await expect(schedule.item('Last bus')).toContainText('1:15 AM');
    await expect(page.getByText('Outside the dates')).toHaveCount(0);

    await schedule.openItem('Last bus').click();
    await expect(schedule.date).toHaveValue('Sat, Jun 5');
    await expect(schedule.nightAfter).toBeChecked();
    await schedule.nightBefore.check();
    await schedule.button('Save Changes').click();
    await expect(page.getByRole('heading', { name: /^After midnight/ })).toHaveCount(0);
    await schedule.openItem('Last bus').click();
    await expect(schedule.nightBefore).toBeChecked();
    await schedule.nightAfter.check();
    await schedule.button('Save Changes').click();
    await expect(page.getByRole('heading', { name: /^After midnight/ })).toBeVisible();

    await schedule.duplicateItem('Last bus').press('Enter');
    await expect(schedule.nightAfter).toBeChecked();
    await schedule.title.fill('Very last bus');
    await schedule.title.press('Enter');
    await expect(schedule.item('Very last bus')).toContainText('1:15 AM');
    await schedule.deleteItem('Very last bus').click();
    await expect(schedule.item('Very last bus')).toHaveCount(0);

    await page.goto(`/event/${eventId}`);
    await expect(page.getByRole('region', { name: 'Saturday, June 5, 2427' })).toContainText('Last bus');

    const [roleId, personId] = [randomUUID(), randomUUID()];
    await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Friends' });
    await host.attendees.create.mutate({ eventId, id: personId, name: 'Mary Lee', roleId });
    const { eventCode } = await host.events.activate.mutate({ eventId });
    const phone = await openGuestPhone(browser, eventCode, 'Mary Lee');
    const guest = guestSchedulePage(phone.page);
    await expect(guest.days).toHaveCount(1);
    await expect(guest.items).toHaveText(['Dancing', 'Last bus']);
    await expect(phone.page.getByText('After midnight · Sun, Jun 6')).toBeVisible();
    await phone.close();
  },
);
