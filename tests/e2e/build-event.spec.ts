import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { buildEventPage } from './pages/build-event.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, dateText, dayHeading, inDays, readEvent } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test('a host builds a wedding from the sample, in one go', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const setup = setupPage(page);
  const build = buildEventPage(page);
  await setup.open('wedding');
  await setup.name.fill('Ana & Søren');
  await setup.sample.click();
  await expect(build.heading).toHaveText('Build your wedding');
  await expect(build.roles).toHaveText(['Bride & Groom', 'Wedding Party', 'Family', 'Guests']);
  await expect(build.name).toHaveValue('Ana & Søren');
  await build.name.fill('');
  await build.scheduleTab.click();
  await expect(build.days).toHaveText(['Day 1', 'Day 2', 'Day 3']);

  await build.create.click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(build.name).toBeFocused();
  await build.name.fill('Ana & Søren');
  await build.attendees.fill('80');
  await setup.chooseDay('Start Date', calendarDay(inDays(40)));
  await setup.chooseDay('End Date', calendarDay(inDays(42)));
  await expect(build.days).toHaveText([40, 41, 42].map((days) => dayHeading(inDays(days))));

  await build.addItem.nth(2).click();
  await build.save.click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await build.itemTitle.fill('Boat trip');
  await build.startTime.fill('14:00');
  await build.role('Family').check();
  await expectNoAxeFindings(page);
  await build.save.click();
  await build.item('Ceremony').click();
  await build.startTime.fill('15:00');
  await build.endTime.fill('15:45');
  await build.save.click();
  await build.deleteItem('Farewell brunch').click();
  await expect(build.item('Farewell brunch')).toHaveCount(0);
  await build.undo.click();
  await expect(build.item('Farewell brunch')).toBeVisible();
  await build.deleteItem('Check-out').click();

  await build.rolesTab.click();
  await expectNoAxeFindings(page);
  await build.addRole.click();
  await build.roleName.fill('bride & groom');
  await build.save.click();
  await expect(build.dialog.getByText('There is a role with this name already.')).toBeVisible();
  await build.roleName.fill('Band');
  await build.save.click();
  await build.editRole('Guests').click();
  await build.roleName.fill('Friends');
  await build.save.click();
  await build.deleteRole('Bride & Groom').click();
  await expect(page.getByText('Bride & Groom, and 1 event that only this role would see.')).toBeVisible();
  await build.undo.last().click();
  await expect(build.roles).toHaveText(['Bride & Groom', 'Wedding Party', 'Family', 'Friends', 'Band']);

  await page.reload();
  await expect(build.name).toHaveValue('Ana & Søren');
  await expect(build.roles).toHaveCount(5);
  // All of it is stored, the answer is lost; a second try finds it.
  await page.route('**/trpc/events.build*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await build.create.click();
  await expect(page.getByText(/^Failed to create wedding event: /)).toBeVisible();
  await page.unroute('**/trpc/events.build*');
  await build.create.dblclick();
  await expect(page).toHaveURL(/\/event\/[\da-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Ana & Søren' })).toBeVisible();

  const { event, roles, items } = await readEvent(host);
  expect(event).toMatchObject({ eventType: 'wedding', startDate: inDays(40), endDate: inDays(42) });
  await expect(page.getByText(`Invite code ${event.eventCode}.`)).toBeVisible();
  expect(roles.map(({ roleName }) => roleName)).toEqual([
    'Bride & Groom',
    'Wedding Party',
    'Family',
    'Friends',
    'Band',
  ]);
  const family = roles.find(({ roleName }) => roleName === 'Family')?.id;
  const byTitle = (title: string) => items.find((item) => item.title === title);
  expect(byTitle('Boat trip')).toMatchObject({ eventDate: inDays(42), roleIds: [family] });
  expect(byTitle('Ceremony')).toMatchObject({ eventDate: inDays(41), startTime: '15:00' });
  expect(byTitle('First look')?.audience).toBe('roles');
  expect(byTitle('Check-out')).toBeUndefined();
  await build.open('wedding');
  await expect(build.name).toHaveValue('');
});

test(
  'a host is told which events of a draft would have no day, and moves or deletes them',
  { tag: '@rare' },
  async ({ page, context }) => {
    await signUpHost(context);
    const setup = setupPage(page);
    const build = buildEventPage(page);
    await setup.open('party');
    await expect(page.getByRole('list', { name: 'Phases' })).toBeVisible();
    await setup.name.fill('Lena’s last weekend');
    await setup.attendees.fill('12');
    await setup.chooseDay('Start Date', calendarDay(inDays(30)));
    await setup.chooseDay('End Date', calendarDay(inDays(32)));
    await expect(page.getByText('Price: $50 + 2 extra days $50 = $100. Nobody is charged.')).toBeVisible();
    await expectNoAxeFindings(page);
    await setup.sample.click();
    await expect(build.name).toHaveValue('Lena’s last weekend');
    await expect(build.roles).toHaveText(['Organizers', 'VIP Guests', 'General Attendees']);
    await build.scheduleTab.click();
    await build.deleteItem('Goodbyes').click();
    await page.getByRole('button', { name: 'Clear the end date' }).click();
    await expect(build.days).toHaveText(['Outside the dates', dayHeading(inDays(30))]);
    await build.create.click();
    await expect(page.getByText('9 events of the schedule would have no day.')).toBeVisible();
    await expectNoAxeFindings(page);
    await build.item('Brunch').click();
    const place = page.getByRole('textbox', { name: 'Location' });
    await place.fill('Boathouse');
    await page.goBack();
    await expect(page.getByText('Discard what you typed?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(place).toHaveValue('Boathouse');
    await page.getByRole('combobox', { name: 'Date' }).click();
    await page.getByRole('option', { name: dayHeading(inDays(30)), exact: true }).click();
    await build.save.click();
    await build.deleteOutside.click();
    await expect(build.outside).toHaveCount(0);
    await expect(build.item('Brunch')).toBeVisible();
    await build.back.click();
    await expect(page).toHaveURL(/\/setup-event\/party/);
  },
);

test(
  'corporate choices arrive as roles and activities, and taking one back leaves the rest',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    const build = buildEventPage(page);
    await setup.open('corporate');
    await expect(setup.option('Starter: up to 3 events')).toBeChecked();
    await expect(page.getByText('$150 per month')).toBeVisible();
    await expect(page.getByText('Nobody is charged')).toBeVisible();
    await expect(setup.create('Continue')).toBeDisabled();
    await setup.name.fill('Autumn offsite');
    await setup.option('Growth: up to 7 events').click();
    await setup.choice('Executives').check();
    await setup.choice('HR').check();
    await expect(page.getByText('Still needed: an activity.')).toBeVisible();
    await expect(setup.create('Continue')).toBeDisabled();
    await setup.choice('Kickoff').check();
    await setup.choice('Team building').check();
    await page.reload();
    await expect(setup.option('Growth: up to 7 events')).toBeChecked();
    await expectNoAxeFindings(page);
    await setup.create('Continue').click();
    await expect(page).toHaveURL(/\/build-event\/corporate/);
    await expect(build.name).toHaveValue('Autumn offsite');
    await expect(build.roles).toHaveText(['Executives', 'HR']);
    await build.editRole('HR').click();
    await build.roleName.fill('People');
    await build.save.click();

    await build.back.click();
    await expect(setup.choice('Kickoff')).toBeChecked();
    await setup.choice('Team building').uncheck();
    await setup.choice('Vendors').check();
    await setup.create('Continue').click();
    await expect(build.roles).toHaveText(['Executives', 'People', 'Vendors']);
    await build.scheduleTab.click();
    await expect(build.items).toHaveText(['Kickoff']);

    await setup.chooseDay('Start Date', calendarDay(inDays(9)));
    await build.attendees.fill('40');
    const cookies = await context.cookies();
    await context.clearCookies();
    await build.create.click();
    await expect(page.getByText('Please log in to create an event.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    await context.addCookies(cookies);
    await page.reload();
    await expect(build.items).toHaveText(['Kickoff']);
    await build.create.click();
    await expect(page.getByText('Corporate Event Created')).toBeVisible();
    const { event, roles, items } = await readEvent(host);
    expect(event).toMatchObject({ eventType: 'corporate', startDate: inDays(9), attendeeCount: 40 });
    expect(event.eventCode).toMatch(/^EVT/);
    expect(roles.map(({ roleName }) => roleName)).toEqual(['Executives', 'People', 'Vendors']);
    expect(items).toMatchObject([{ title: 'Kickoff', eventDate: inDays(9), audience: 'everyone' }]);
  },
);

test(
  'an item of the draft repeats: in words, through a reload, and along with the dates',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    const build = buildEventPage(page);
    await build.open('vacation');
    await build.name.fill('A week by the sea');
    await build.attendees.fill('8');
    await build.scheduleTab.click();
    await build.addItem.first().click();
    await expect(build.dialog.getByText('Choose the event’s start date first')).toBeVisible();
    await page.keyboard.press('Escape');
    await setup.chooseDay('Start Date', calendarDay(inDays(30)));
    await setup.chooseDay('End Date', calendarDay(inDays(36)));
    await build.addItem.nth(1).click();
    await build.itemTitle.fill('Yoga');
    await build.startTime.fill('07:00');
    await build.chooseRepeat('Every day');
    await expect(build.dialog.getByText(`Every day, until ${dateText(inDays(36))}.`)).toBeVisible();
    await build.save.click();
    await expect(page.getByText('Yoga stands under ‘What repeats’ now.')).toBeVisible();
    const said = (until: number, from: number) =>
      `Every day, until ${dateText(inDays(until))}, from ${dayHeading(inDays(from))}`;
    await expect(build.repeating('Yoga')).toContainText(said(36, 31));
    await page.reload();
    await expect(build.repeating('Yoga')).toContainText(said(36, 31));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });

    await setup.chooseDay('Start Date', calendarDay(inDays(32)));
    await setup.chooseDay('End Date', calendarDay(inDays(40)));
    await expect(build.repeating('Yoga')).toContainText(said(38, 33));
    await expect(build.days).toHaveCount(7);
    await build.showMore.click();
    await expect(build.days).toHaveCount(9);
    await build.item('Yoga').click();
    await build.chooseRepeat('Does not repeat');
    await build.save.click();
    await expect(build.repeating('Yoga')).toHaveCount(0);
    await build.item('Yoga').click();
    await build.chooseRepeat('Every day');
    await build.save.click();
    await build.deleteItem('Yoga').click();
    await expect(build.repeating('Yoga')).toHaveCount(0);
    await build.undo.last().click();
    await expect(build.repeating('Yoga')).toContainText(said(40, 33));
    await build.create.click();
    await expect(page.getByText('Vacation Event Created')).toBeVisible();
    const { items } = await readEvent(host);
    const yoga = items.filter(({ title }) => title === 'Yoga');
    expect(yoga.map(({ eventDate }) => eventDate)).toEqual([33, 34, 35, 36, 37, 38, 39, 40].map(inDays));
  },
);
