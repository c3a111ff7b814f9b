import { expect, test } from '@playwright/test';
import { createFarWedding } from './new-event.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a host gives many events a place, a reminder and a mark, and takes each back',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, addItem } = await createFarWedding(host);
    await addItem({ title: 'Hair', startTime: '09:00' });
    await addItem({ title: 'Photos', startTime: '11:00' });
    await addItem({ title: 'Ceremony', startTime: '16:00' });
    const read = async () => {
      const items = await host.schedule.list.query({ eventId, from: '2427-06-05', to: '2427-06-05' });
      return items
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
        .map(({ location, notificationMinutes, doneAt }) =>
          [location, notificationMinutes ?? 'none', doneAt ? 'done' : 'open'].join('|'),
        );
    };
    const before = await read();
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.select.click();
    const last = before.at(-1);
    const choose = async () => {
      await schedule.pick('Hair').click();
      await schedule.pick('Photos').click();
      await expect(schedule.chosen).toContainText('2 chosen');
      await schedule.bulk('Change').click();
    };
    /** Both are changed, the third is not; one press has all as they were. */
    const expectChanged = async (said: string, each: string) => {
      await expect(schedule.toast(said)).toBeVisible();
      expect(await read()).toEqual([each, each, last]);
      await schedule.undo.last().click();
      await expect.poll(read).toEqual(before);
    };

    await choose();
    await schedule.bulkChange('Place…').click();
    await schedule.location.fill('Meadow');
    await schedule.button('Save').click();
    await expectChanged('2 events: at Meadow', 'Meadow|15|open');

    await choose();
    await schedule.bulkChange('Reminder…').click();
    await schedule.dialog.getByText('No reminder').click();
    await schedule.button('Save').click();
    await expectChanged('2 events: no reminder', '|none|open');

    await choose();
    await schedule.bulkChange('Mark as done').click();
    await expectChanged('2 events: marked as done', '|15|done');
  },
);
