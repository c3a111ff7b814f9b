import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a host starts from a sample plan, and copies a day with its night; each is taken back at once',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem } = await createFarWedding(await signUpHost(context));
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.startFromSample.click();
    await expect(page.getByText('Left out, as you have no role for them: Rehearsal')).toBeVisible();
    await expect(schedule.item('Welcome drinks')).toContainText('Everyone');
    await schedule.undo.click();
    await expect(page.getByText('No events scheduled')).toBeVisible();

    await addItem({ title: 'Dinner' });
    await addItem({ title: 'Last bus', eventDate: '2427-06-06', startTime: '01:15' });
    await page.reload();
    await schedule.copyDay.click();
    await expect(schedule.dialog).toContainText('2 events will be added on Sunday, June 6');
    await expectNoAxeFindings(page);
    await schedule.button('Copy Day').click();
    await expect(schedule.dayHeading).toHaveText('Sunday, June 6, 2427');
    await expect(schedule.item('Dinner')).toContainText('7:00 PM');
    await expect(schedule.item('Last bus')).toHaveCount(2);
    await schedule.undo.click();
    await expect(schedule.item('Dinner')).toHaveCount(0);
  },
);
