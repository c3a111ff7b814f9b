import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { breakRead } from './break-read.ts';
import { createEvent } from './new-event.ts';
import { openAttendees } from './open-attendees.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { signUpHost } from './typed-host.ts';

const guestList = (file: string) => join(import.meta.dirname, '../data/guest-lists', file);
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a host adds, changes and takes away roles and people', { tag: '@rare' }, async ({ page, context }) => {
  const { screen } = await openAttendees(page, context);
  await expect(page.getByText('No one is on the list yet')).toBeVisible();
  await expectNoAxeFindings(page);

  await screen.addAttendee.click();
  await expect(screen.toast('Validation Error')).toBeVisible();
  await expect(screen.addForm.getByText('Name is required.')).toBeVisible();
  await expect(screen.addForm.getByText('Please select a role.')).toBeVisible();

  await screen.newRole.fill('Famly');
  await screen.newRole.press('Enter');
  await expect(screen.toast('Role Added')).toBeVisible();
  await screen.renameRole('Famly').click();
  await page.keyboard.type('Family');
  await page.keyboard.press('Enter');
  await expect(screen.toast('Role Updated')).toBeVisible();
  await screen.newRole.fill('FAMILY');
  await screen.addRole.click();
  await expect(screen.roles.getByText('There is a role with this name already.')).toBeVisible();
  await screen.openToNewcomers('Family').click();
  await expect(screen.openToNewcomers('Family')).not.toBeChecked();

  await screen.name.fill('Mary Lee');
  await screen.role.fill('Photographers');
  await screen.option('Create role “Photographers”').click();
  await expect(screen.role).toHaveValue('Photographers');
  await screen.email.fill('mary');
  await screen.addAttendee.click();
  await expect(screen.addForm.getByText('This is not a valid e-mail address.')).toBeVisible();
  await screen.email.fill('mary@example.com');
  await screen.addAttendee.dblclick();
  await expect(screen.toast('Attendee Added')).toHaveCount(1);
  await expect(screen.name).toBeFocused();
  await expect(screen.row('Mary Lee')).toHaveCount(1);
  await expect(screen.deleteRole('Photographers')).toHaveCount(0);

  await screen.roleField('Mary Lee').selectOption('Family');
  await expect(screen.deleteRole('Photographers')).toBeVisible();
  await screen.deleteRole('Photographers').click();
  await screen.confirmDeleteRole.click();
  await expect(screen.toast('Role Deleted')).toBeVisible();

  await screen.editPerson('Mary Lee').click();
  await screen.edit.getByLabel('Name').fill(' ');
  await screen.saveChanges.click();
  await expect(screen.edit.getByText('Name is required.')).toBeVisible();
  await screen.edit.getByLabel('Name').fill('Mary 👰 مريم');
  await expectNoAxeFindings(page);
  await screen.saveChanges.click();
  await expect(screen.toast('Attendee Updated')).toBeVisible();

  await screen.deletePerson('Mary 👰 مريم').click();
  await expect(screen.toast('Attendee Removed')).toBeVisible();
  await expect(screen.row('Mary')).toHaveCount(0);
  await screen.undo('Attendee Removed').click();
  await expect(screen.row('Mary 👰 مريم')).toHaveCount(1);
});

test(
  'a host is told what is no guest list, imports one, and imports nobody twice',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { screen } = await openAttendees(page, context);
    await screen.startImport.click();
    for (const [file, title] of [
      ['empty.csv', 'Empty File'],
      ['headings-only.csv', 'No Valid Data'],
      ['not-a-spreadsheet.xlsx', 'Import Failed'],
    ] as const) {
      await screen.file.setInputFiles(guestList(file));
      await expect(screen.dialog.getByText(`Nothing was imported from ${file}`)).toBeVisible();
      // The same title came with the file before, and may still stand there.
      await expect(screen.toast(title).last()).toBeVisible();
    }
    await screen.file.setInputFiles(guestList('wedding-180.xlsx'));
    await expect(screen.importPeople).toHaveText('Import 177 people');
    await expect(screen.dialog.getByText('3 rows are skipped')).toBeVisible();
    await expect(screen.dialog.getByText('new role')).toHaveCount(6);
    await expectNoAxeFindings(page);
    await screen.importPeople.click();
    await expect(screen.toast('Import Complete')).toContainText('177 people imported, 6 new roles created');
    await expect(screen.list.getByText('1–50 of 177')).toBeVisible();
    await expect(screen.roleRow('Photographers')).toContainText('1 person');
    await expectNoAxeFindings(page);

    await screen.startImport.click();
    await screen.file.setInputFiles(guestList('wedding-180.xlsx'));
    await expect(screen.dialog.getByText('are on the list already, just like this.')).toBeVisible();
    await screen.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(screen.list.getByText('1–50 of 177')).toBeVisible();
  },
);

