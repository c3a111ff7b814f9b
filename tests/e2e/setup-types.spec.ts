import { expect, test } from '@playwright/test';
import { daysBetween, getWeekday } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { buildEventPage } from './pages/build-event.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, dayHeading, inDays, readEvent } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a family: each member is a role and on the list, under the name one calls them',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    const build = buildEventPage(page);
    await setup.open('ongoing');
    const start = setup.create('Start Family Schedule Tracker');
    await expect(start).toBeDisabled();
    await expect(page.getByText('Still needed: a name, a family member, and an activity.')).toBeVisible();
    await setup.groupName.fill('The Kovač family');
    await expect(setup.option('Up to 6 guests')).toBeChecked();
    await setup.choice('Parent 1').check();
    await setup.choice('Child 1').check();
    await setup.choice('Child 2').check();
    await setup.nameField('Child 1').fill('Mia');
    await setup.nameField('Child 2').fill('mia');
    await expect(page.getByText('Somebody has this name already.')).toBeVisible();
    await setup.nameField('Child 2').fill('Ben');
    await setup.customMember.fill('Aunt Rosa');
    await setup.customMember.press('Enter');
    await setup.customMember.fill('Au pair');
    await setup.create('Add Member').click();
    await setup.remove('Au pair').click();
    await setup.choice('Family meals').check();
    await page.reload();
    await expect(setup.nameField('Child 1')).toHaveValue('Mia');
    await expectNoAxeFindings(page);
    await start.click();
    await expect(page).toHaveURL(/\/build-event\/ongoing/);
    await expect(build.groupName).toHaveValue('The Kovač family');
    await expect(build.attendees).toHaveValue('4');
    await expect(build.roles).toHaveText(['Parent 1', 'Mia', 'Ben', 'Aunt Rosa']);
    await build.editRole('Parent 1').click();
    await build.roleName.fill('Parents');
    await build.attendeeName.fill('');
    await build.save.click();
    await expect(build.dialog.getByText('Name is required.')).toBeVisible();
    await build.attendeeName.fill('Ana');
    await build.save.click();

    await build.scheduleTab.click();
    await expect(build.items).toHaveText(['Family meals']);
    await build.useSample.click();
    await expect(build.repeating('Film night')).toContainText('Every Friday');
    await expect(build.repeating('School run')).toContainText('Monday to Friday');
    await setup.chooseDay('Start Date', calendarDay(inDays(3)));
    await expect(page.getByText('Ongoing')).toBeVisible();
    await expect(build.days).toHaveCount(0);
    await build.addItem.click();
    await build.itemTitle.fill('Dentist');
    await build.startTime.fill('15:00');
    await build.save.click();
    await expect(build.days).toHaveText([dayHeading(inDays(3))]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await build.create.click();
    await expect(page.getByText('Ongoing Event Created')).toBeVisible();
    const { event, roles, people, items } = await readEvent(host);
    expect(daysBetween(event.startDate, event.endDate)).toBe(366);
    expect(roles.map(({ roleName }) => roleName)).toEqual(['Parents', 'Mia', 'Ben', 'Aunt Rosa']);
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Aunt Rosa', 'Ben', 'Mia']);
    const schoolRun = items.filter(({ title }) => title === 'School run');
    expect(new Set(schoolRun.map(({ itemId }) => itemId)).size).toBe(1);
    expect(schoolRun.length).toBeGreaterThan(250);
    expect(
      schoolRun.every(({ startTime, eventDate }) => startTime === '07:30' && getWeekday(eventDate) < 5),
    ).toBe(true);
  },
);

test(
  'a host creates a custom event with its roles and activities at once',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    await setup.open('custom');
    await setup.create('Create Custom Event').click();
    await expect(page.getByText('Missing Information')).toBeVisible();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(setup.name).toBeFocused();
    await expect(setup.endDate).toHaveCount(0);
    await setup.name.fill('Street party');
    await page.getByText('Multi-day', { exact: true }).click();
    await setup.chooseDay('Start Date', calendarDay(inDays(12)));
    await setup.chooseDay('End Date', calendarDay(inDays(13)));
    await setup.description.fill('Everybody on our street.');
    await page.getByRole('button', { name: '50', exact: true }).click();
    await expect(setup.attendees).toHaveValue('50');
    await setup.create('Add Role').click();
    await expect(page.getByText('Please enter a name for the role.')).toBeVisible();
    await setup.roleName.fill('Helpers');
    await setup.roleName.press('Enter');
    await setup.roleName.fill('helpers');
    await setup.create('Add Role').click();
    await expect(page.getByText('There is a role with this name already.')).toBeVisible();
    await setup.roleName.fill('Neighbours');
    await setup.create('Add Role').click();
    await setup.remove('Neighbours').click();
    await setup.activityName.fill('Set-up');
    await setup.activityName.press('Enter');
    await setup.activityName.fill('Barbecue');
    await setup.activityDescription.fill('Bring a plate.');
    await page.reload();
    await expect(setup.activityName).toHaveValue('Barbecue');
    await expectNoAxeFindings(page);
    // All of it is stored, the answer is lost; a second try finds it.
    await page.route('**/trpc/events.build*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await setup.create('Create Custom Event').click();
    await expect(page.getByText('Failed to create custom event. Please try again.')).toBeVisible();
    await page.unroute('**/trpc/events.build*');
    await setup.create('Create Custom Event').dblclick();
    await expect(page.getByText('Custom Event Created')).toBeVisible();
    await expect(page).toHaveURL(/\/event-dashboard\//);
    const { event, roles, items } = await readEvent(host);
    expect(event).toMatchObject({
      eventType: 'custom',
      startDate: inDays(12),
      endDate: inDays(13),
      attendeeCount: 50,
    });
    expect(event.eventCode).toMatch(/^CUSTOM/);
    expect(roles).toMatchObject([{ roleName: 'Helpers', description: 'Custom role' }]);
    expect(items).toMatchObject([
      { title: 'Set-up', description: 'Custom event', eventDate: inDays(12), startTime: '09:00' },
      { title: 'Barbecue', description: 'Bring a plate.', startTime: '10:00' },
    ]);
  },
);
