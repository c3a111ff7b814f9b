import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { repeatsPage } from './pages/repeats.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { createFamily } from './repeating-family.ts';

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
      await repeats.lastDayCalendar.tap();
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
