import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { createEvent } from './new-event.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { inDays, today } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a host with many events has the next one first, shares no draft, copies and deletes',
  { tag: '@rare' },
  async ({ page, context }) => {
    // 29 events are made, and looked through four times.
    test.setTimeout(120_000);
    const host = await signUpHost(context);
    const longName = `${'An evening with everybody we know '.repeat(3)}by the lake now`;
    for (let n = 1; n <= 27; n += 1)
      await createEvent(host, { name: `Wedding ${n}.`, startDate: inDays(21) });
    await createEvent(host, { name: longName, startDate: inDays(5), endDate: inDays(5) });
    await createEvent(host, { name: 'Family calendar', startDate: today, endDate: inDays(400) });
    const dashboard = dashboardPage(page);
    await dashboard.open();
    await expect(dashboard.names.first()).toHaveText(longName);
    await expect(dashboard.card(longName)).toContainText('Next event · In 5 days');
    await expect(dashboard.card('Family calendar')).toContainText('Ongoing');
    await expect(dashboard.card('Wedding 27.')).toContainText('(2 days)');
    await expect(dashboard.card('Wedding 27.')).toContainText('0/150 attendees');
    await expect(dashboard.card('Wedding 27.')).toContainText('draft');
    await expect(dashboard.names).toHaveCount(24);
    await dashboard.showMore.click();
    await expect(dashboard.names).toHaveCount(29);
    await expect(dashboard.showMore).toHaveCount(0);
    await expectNoAxeFindings(page);

    await dashboard.share('Wedding 27.').click();
    await expect(
      page.getByText('You must activate your event before sharing links with attendees.'),
    ).toBeVisible();

    await dashboard.openSettings('Wedding 27.').click();
    await dashboard.deleteEvent.click();
    await expect(dashboard.settings).toContainText('0 attendees, 0 roles and 0 items');
    await expect(dashboard.settings).toContainText('This cannot be undone.');
    await expect(dashboard.cancelDelete).toBeFocused();
    await expectNoAxeFindings(page);
    await dashboard.cancelDelete.click();
    await dashboard.duplicateEvent.click();
    await expect(dashboard.copyName).toHaveValue('Wedding 27. (Copy)');
    await expectNoAxeFindings(page);
    await dashboard.copyName.fill(' ');
    await dashboard.confirmDuplicate.click();
    await expect(dashboard.duplicate.getByText('Please enter a name for the event.')).toBeVisible();
    await dashboard.copyName.fill('Wedding 28.');
    await dashboard.confirmDuplicate.dblclick();
    await expect(page.getByText('A copy of the event has been created.')).toBeVisible();
    await expect(dashboard.names.nth(1)).toHaveText('Wedding 28.');

    await dashboard.openSettings('Wedding 28.').click();
    await dashboard.deleteEvent.click();
    await dashboard.confirmDelete.click();
    await expect(page.getByText('The event has been successfully deleted.')).toBeVisible();
    await expect(dashboard.card('Wedding 28.')).toHaveCount(0);
    await dashboard.openEvent('Wedding 27.');
    await expect(eventDashboardPage(page).name).toHaveText('Wedding 27.');
  },
);

test(
  'a host is told when the events cannot be loaded, and loads them on a retry',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    await createEvent(host);
    await createLiveEvent(host, [{ name: 'Mary Lee' }], 'By the lake');
    const dashboard = dashboardPage(page);
    await page.route('**/trpc/events.list*', (route) => route.abort());
    await dashboard.open();
    await expect(page.getByText('Loading your events...')).toBeVisible();
    await expect(page.getByText('Failed to load events. Please try again.')).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/trpc/events.list*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dashboard.card('Ana & Søren').getByText('draft')).toBeVisible();
    await expect(dashboard.card('By the lake').getByText('active')).toHaveAttribute('data-tone', 'good');
  },
);

test(
  'a host is told that the server cannot be reached, for as long as that is so',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { id } = await createEvent(host);
    await eventDashboardPage(page).open(id);
    const bar = page.getByRole('complementary', { name: 'Connection' });
    await expect(eventDashboardPage(page).name).toHaveText('Ana & Søren');
    await page.route(/\/(trpc|health)\//, (route) => route.abort());
    await page.getByRole('link', { name: 'Set Up Guest Roles' }).click();
    await expect(bar).toBeVisible();
    await page.unrouteAll();
    await expect(bar).toBeHidden({ timeout: 15_000 });
  },
);
