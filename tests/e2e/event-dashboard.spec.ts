import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addItem } from './add-item.ts';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { inDays, today } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'three tabs stand in the address: plan, numbers with what happened, and the ways on',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    await addItem(host, eventId, { title: 'Breakfast', eventDate: inDays(1), startTime: '09:00' });
    for (let n = 1; n <= 20; n += 1) {
      await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: `Crew ${n}` });
    }
    const event = eventDashboardPage(page);
    await event.open(eventId);
    await expect(event.tab('Schedule')).toHaveAttribute('aria-selected', 'true');

    await event.tab('Overview').click();
    await expect(page).toHaveURL(/tab=overview/);
    await expect(event.stat('Attendees Joined')).toContainText('0/2');
    await expect(event.stat('Active Now')).toContainText('0');
    await expect(event.stat('Completion Rate')).toContainText('of 2 are over');
    await expect(event.activity).toHaveCount(20);
    await expect(event.activity.first()).toContainText('Ana Kovač added the role ‘Crew 20’');
    await expectNoAxeFindings(page);
    await event.moreActivity.click();
    await expect(event.activity).toHaveCount(26);
    await expect(event.activity.last()).toContainText('Ana Kovač created the event');
    await expect(event.moreActivity).toHaveCount(0);

    await page.reload();
    await expect(event.stat('Upcoming Events')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await event.tab('Overview').press('ArrowRight');
    await expect(page).toHaveURL(/tab=manage/);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await event.quickAction('Share Event Link').click();
    await expect(
      page.getByText('You must activate your event before sharing links with attendees.'),
    ).toBeVisible();
    await expect(event.dialog).toHaveCount(0);
    await host.events.activate.mutate({ eventId });
    await page.reload();
    await event.quickAction('Share Event Link').click();
    await expect(event.joinLink).toHaveValue(/join-event/);
    await page.keyboard.press('Escape');
    await event.card('Event Details').click();
    await expect(page).toHaveURL(`/event/${eventId}`);
    await page.goBack();
    await event.card('Edit Schedule').click();
    await expect(page).toHaveURL(new RegExp(`/manage-event-schedule/${eventId}`));
    await page.goBack();
    await event.card('Create New Event').click();
    await expect(page).toHaveURL('/create-event');
  },
);

test(
  'a host is told what is worth a look while planning, and led to where it is mended',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, roleId } = await planWedding(host);
    const guestId = randomUUID();
    await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: 'Vendors' });
    await host.attendees.create.mutate({ eventId, id: guestId, name: 'Zoe', roleId });
    await addItem(host, eventId, {
      title: 'Photographs',
      eventDate: today,
      startTime: '16:30',
      roleIds: [roleId],
    });
    await addItem(host, eventId, {
      title: 'Surprise song',
      eventDate: inDays(1),
      startTime: '16:00',
      assignmentType: 'individuals',
      attendeeIds: [guestId],
    });
    await host.attendees.delete.mutate({ eventId, attendeeId: guestId, undoId: randomUUID() });
    const event = eventDashboardPage(page);
    await event.open(eventId);
    await expect(event.warnings).toHaveCount(4);
    await expect(event.warning('Nobody has the role ‘Vendors’')).toBeVisible();
    await expect(event.warning('Mary Lee and 1 more are in two places at once')).toBeVisible();
    await expect(event.warning('Mary Lee and 1 more have nothing on')).toBeVisible();
    await expectNoAxeFindings(page);
    await event.warning('Nobody sees ‘Surprise song’').click();
    await expect(page).toHaveURL(new RegExp(`/manage-event-schedule/${eventId}.*${inDays(1)}`));
    await page.getByRole('button', { name: 'Nobody sees ‘Surprise song’' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Event Title')).toHaveValue(
      'Surprise song',
    );
  },
);

test('a host keeps the page where parts cannot be read', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  const event = eventDashboardPage(page);
  const theirs = /\/trpc\/[^?]*events\.(stats|activity)/;
  await page.route(theirs, (route) => route.abort());
  await page.goto(`/event-dashboard/${eventId}?tab=overview`);
  await expect(page.getByText('The numbers could not be read.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('The activity could not be read.')).toBeVisible({ timeout: 15_000 });
  await expect(event.name).toHaveText('Ana & Søren');
  await expectNoAxeFindings(page);
  await page.unroute(theirs);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(event.stat('Attendees Joined')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(event.activity.first()).toBeVisible();
});

test(
  'a host takes an event offline, replaces its code, exports, copies with attendees, and deletes',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, inDays(20));
    const { eventCode } = await host.events.activate.mutate({ eventId });
    const event = eventDashboardPage(page);
    const settings = eventSettingsPage(page);
    const { duplicate, copyAttendees, confirmDuplicate } = dashboardPage(page);
    await event.open(eventId);
    await event.tab('Manage').click();
    await event.quickAction('Event Settings').click();

    const attendees = page.waitForEvent('download');
    await settings.exportAttendees.click();
    const file = await attendees;
    expect(file.suggestedFilename()).toContain('.csv');
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain('Mary Lee');
    const schedule = page.waitForEvent('download');
    await settings.exportSchedule.click();
    expect(await readFile(await (await schedule).path(), 'utf8')).toContain('Ceremony');
    await settings.exportAs('Excel').click();
    const workbook = page.waitForEvent('download');
    await settings.exportSchedule.click();
    expect((await workbook).suggestedFilename()).toMatch(/schedule\.xlsx$/);
    expect(await readFile(await (await workbook).path(), 'latin1')).toMatch(
      /^PK[^]*xl\/worksheets\/sheet1\.xml/,
    );

    await settings.name.fill('Renamed beside');
    await settings.replaceCode.click();
    await expect(settings.dialog).toContainText(`${eventCode} and its link will never work again.`);
    await settings.confirmReplace.click();
    await expect(page.getByText('The new code is')).toBeVisible();
    await settings.takeOffline.click();
    await expectNoAxeFindings(page);
    await settings.confirmOffline.click();
    await expect(page.getByText('Guests now see that it is not available.')).toBeVisible();
    await expect(settings.takeOffline).toHaveCount(0);
    await settings.save.click();
    await expect(settings.dialog).toHaveCount(0);
    await expect(event.badge('Draft')).toBeVisible();
    const now = await host.events.get.query({ eventId });
    expect(now).toMatchObject({ name: 'Renamed beside', status: 'draft' });
    expect(now.eventCode).not.toBe(eventCode);

    await event.settings.click();
    await settings.duplicate.click();
    await copyAttendees.check();
    await confirmDuplicate.click();
    await expect(duplicate).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the copy' }).click();
    await expect(event.name).toHaveText('Renamed beside (Copy)');
    await expect(page.getByText('2/150')).toBeVisible();

    await event.settings.click();
    await settings.name.fill('never mind');
    await settings.deleteEvent.click();
    await expect(settings.dialog).toContainText('2 attendees, 1 role and 1 item');
    await settings.confirmDelete.click();
    await expect(page.getByText('The event has been successfully deleted.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(dashboardPage(page).names).toHaveText(['Renamed beside']);
  },
);
