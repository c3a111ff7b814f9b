import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createFarWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

/** More than any of these screens has to step through. */
const stepsMax = 150;

/** Goes on by Tab, or back, until something has the focus, as who has no mouse does. */
async function stepTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let step = 0; step < stepsMax; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached in ${stepsMax} steps: ${String(target)}`);
}

async function press(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await stepTo(page, target, key);
  await page.keyboard.press('Enter');
}

test(
  'without a mouse a host chooses people, gives them a role, takes them off and undoes both',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await createFarWedding(host);
    const crew = randomUUID();
    await host.roles.create.mutate({ eventId, id: crew, roleName: 'Crew' });
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: randomUUID(),
      name: `Guest ${n + 10}`,
      role: 'Guests',
    }));
    await host.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
    const countCrew = async () =>
      (await host.roles.list.query({ eventId })).find(({ id }) => id === crew)?.attendeeCount;
    const countAll = async () => (await host.attendees.list.query({ eventId })).total;
    const all = await countAll();
    const list = attendeesPage(page);
    const { bulk } = list;
    await list.open(eventId);

    await expect(list.row('Guest 10')).toBeVisible();
    await stepTo(page, list.search);
    await page.keyboard.type('Guest');
    await expect(page).toHaveURL(/q=Guest/);
    await press(page, bulk.start, 'Shift+Tab');
    await stepTo(page, bulk.box('Guest 10'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bulk.bar).toContainText('3 chosen');
    await press(page, bulk.bar.getByRole('button', { name: 'Give a role' }), 'Shift+Tab');
    const role = page.getByRole('menuitem', { name: 'Crew' });
    await stepByArrow(page, role);
    await page.keyboard.press('Enter');
    await expect.poll(countCrew).toBe(3);
    await expect(list.undo('have the role')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect.poll(countCrew).toBe(0);

    await stepTo(page, bulk.box('Guest 10'));
    await press(page, bulk.all(60), 'Shift+Tab');
    await expect(bulk.bar).toContainText('60 chosen, 10 of them not on this page');
    await press(page, bulk.remove(60));
    await expect.poll(countAll).toBe(all - 60);
    await expect(list.undo('were taken off the list')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(countAll).toBe(all);
  },
);

/** In a menu the arrows go from one to the next. */
async function stepByArrow(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < stepsMax; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Not reached by arrows: ${String(target)}`);
}

test(
  'without a mouse a host says whom many events are for, deletes all that match and undoes both',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, addItem } = await createFarWedding(host);
    await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: 'Crew' });
    for (const [title, startTime] of [
      ['Set up', '09:00'],
      ['Sound check', '11:00'],
      ['Ceremony', '16:00'],
    ] as const)
      await addItem({ title, startTime });
    const schedule = schedulePage(page);
    await schedule.open(eventId);

    await press(page, schedule.select);
    await stepTo(page, schedule.pick('Set up'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(schedule.chosen).toContainText('2 chosen');
    await press(page, schedule.bulk('Change'), 'Shift+Tab');
    await stepByArrow(page, schedule.bulkChange('Who they are for…'));
    await page.keyboard.press('Enter');
    await stepTo(page, schedule.role('Crew'));
    await page.keyboard.press('Space');
    await press(page, schedule.button('Save'));
    await expect(schedule.item('Sound check')).toContainText('Crew');
    await expect(schedule.item('Ceremony')).not.toContainText('Crew');
    await press(page, schedule.undo);
    await expect(schedule.item('Sound check')).not.toContainText('Crew');

    await stepTo(page, schedule.find);
    await page.keyboard.type('s');
    await expect(schedule.items).toHaveCount(2);
    await press(page, schedule.bulk('Choose all 2'));
    await press(page, schedule.bulk('Delete 2 chosen events'));
    await expect(schedule.items).toHaveCount(0);
    await press(page, schedule.undo.last());
    await expect(schedule.items).toHaveCount(2);
  },
);
