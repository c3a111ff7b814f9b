import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

async function createEvent(context: BrowserContext, endDate?: string) {
  const host = await signUpHost(context);
  const { eventId, addItem } = await createFarWedding(host, endDate);
  const addRole = async (roleName: string) => {
    const id = randomUUID();
    await host.roles.create.mutate({ eventId, id, roleName });
    return id;
  };
  const addPerson = async (name: string, roleId: string) => {
    const id = randomUUID();
    await host.attendees.create.mutate({ eventId, id, name, roleId });
    return id;
  };
  return { host, eventId, addRole, addPerson, addItem };
}

test('a host adds, edits, deletes an item; undo', { tag: '@rare' }, async ({ page, context }) => {
  const { eventId, addRole } = await createEvent(context);
  await addRole('Band of the evening');
  const schedule = schedulePage(page);
  await schedule.open(eventId);
  await expect(schedule.dayHeading).toHaveText('Saturday, June 5, 2427');
  await expect(page.getByText('No events scheduled')).toBeVisible();
  await expectNoAxeFindings(page);

  await schedule.day('Sun, Jun 6').click();
  await expect(page).toHaveURL(/day=2427-06-06/);
  // In a hurry: the second press falls beside the dialog that the first one opened.
  await schedule.addEvent.dblclick();
  await schedule.title.fill('Sound check');
  await schedule.start.fill('20:00');
  await schedule.end.fill('01:00');
  await expect(schedule.dialog.getByText('+1 day')).toBeVisible();
  await schedule.minutes.fill('');
  await schedule.role('Band of the evening').check();
  await expectNoAxeFindings(page);
  await schedule.button('Add Event').dblclick();
  await expect(page.getByText('Sound check was added to the schedule')).toHaveCount(1);
  await expect(schedule.items).toHaveCount(1);
  await expect(schedule.item('Sound check')).toContainText('8:00 PM – 1:00 AM +1');
  await expect(schedule.item('Sound check')).toContainText('Notify 15 min before');
  await expect(schedule.item('Sound check')).toContainText('Band of the evening');

  await schedule.openItem('Sound check').press('Enter');
  await schedule.title.fill('Sound check & first song');
  await schedule.noReminder.check();
  await schedule.title.press('Control+Enter');
  await expect(page.getByText('The event has been successfully updated.')).toBeVisible();
  await expect(schedule.item('first song')).toContainText('No reminder');
  await page.reload();
  await expect(schedule.item('Sound check & first song')).toContainText('Band of the evening');

  await schedule.deleteItem('Sound check & first song').click();
  await expect(page.getByText('No events scheduled')).toBeVisible();
  await schedule.undo.click();
  await expect(schedule.item('Sound check & first song')).toContainText('Band of the evening');
});

test('a host adds one item after the other: each begins where the last one ends, for the same people', async ({
  page,
  context,
}) => {
  const { eventId, addRole } = await createEvent(context);
  for (const name of ['Family', 'Friends', 'Vendors', 'Band', 'Wedding Party']) await addRole(name);
  const schedule = schedulePage(page);
  await schedule.open(eventId);
  await schedule.day('Sun, Jun 6').click();
  await schedule.addEvent.click();
  // What is always asked is in sight at once.
  for (const field of [schedule.title, schedule.start, schedule.role('Wedding Party'), schedule.minutes])
    await expect(field).toBeInViewport({ ratio: 1 });
  await schedule.title.fill('Hair');
  await schedule.start.fill('09:00');
  await schedule.end.fill('10:30');
  await schedule.role('Family').check();
  await schedule.addAnother.press('Tab');
  await expect(schedule.button('Cancel')).toBeFocused();
  await schedule.addAnother.click();
  await expect(page.getByText('Hair was added to the schedule')).toBeVisible();
  await expect(schedule.title).toBeFocused();
  await expect(schedule.title).toHaveValue('');
  await expect(schedule.start).toHaveValue('10:30');
  await expect(schedule.end).toHaveValue('12:00');
  await schedule.start.fill('11:00');
  await expect(schedule.end).toHaveValue('12:30');
  await schedule.title.fill('Lunch');
  await schedule.title.press('Control+Enter');
  await expect(page.getByText('Lunch was added to the schedule')).toBeVisible();
  await expect(schedule.start).toHaveValue('12:30');
  // Nothing was typed, so that nothing is asked.
  await schedule.button('Cancel').click();
  await expect(schedule.dialog).toHaveCount(0);
  await expect(schedule.items).toHaveCount(2);
  await expect(schedule.item('Lunch')).toContainText('11:00 AM – 12:30 PM');
  await expect(schedule.item('Lunch')).toContainText('Family');
});

