import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test('a host chooses several events by keyboard, moves them and takes it back', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId, addItem } = await createFarWedding(host);
  await addItem({ title: 'Hair', startTime: '09:00' });
  await addItem({ title: 'Photos', startTime: '11:00' });
  await addItem({ title: 'Ceremony', startTime: '16:00' });
  await addItem({ title: 'Dinner', startTime: '19:00' });
  const schedule = schedulePage(page);
  await schedule.open(eventId);
  await schedule.select.click();
  await expectNoAxeFindings(page);

  // Shift and the arrows choose on the way.
  await schedule.pick('Hair').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(schedule.chosen).toContainText('3 chosen');
  await page.keyboard.press('ArrowDown');
  await expect(schedule.pick('Dinner')).toBeFocused();
  await expect(schedule.pick('Dinner')).not.toBeChecked();

  await schedule.bulk('Move…').click();
  await expectNoAxeFindings(page);
  await schedule.dialog.getByText('By minutes').click();
  await schedule.dialog.getByLabel('Minutes later').fill('-30');
  await schedule.button('Move').click();
  await expect(schedule.toast('3 events: 30 minutes earlier')).toBeVisible();
  await expect(schedule.item('Hair')).toContainText('8:30 AM');
  await expect(schedule.item('Dinner')).toContainText('7:00 PM');
  await schedule.undo.click();
  await expect(schedule.item('Hair')).toContainText('9:00 AM');

  // A click with Shift takes all from the one before.
  await schedule.pick('Photos').click();
  await schedule.pick('Dinner').click({ modifiers: ['Shift'] });
  await expect(schedule.chosen).toContainText('3 chosen');
  await schedule.bulk('Move…').click();
  await schedule.dialog.getByRole('combobox', { name: 'Move to' }).click();
  await schedule.option('Sun, Jun 6').click();
  await schedule.button('Move').click();
  await expect(schedule.items).toHaveCount(1);
  await schedule.day('Sun, Jun 6').click();
  await expect(schedule.items).toHaveCount(3);

  // All that the words find, over the days.
  await schedule.find.fill('di');
  await expect(schedule.items).toHaveCount(1);
  await schedule.bulk('Choose all 1').click();
  await schedule.find.fill('');
  await schedule.day('Sat, Jun 5').click();
  await schedule.pick('Hair').focus();
  await page.keyboard.press('Control+a');
  await expect(schedule.chosen).toContainText('2 chosen, 1 of them not shown here');
  await schedule.bulk('Delete 2 chosen events').click();
  await expect(page.getByText('No events scheduled')).toBeVisible();
  await schedule.undo.last().click();
  await expect(schedule.item('Hair')).toBeVisible();
});

test(
  'what a change of many means for a series is said before it happens',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, addItem } = await createFarWedding(host);
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } } as const;
    await addItem({ title: 'Yoga', startTime: '08:00', repeat: daily });
    await addItem({ title: 'Lunch', startTime: '12:00' });
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.select.click();
    await schedule.bulk('Choose all 2').click();
    await schedule.bulk('Change').click();
    await schedule.bulkChange('Place…').click();
    await schedule.location.fill('Meadow');
    await expect(schedule.dialog.getByText('One of these repeats')).toBeVisible();
    await expectNoAxeFindings(page);
    await schedule.button('Save').click();
    await expect(schedule.item('Yoga')).toContainText('Meadow');
    await schedule.day('Sun, Jun 6').click();
    await expect(schedule.item('Yoga')).not.toContainText('Meadow');

    // A copy comes to each chosen day once; what repeats there anyway is left out.
    await schedule.day('Sat, Jun 5').click();
    await schedule.bulk('Choose all 2').click();
    await schedule.bulk('Copy…').click();
    for (const day of ['Sun, Jun 6', 'Mon, Jun 7']) {
      await schedule.copyTo.click();
      await schedule.option(day).click();
    }
    await expect(schedule.dialog.getByText('3 events will be added on 2 days')).toBeVisible();
    await expect(
      schedule.dialog.getByText('Left out, as it repeats on this day anyway: Yoga.'),
    ).toBeVisible();
    await expectNoAxeFindings(page);
    await schedule.button('Copy').click();
    await expect(page.getByText('3 events added')).toBeVisible();
    await schedule.undo.last().click();
    await expect(page.getByText('They are off the schedule again')).toBeVisible();
    await schedule.day('Sun, Jun 6').click();
    await expect(schedule.items).toHaveCount(1);

    await schedule.pick('Yoga').click();
    await schedule.bulk('Delete 1 chosen event').click();
    await schedule.dialog.getByLabel('All of their days').check();
    await schedule.button('Delete').click();
    await expect(page.getByText('No events scheduled')).toBeVisible();
    await schedule.day('Sat, Jun 5').click();
    await expect(schedule.items).toHaveCount(1);
  },
);
