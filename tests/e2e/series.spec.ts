import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { dragByMouse } from './drag.ts';
import { eventPage } from './pages/event-page.page.ts';
import { repeatsPage } from './pages/repeats.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { createFamily, weekly } from './repeating-family.ts';

test(
  'a host changes one Thursday of what repeats, and can undo all of it',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem, addPerson, lines } = await createFamily(context);
    await addPerson('Grandma');
    await addItem({ repeat: weekly('MO', 'TU', 'WE', 'TH', 'FR') });
    const schedule = schedulePage(page);
    const repeats = repeatsPage(page);
    await schedule.open(eventId, '?day=2427-06-10');
    await schedule.openItem('School run').click();
    await expect(repeats.field).toHaveValue('Monday to Friday');
    await schedule.title.fill('School run, grandma drives');
    await schedule.toIndividuals.click();
    await repeats.form.getByRole('checkbox', { name: 'Grandma' }).check();
    await schedule.title.press('Enter');
    await expect(repeats.answers).toHaveText(['Only this one', 'This and following', 'All']);
    await expect(repeats.answer('Only this one')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(repeats.question).toHaveCount(0);
    await expect(schedule.title).toBeFocused();
    await expect(schedule.title).toHaveValue('School run, grandma drives');
    await schedule.button('Save Changes').click();
    await repeats.answer('Only this one').press('Enter');
    await expect(schedule.item('School run, grandma drives')).toContainText('Grandma');
    expect((await lines()).filter((line) => line.includes('grandma'))).toEqual([
      '06-10 School run, grandma drives',
    ]);

    await schedule.openItem('School run, grandma drives').click();
    await expect(repeats.form.getByText('Changed for this day only.')).toBeVisible();
    await expectNoAxeFindings(page);
    await schedule.button('Cancel').click();
    await schedule.undo.click();
    await expect(page.getByText('School run, grandma drives is as it was before')).toBeVisible();
    await expect(schedule.item('School run')).toContainText('Everyone');
    const run = (date: string) => `06-${date} School run`;
    expect(await lines()).toEqual(['07', '08', '09', '10', '11', '14', '15', '16', '17', '18'].map(run));
  },
);

test(
  'a host changes what repeats from a date on or as a whole; a changed repetition is never one date’s',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem, lines } = await createFamily(context);
    await addItem({ title: 'Practice', eventDate: '2427-06-08', repeat: weekly('TU', 'TH') });
    const schedule = schedulePage(page);
    const repeats = repeatsPage(page);
    await schedule.open(eventId, '?day=2427-06-15');
    await schedule.openItem('Practice').click();
    await schedule.title.fill('Match');
    await schedule.button('Save Changes').click();
    await repeats.answer('This and following').click();
    await expect(schedule.item('Match')).toBeVisible();
    expect(await lines()).toEqual(['06-08 Practice', '06-10 Practice', '06-15 Match', '06-17 Match']);
    await schedule.undo.click();
    await expect(schedule.item('Practice')).toBeVisible();

    await schedule.openItem('Practice').click();
    await schedule.date.fill('jun 16 2427');
    await schedule.option('Wed, June 16, 2427').click();
    await expect(repeats.words('Every Wednesday and Thursday.')).toBeVisible();
    await schedule.button('Save Changes').click();
    await expect(repeats.answers).toHaveText(['Only this one', 'This and following', 'All']);
    await repeats.answer('All').click();
    await expect(schedule.dayHeading).toHaveText('Wednesday, June 16, 2427');
    expect(await lines()).toEqual(['06-09 Practice', '06-10 Practice', '06-16 Practice', '06-17 Practice']);

    await schedule.openItem('Practice').click();
    await repeats.weekday('Thursday').click();
    await schedule.button('Save Changes').click();
    await expect(repeats.answers).toHaveText(['This and following', 'All']);
    await repeats.answer('This and following').click();
    await expect(repeats.form).toHaveCount(0);
    expect(await lines()).toEqual(['06-09 Practice', '06-10 Practice', '06-16 Practice']);
  },
);

