import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a host types a schedule line after line, and sees what was understood',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await createFarWedding(host);
    await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: 'Bridal Party' });
    const schedule = schedulePage(page);
    await schedule.open(eventId, '?day=2427-06-05');

    await schedule.quickLine.fill('Sat 16:00–16:45 Ceremony @ Island church #Bridal Party');
    for (const part of ['Saturday, June 5', '4:00 PM – 4:45 PM', 'Ceremony', 'Island church', 'Bridal Party'])
      await expect(schedule.understood).toContainText(part);
    await expectNoAxeFindings(page);
    await schedule.quickLine.press('Enter');
    await expect(schedule.item('Ceremony')).toContainText('Island church');
    await expect(schedule.item('Ceremony')).toContainText('Bridal Party');
    await expect(schedule.quickLine).toHaveValue('');

    await schedule.quickLine.fill('Toasts half past six');
    await expect(schedule.understood).toContainText('Type when it starts, such as 16:00 or 4pm.');
    await schedule.quickLine.press('Enter');
    await expect(schedule.quickLine).toHaveAccessibleDescription(
      'Type when it starts, such as 16:00 or 4pm.',
    );
    await expectNoAxeFindings(page);
    await expect(schedule.items).toHaveCount(1);

    await schedule.quickLine.fill('1:15 Last bus');
    await expect(schedule.understood).toContainText('Sunday, June 6');
    await page.route(/schedule\.create/, (route) => route.abort());
    await schedule.quickLine.press('Enter');
    await expect(page.getByText('Failed to add event. Please try again.')).toBeVisible();
    await expect(schedule.quickLine).toHaveValue('1:15 Last bus');
    await page.unroute(/schedule\.create/);
    await schedule.quickLine.press('Enter');
    await expect(schedule.item('Last bus')).toHaveCount(1);
    await expect(schedule.dayHeading).toHaveText('Saturday, June 5, 2427');

    // The next line is typed while the one before it is on its way.
    const arrived = Promise.withResolvers<void>();
    await page.route(/schedule\.create/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await schedule.quickLine.fill('18:00 Toasts for bridal party');
    await expect(schedule.understood).toContainText('Only for Bridal Party? Type #Bridal Party');
    await schedule.quickLine.press('Enter');
    await schedule.quickLine.fill('Sunday 10:30 Brunch');
    arrived.resolve();
    await expect(schedule.item('Toasts for bridal party')).toHaveCount(1);
    await expect(schedule.quickLine).toHaveValue('Sunday 10:30 Brunch');
    await schedule.quickLine.press('Enter');
    await expect(schedule.dayHeading).toHaveText('Sunday, June 6, 2427');
    await expect(schedule.item('Brunch')).toContainText('10:30 AM');
    await expect(schedule.quickLine).toBeFocused();
  },
);