test('a host clears the whole guest list, and puts it back', { tag: '@rare' }, async ({ page, context }) => {
  const { screen } = await openAttendees(page, context);
  await screen.startImport.click();
  await screen.file.setInputFiles(guestList('wedding-180.xlsx'));
  await screen.importPeople.click();
  await screen.clearAll.click();
  await expect(screen.clear).toContainText('177 people are on the list; nobody has joined yet.');
  await screen.confirmClear.click();
  await expect(screen.toast('All Attendees Cleared')).toBeVisible();
  await expect(page.getByText('No one is on the list yet')).toBeVisible();
  await screen.undo('All Attendees Cleared').click();
  await expect(screen.list.getByText('1–50 of 177')).toBeVisible();
});

test('a host finds, sorts and pages by the address', { tag: '@rare' }, async ({ page, context }) => {
  const { screen, host, eventId } = await openAttendees(page, context);
  const rows = Array.from({ length: 120 }, (_, at) => ({
    id: randomUUID(),
    name: `Guest ${String(at).padStart(3, '0')}`,
    role: at < 100 && at % 2 === 0 ? 'Family' : 'Friends',
  }));
  await host.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
  await screen.open(eventId, '?page=3');
  await expect(screen.list.getByText('101–120 of 120')).toBeVisible();
  await screen.page(2).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(screen.row('Guest 050')).toBeVisible();
  await screen.search.fill('guést 11');
  await expect(screen.list.getByText('1–10 of 10')).toBeVisible();
  await screen.filterByRole.selectOption('Family');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await screen.showEveryone.click();
  await expect(screen.search).toHaveValue('');
  await screen.sortBy.selectOption('role');
  await expect(page).toHaveURL(/sort=role/);
  await expect(screen.row('Guest 098')).toBeVisible();
  await expect(screen.row('Guest 001')).toHaveCount(0);
  await screen.open(eventId, '?page=99');
  await expect(screen.list.getByText('101–120 of 120')).toBeVisible();
});

test('a host goes on where an import lost the connection', { tag: '@rare' }, async ({ page, context }) => {
  const { screen } = await openAttendees(page, context);
  const people = Array.from({ length: 2500 }, (_, at) => `Guest ${at},Family`).join('\n');
  let saves = 0;
  await page.route('**/trpc/attendees.saveImport**', async (route) => {
    saves += 1;
    // It arrives, but its answer is lost.
    if (saves === 1) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await screen.startImport.click();
  await screen.file.setInputFiles(csv('many.csv', `name,ROLE\n${people}`));
  await screen.importPeople.click();
  await expect(screen.dialog.getByText('An import is saved as a whole or not at all.')).toBeVisible();
  await screen.tryAgain.click();
  await expect(screen.toast('Import Complete')).toContainText(
    '2,500 people imported, 1 new role created: Family.',
  );
  await expect(screen.list.getByText('1–50 of 2,500')).toBeVisible();
});

test('on a phone the guest list is a compact one', { tag: '@rare' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { screen, host, eventId } = await openAttendees(page, context);
  const rows = [{ id: randomUUID(), name: 'Łukasz Kowalski', role: 'Family', phone: '0976689672' }];
  await host.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
  await page.reload();
  await expect(screen.card('Łukasz Kowalski')).toContainText('0976689672');
  await expect(screen.name).toBeHidden();
  await page.getByRole('button', { name: 'Add an attendee' }).click();
  await expect(screen.name).toBeVisible();
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
  await expect(screen.newRole).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a host tries again where the list could not be read', { tag: '@rare' }, async ({ page, context }) => {
  const { screen, eventId } = await openAttendees(page, context);
  for (const [procedure, text] of [
    ['events.get', 'Failed to fetch event'],
    ['attendees.list', 'Failed to fetch attendees'],
  ] as const) {
    const mend = await breakRead(page, procedure);
    await screen.open(eventId);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No one is on the list yet')).toBeVisible();
  }
});

test(
  'a host finds no guest list of another host, nor of an address that is none',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const other = await browser.newContext();
    const { id: eventId } = await createEvent(await signUpHost(other));
    await other.close();
    await signUpHost(context);
    const screen = attendeesPage(page);
    for (const id of [eventId, 'nonsense']) {
      await screen.open(id);
      await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
    }
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('on a desk a list shows twelve people at once, with every filter', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const host = await signUpHost(context);
  const { id: eventId } = await createEvent(host);
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: randomUUID(),
    name: `Guest ${at + 10}`,
    role: 'Family',
    email: `guest-${at}@example.com`,
    phone: `+44 20 7946 0${at + 100}`,
  }));
  await host.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
  const twelfth = page.getByRole('row', { name: 'Guest 21' });
  await attendeesPage(page).open(eventId);
  await page.getByRole('button', { name: 'Put this away' }).click();
  for (const filters of ['', '?household=without&answer=none']) {
    await attendeesPage(page).open(eventId, filters);
    await expect(twelfth).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put this away' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /^Filter by/ })).toHaveCount(filters ? 4 : 2);
    const { y = 0, height = 0 } = (await twelfth.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(800);
  }
});
