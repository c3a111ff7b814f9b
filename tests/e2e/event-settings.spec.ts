import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { calendarDay, inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'settings move the dates with the schedule, and the zone with a preview',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const start = inDays(20);
    const { eventId } = await planWedding(host, start);
    const event = eventDashboardPage(page);
    const settings = eventSettingsPage(page);
    await event.open(eventId);
    await event.settings.click();
    await expect(settings.dialog).toHaveAccessibleName('Event Settings');
    await expectNoAxeFindings(page);
    await settings.name.fill(' ');
    await settings.save.click();
    await expect(settings.dialog.getByText('Please enter a name for the event.')).toBeVisible();
    await expect(settings.name).toBeFocused();
    await settings.name.fill('Ana & Søren, at last');
    await settings.description.fill('Three days by the lake.');
    await settings.expected.fill('180');
    await settings.chooseDay('End Date', calendarDay(inDays(24)));
    await settings.chooseDay('Start Date', calendarDay(inDays(22)));
    await expect(settings.leave).toBeChecked();
    await expect(settings.dialog.getByText('1 item will lie outside the dates')).toBeVisible();
    await settings.move('2 days').check();
    await expect(settings.dialog.getByText('Every item will lie inside the dates.')).toBeVisible();
    await settings.changeZone.click();
    await settings.timeZone.fill('Ljubl');
    await page.getByRole('option', { name: 'Europe/Ljubljana' }).click();
    await expect(settings.clockStays).toBeChecked();
    await expect(settings.preview).toContainText('4:00 PM');
    await settings.instantsStay.check();
    await expect(settings.preview).toContainText(/1[12]:15 (AM|PM)/);
    await expectNoAxeFindings(page);
    await settings.close.click();
    await settings.keepEditing.click();

    // The save arrives, its answer does not: the second try is not told of itself.
    await page.route('**/trpc/events.update*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await settings.save.click();
    await expect(page.getByText('Failed to update event. Please try again.')).toBeVisible();
    await page.unroute('**/trpc/events.update*');
    await settings.save.click();
    await expect(page.getByText('The event has been successfully updated.')).toBeVisible();
    await expect(settings.dialog).toHaveCount(0);
    await expect(event.name).toHaveText('Ana & Søren, at last');
    expect(await host.events.get.query({ eventId })).toMatchObject({
      startDate: inDays(22),
      endDate: inDays(24),
      timeZone: 'Europe/Ljubljana',
      attendeeCount: 180,
      description: 'Three days by the lake.',
    });
    const items = await host.schedule.list.query({ eventId, from: inDays(20), to: inDays(24) });
    expect(items).toMatchObject([{ eventDate: inDays(22), startTime: expect.stringMatching(/^1[12]:15$/) }]);
  },
);

test(
  'a host who saves over newer settings is asked about what both changed, and keeps the rest of both',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, inDays(20));
    const settings = eventSettingsPage(page);
    await eventDashboardPage(page).open(eventId);
    await eventDashboardPage(page).settings.click();
    await settings.name.fill('Ours');
    const saveElsewhere = async (location: string) =>
      host.events.update.mutate({ eventId, ...(await host.events.get.query({ eventId })), location });
    await settings.location.fill('Bled');
    await saveElsewhere('Bohinj');
    await expect(settings.dialog.getByText('You are asked once more when you save.')).toBeVisible();
    await settings.save.click();
    await expect(settings.changedMeanwhile).toContainText('Changed Meanwhile');
    await expect(settings.changedMeanwhile).toContainText('They saved: Location: Bohinj');
    await expect(settings.changedMeanwhile).toContainText('You typed: Location: Bled');
    await expect(settings.name).toHaveValue('Ours');
    await expect(settings.location).toHaveValue('Bled');
    await expectNoAxeFindings(page);
    await settings.loadNewer.click();
    await expect(settings.name).toHaveValue('Ana & Søren');
    await settings.name.fill('Theirs and ours');
    await saveElsewhere('Kranj');
    await settings.save.click();
    await expect(settings.dialog).toHaveCount(0);
    expect(await host.events.get.query({ eventId })).toMatchObject({
      name: 'Theirs and ours',
      location: 'Kranj',
    });
  },
);