test(
  'a host who deletes what repeats is asked, loses what was meant, and can undo it',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem, lines } = await createFamily(context);
    await addItem({ title: 'Practice', eventDate: '2427-06-08', repeat: weekly('TU') });
    const schedule = schedulePage(page);
    const repeats = repeatsPage(page);
    await schedule.open(eventId, '?day=2427-06-15');
    await schedule.deleteItem('Practice').click();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(schedule.deleteItem('Practice')).toBeFocused();
    await expect(schedule.item('Practice')).toBeVisible();

    await page.route('**/trpc/schedule.delete*', (route) => route.abort());
    await schedule.deleteItem('Practice').click();
    await repeats.answer('Only this one').click();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await expect(schedule.item('Practice')).toBeVisible();
    await page.unroute('**/trpc/schedule.delete*');

    await schedule.deleteItem('Practice').click();
    await repeats.answer('Only this one').click();
    await expect(page.getByText('Practice was taken off Tuesday, June 15')).toBeVisible();
    await expect(page.getByText('No events scheduled')).toBeVisible();
    expect(await lines()).toEqual(['06-08 Practice']);
    await schedule.undo.click();
    await expect(schedule.item('Practice')).toBeVisible();

    await schedule.deleteItem('Practice').click();
    await repeats.answer('This and following').click();
    await expect(page.getByText('No events scheduled')).toBeVisible();
    await schedule.open(eventId, '?day=2427-06-22');
    await expect(page.getByText('No events scheduled')).toBeVisible();
    await schedule.open(eventId, '?day=2427-06-08');
    await schedule.deleteItem('Practice').click();
    await expect(repeats.answers).toHaveText(['Only this one', 'All']);
    await repeats.answer('All').click();
    await expect(page.getByText('No events scheduled')).toBeVisible();
    await expect.poll(lines).toEqual([]);
    await schedule.undo.click();
    await expect(schedule.item('Practice')).toBeVisible();
    await expect.poll(lines).toEqual(['06-08 Practice']);
  },
);

test(
  'a host who moves what repeats is asked which ones; Escape leaves all where they are',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem, lines } = await createFamily(context);
    await addItem({ title: 'Practice', eventDate: '2427-06-08', repeat: weekly('TU') });
    const [tuesday, wednesday] = ['Tuesday, June 15, 2427', 'Wednesday, June 16, 2427'];
    const event = eventPage(page);
    const repeats = repeatsPage(page);
    await event.open(eventId, '?day=2427-06-15');
    await expect(
      event.item(tuesday, 'Practice').getByRole('img', { name: 'Repeats: Every Tuesday' }),
    ).toBeVisible();
    await dragByMouse(page, event.item(tuesday, 'Practice'), event.column(wednesday));
    await expect(repeats.answers).toHaveText(['Only this one', 'This and following', 'All']);
    await page.keyboard.press('Escape');
    await expect(event.item(tuesday, 'Practice')).toBeVisible();

    await dragByMouse(page, event.item(tuesday, 'Practice'), event.column(wednesday));
    await repeats.answer('Only this one').click();
    await expect(event.item(wednesday, 'Practice')).toBeVisible();
    await expect(page.getByText('Practice is now on Wednesday, June 16')).toBeVisible();
    expect(await lines()).toEqual(['06-08 Practice', '06-16 Practice']);
    await event.undo.click();
    await expect(page.getByText('Practice is back on Tuesday, June 15')).toBeVisible();
    expect(await lines()).toEqual(['06-08 Practice', '06-15 Practice']);

    await event.handle('Practice').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(event.column(wednesday)).toHaveAttribute('data-over', 'true');
    await page.keyboard.press('Space');
    await expect(repeats.answer('Only this one')).toBeFocused();
    await repeats.answer('All').press('Enter');
    await expect(
      page.getByText('Practice is now on Wednesday, June 16, and all the others moved along'),
    ).toBeVisible();
    await expect(event.item(wednesday, 'Practice')).toBeVisible();
    expect(await lines()).toEqual(['06-09 Practice', '06-16 Practice']);
    await expect(event.handle('Practice')).toBeFocused();
    await expectNoAxeFindings(page);
  },
);