test(
  'a host is told what is missing, and asked about unusual times and before throwing away',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId } = await createEvent(context);
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.backToEvent('Ana & Søren').click();
    await expect(page).toHaveURL(/event-dashboard/);
    await page.goBack();
    await schedule.addEvent.click();
    await schedule.button('Add Event').click();
    await expect(schedule.dialog.getByText('Please enter a title.')).toBeVisible();
    await expect(schedule.dialog.getByText('Please enter a start time.')).toBeVisible();
    await expect(schedule.title).toBeFocused();

    await schedule.title.fill('حفل 🎉');
    await page.keyboard.press('Escape');
    await expect(schedule.dialog.getByText('Discard what you typed?')).toBeVisible();
    await schedule.button('Keep editing').click();
    await page.goForward();
    await expect(schedule.title).toHaveValue('حفل 🎉');
    await schedule.button('Keep editing').click();

    await schedule.start.fill('09:00');
    await schedule.end.fill('22:00');
    await schedule.toIndividuals.click();
    await schedule.button('Add Event').click();
    await expect(schedule.dialog.getByText('Please choose at least one person.')).toBeVisible();
    await schedule.byRoles.click();
    await schedule.button('Add Event').click();
    await expect(schedule.dialog.getByText('This lasts 13 h. Is that right?')).toBeVisible();
    await expectNoAxeFindings(page);
    await schedule.button('Yes, that is right').click();
    await expect(schedule.item('حفل 🎉')).toContainText('Everyone');

    await schedule.openItem('حفل 🎉').click();
    await schedule.title.fill('Other');
    await schedule.button('Cancel').click();
    await schedule.button('Discard').click();
    await expect(schedule.dialog).toHaveCount(0);
    await expect(schedule.item('حفل 🎉')).toBeVisible();
  },
);

test('a host keeps what was typed when the server cannot be reached, and a retry makes one item', async ({
  page,
  context,
}) => {
  const { eventId, host } = await createEvent(context);
  const schedule = schedulePage(page);
  await schedule.open(eventId);
  await schedule.addEvent.click();
  await schedule.title.fill('Rehersal');
  await schedule.start.fill('10:00');
  // The item is stored, the answer is lost.
  await page.route('**/trpc/schedule.create*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await schedule.button('Add Event').click();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await page.unroute('**/trpc/schedule.create*');
  await expect(schedule.title).toHaveValue('Rehersal');
  await schedule.title.fill('Rehearsal');
  await schedule.button('Add Event').click();
  await expect(schedule.dialog).toHaveCount(0);
  const items = await host.schedule.list.query({ eventId, from: '2427-06-05', to: '2427-06-07' });
  expect(items.map(({ title }) => title)).toEqual(['Rehearsal']);
});

test(
  'a host assigns an item to individuals; when they are gone, nobody sees it and nothing turns public',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, addRole, addPerson } = await createEvent(context);
    const family = await addRole('Family');
    const mary = await addPerson('Mary Poppins', family);
    await host.attendees.import.mutate({
      eventId,
      importId: randomUUID(),
      rows: Array.from({ length: 60 }, (_, n) => ({
        id: randomUUID(),
        name: `Guest ${String(n).padStart(2, '0')}`,
        role: 'Family',
      })),
    });
    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await schedule.addEvent.click();
    await schedule.title.fill('Surprise');
    await schedule.start.fill('11:00');
    await schedule.toIndividuals.click();
    await schedule.button('Show 11 more of 11').click();
    await schedule.searchPeople.fill('poppins');
    await schedule.person('Mary Poppins').check();
    await schedule.searchPeople.fill('guest 07');
    await schedule.person('Guest 07').check();
    await schedule.removePerson('Guest 07').click();
    await expectNoAxeFindings(page);
    await schedule.button('Add Event').click();
    await expect(schedule.item('Surprise')).toContainText('Mary Poppins');

    await host.attendees.delete.mutate({ eventId, attendeeId: mary, undoId: randomUUID() });
    await page.reload();
    await expect(schedule.item('Surprise')).toContainText('Nobody sees this');
    await schedule.openItem('Surprise').click();
    await schedule.title.fill('Surprise song');
    await schedule.button('Save Changes').click();
    await expect(schedule.item('Surprise song')).toContainText('Nobody sees this');
    await expectNoAxeFindings(page);
  },
);

