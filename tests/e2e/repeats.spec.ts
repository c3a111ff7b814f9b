import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, test } from '@playwright/test';
import { addItem, type NewItem } from './add-item.ts';
import { expectNoAxeFindings } from './axe.ts';
import { dragByMouse } from './drag.ts';
import { eventPage } from './pages/event-page.page.ts';
import { repeatsPage } from './pages/repeats.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

const ends = { kind: 'never' } as const;
const weekly = (...weekdays: ('MO' | 'TU' | 'WE' | 'TH' | 'FR')[]) =>
  ({ frequency: 'weekly', every: 1, weekdays, ends }) as const;

/** A family's two years, from Monday, June 7, 2427, which no run of this test will find in the past. */
async function createFamily(context: BrowserContext, endDate = '2429-06-06') {
  const host = await signUpHost(context);
  const { id: eventId } = await host.events.create.mutate({
    id: randomUUID(),
    eventType: 'ongoing',
    name: 'The Novaks',
    startDate: '2427-06-07',
    endDate,
    timeZone: 'Europe/Ljubljana',
    attendeeCount: 8,
  });
  const run = { title: 'School run', eventDate: '2427-06-07', startTime: '07:30' };
  const addItemHere = (item: Partial<NewItem>) => addItem(host, eventId, { ...run, ...item });
  const addPerson = async (name: string) => {
    const roleId = randomUUID();
    await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Grown-ups' });
    await host.attendees.create.mutate({ eventId, id: randomUUID(), name, roleId });
  };
  /** '06-08 School run', of two weeks. */
  const lines = async () => {
    const items = await host.schedule.list.query({ eventId, from: '2427-06-07', to: '2427-06-20' });
    return items.map(({ eventDate, title }) => `${eventDate.slice(5)} ${title}`);
  };
  return { host, eventId, addItem: addItemHere, addPerson, lines };
}

test(
  'an item repeats from its date, and keeps what was typed',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, lines } = await createFamily(context);
    const schedule = schedulePage(page);
    const repeats = repeatsPage(page);
    await schedule.open(eventId, '?day=2427-06-08');
    await schedule.addEvent.click();
    await schedule.title.fill('Piano');
    await schedule.start.fill('16:00');
    await expect(repeats.field).toHaveValue('Does not repeat');
    await repeats.field.click();
    await expect(page.getByRole('option')).toHaveText([
      'Does not repeat',
      'Every day',
      'Every week on Tuesday',
      'Monday to Friday',
      'Every 2 weeks on Tuesday',
      'Monthly on day 8',
      'Monthly on the second Tuesday',
      'Every year',
      'Custom…',
    ]);
    await repeats.option('Every week on Tuesday').click();
    await expect(repeats.words('Every Tuesday.')).toBeVisible();

    await schedule.date.fill('jun 9 2427');
    await schedule.option('Wed, June 9, 2427').click();
    await expect(repeats.field).toHaveValue('Every week on Wednesday');

    await repeats.field.click();
    await repeats.option('Custom…').click();
    await repeats.weekday('Wednesday').press('Space');
    await repeats.every.fill('');
    await repeats.ends.click();
    await repeats.option('After').click();
    await repeats.times.fill('');
    await schedule.button('Add Event').click();
    await expect(repeats.form.getByText('Please choose at least one day of the week.')).toBeVisible();
    await expect(repeats.form.getByText('Please enter a number.')).toHaveCount(2);
    await expect(repeats.every).toBeFocused();
    await expect(schedule.title).toHaveValue('Piano');
    await expectNoAxeFindings(page);

    await repeats.every.fill('2');
    await repeats.weekday('Tuesday').click();
    await expect(repeats.weekday('Tuesday')).toHaveAttribute('aria-pressed', 'true');
    await repeats.times.fill('3');
    await expect(repeats.words('Every 2 weeks on Tuesday, 3 times. First on Tue, Jun 22.')).toBeVisible();
    await repeats.every.fill('1');
    await expect(repeats.words('Every Tuesday, 3 times. First on Tue, Jun 15.')).toBeVisible();
    await schedule.button('Add Event').click();
    await expect(schedule.dayHeading).toHaveText('Tuesday, June 15, 2427');
    const mark = { name: 'Repeats: Every Tuesday, 3 times' };
    await expect(schedule.item('Piano').getByRole('img', mark)).toBeVisible();
    expect(await lines()).toEqual(['06-15 Piano']);
  },
);

test(
  'this Thursday grandma drives, and all of it can be undone',
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
    expect((await lines()).join()).not.toContain('grandma');
  },
);

test(
  'a change is for the following or for all; a changed repetition is never one date’s',
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
  'a deletion asks, takes off at once what was meant, and can be undone',
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
    await schedule.undo.click();
    await expect(schedule.item('Practice')).toBeVisible();
  },
);

test(
  'a move asks which ones; Escape leaves all where they are',
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'an event with an end gives its end to what repeats, and says where a repetition cannot be',
    { tag: '@rare' },
    async ({ page, context }) => {
      const { eventId, lines } = await createFamily(context, '2427-06-13');
      const schedule = schedulePage(page);
      const repeats = repeatsPage(page);
      await schedule.open(eventId);
      await schedule.addEvent.tap();
      await schedule.title.fill('Breakfast');
      await schedule.start.fill('08:00');
      await repeats.field.tap();
      await repeats.option('Every day').tap();
      await expect(repeats.words('Every day, until June 13, 2427.')).toBeVisible();
      await repeats.ends.tap();
      await expect(page.getByRole('option')).toHaveText(['On a date', 'After']);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const box = await repeats.field.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await expectNoAxeFindings(page);

      await repeats.field.tap();
      await repeats.option('Custom…').tap();
      await repeats.unit.tap();
      await repeats.option('week').tap();
      await repeats.weekday('Monday').tap();
      await repeats.weekday('Sunday').tap();
      await repeats.lastDay.tap();
      await page.getByRole('button', { name: '12 June 2427' }).tap();
      await schedule.button('Add Event').tap();
      await expect(repeats.field).toHaveAttribute('aria-invalid', 'true');
      await expect(repeats.form.getByText('With these dates it would never happen.')).toBeVisible();
      await repeats.weekday('Saturday').tap();
      await schedule.button('Add Event').tap();
      await expect(repeats.form).toHaveCount(0);
      expect(await lines()).toEqual(['06-12 Breakfast']);
    },
  );
});