test('a host sees a draft’s schedule as any role or person', { tag: '@rare' }, async ({ page, context }) => {
  const { eventId, addRole, addPerson, addItem } = await createEvent(context);
  const [family, band] = [await addRole('Family'), await addRole('Band')];
  const mary = await addPerson('Mary Poppins', family);
  await addItem({ title: 'Dinner' });
  await addItem({ title: 'Sound check', startTime: '20:00', roleIds: [band] });
  await addItem({
    title: 'Speech practice',
    startTime: '21:00',
    assignmentType: 'individuals',
    attendeeIds: [mary],
  });
  const schedule = schedulePage(page);
  const titles = schedule.guestView.getByRole('listitem').getByRole('heading');
  await schedule.open(eventId);
  await schedule.seeAsGuest.click();
  await schedule.viewerRole.click();
  await schedule.option('Band').click();
  await expect(titles).toHaveText([/Dinner/, /Sound check/]);
  await expectNoAxeFindings(page);
  await schedule.viewerRole.click();
  await schedule.option('Without a role').click();
  await expect(titles).toHaveText([/Dinner/]);
  await schedule.viewerPerson.fill('poppins');
  await schedule.option('Mary Poppins').click();
  await expect(titles).toHaveText([/Dinner/, /Speech practice/]);
  await page.reload();
  await expect(titles).toHaveText([/Dinner/, /Speech practice/]);
});

test(
  'a host leafs through a long event and sees night items at its foot; another host sees nothing',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem } = await createEvent(context, '2430-06-05');
    await addItem({ title: 'Night snack', eventDate: '2428-03-02', startTime: '00:30' });
    const schedule = schedulePage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await schedule.open(eventId);
    await expect(schedule.day('Sat, Jun 5')).toBeVisible();
    await expect(schedule.days.getByRole('listitem')).toHaveCount(7);
    await schedule.openMonth('Jun 2427').click();
    await schedule.sheetButton('June 2427').click();
    await schedule.sheetButton('Next year').click();
    await schedule.sheetButton('Mar').click();
    await schedule.sheetButton('Wed, Mar 1').click();
    await expect(page.getByText('After midnight · Thu, Mar 2')).toBeVisible();
    await expect(schedule.item('Night snack')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await schedule.openItem('Night snack').click();
    await schedule.date.fill('feb 28 2429');
    await schedule.option('Wed, February 28, 2429').click();
    await schedule.button('Save Changes').click();
    await expect(schedule.dayHeading).toHaveText('Wednesday, February 28, 2429');
    await expect(schedule.item('Night snack')).toBeVisible();

    await context.clearCookies();
    await signUpHost(context, 'Another Host');
    await schedule.open(eventId);
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
  },
);

test(
  'of a host’s two tabs, the second to save an item is told what the first changed',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { eventId, addItem } = await createEvent(context);
    await addItem({ title: 'Dinner' });
    const first = schedulePage(page);
    await first.open(eventId);
    await first.openItem('Dinner').click();
    await first.title.fill('Supper');
    await first.start.fill('18:30');
    const otherTab = await context.newPage();
    const second = schedulePage(otherTab);
    await second.open(eventId);
    await second.openItem('Dinner').click();
    await second.start.fill('20:00');
    await second.location.fill('Garden');
    await second.button('Save Changes').click();
    await expect(second.dialog).toHaveCount(0);
    await second.openItem('Dinner').click();

    await first.button('Save Changes').click();
    const both = first.dialog.getByRole('list', { name: 'What you both changed' });
    await expect(both).toBeInViewport();
    await expect(both.getByRole('listitem')).toHaveCount(1);
    await expect(both).toContainText('Time: you 6:30 PM, they 8:00 PM');
    await expect(first.title).toHaveValue('Supper');
    await expect(first.location).toHaveValue('Garden');
    await expectNoAxeFindings(page);
    await first.button('Take theirs: Time').click();
    await expect(first.start).toHaveValue('20:00');
    await first.button('Save Changes').click();
    await expect(first.item('Supper')).toContainText('8:00 PM');
    await expect(first.item('Supper')).toContainText('Garden');

    await second.location.fill('Boathouse');
    await second.button('Save Changes').click();
    await expect(second.item('Supper')).toContainText('Boathouse');
    await otherTab.close();
  },
);
