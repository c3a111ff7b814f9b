import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { createEvent } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { signUpHost } from './typed-host.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const sample = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(path.join(import.meta.dirname, '../data/guest-lists', name)),
});

test(
  'a host imports a list, then the same with changes: each row says what becomes of it, and it is taken back as one',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [
      { name: 'Anna Smith', phone: '0612345' },
      { name: 'Old Friend' },
    ]);
    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.startImport.click();
    const rows =
      'First Name,Last Name,Group,Mobile,Email\nAnna,Smith,Family,07700 900123,anna@example.com\nOmar,Haddad,,,not-an-email\nZoé,Dupont,,,\n,,Family,,\n';
    await screen.file.setInputFiles(csv('corrected.csv', rows));
    await expect(
      screen.dialog.getByText(
        'Name from First Name + Last Name, role from Group, email from Email, phone from Mobile.',
      ),
    ).toBeVisible();
    await expect(screen.line(2)).toContainText('Changes');
    await expect(screen.line(2)).toContainText('email is new: ‘anna@example.com’ · phone ‘0612345’ becomes:');
    await expect(screen.line(3)).toContainText('Skipped: has no role');
    await expect(screen.line(5)).toContainText('Skipped: has no name');
    await screen.commonRole.fill('Friends');
    await screen.commonRole.blur();
    await expect(screen.line(3)).toContainText('Needs a look');
    await expect(screen.line(3)).toContainText('‘not-an-email’ is not an e-mail address');
    await expectNoAxeFindings(page);
    await screen.cell('Email', 3).fill('omar@example.com');
    await screen.cell('Email', 3).press('Enter');
    await expect(screen.line(3)).toContainText('New');
    await screen.showRows('No longer on my list').click();
    await screen.dialog.getByLabel('Old Friend').check();
    await expect(screen.importPeople).toHaveText('Import 2 people, change 1, take off 1');
    await screen.importPeople.click();
    await expect(screen.toast('Import Complete')).toContainText(
      '2 people imported, 1 new role created: Friends. 1 person changed. 1 person taken off the list.',
    );
    await expect(screen.row('Omar Haddad')).toContainText('omar@example.com');
    await expect(screen.row('Anna Smith')).toContainText('anna@example.com');
    await expect(screen.row('Old Friend')).toHaveCount(0);
    await expect(page.getByText('corrected.csv: 2 added, 1 changed, 1 taken off')).toBeVisible();
    await screen.undoImport.first().click();
    await expect(
      page.getByText(
        '2 people leave the list, with the roles that nobody else uses. 1 person becomes what they were. 1 person comes back.',
      ),
    ).toBeVisible();
    await screen.confirmUndoImport.click();
    await expect(screen.toast('Import Undone')).toContainText(
      '2 people are off the list again. 1 person is as before. 1 person is back on the list.',
    );
    await expect(screen.row('Omar Haddad')).toHaveCount(0);
    await expect(screen.row('Old Friend')).toBeVisible();
    await expect(screen.row('Anna Smith')).toContainText('0612345');
    await expect(screen.roleRow('Friends')).toHaveCount(0);
  },
);

test(
  'a host says how a list is to be read, whom a row is, and what is left out, with the keyboard',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Maria Gomez' }]);
    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.startImport.click();
    await screen.dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill('Who\tWhat\tWhich group\nMaria Perez\tFamily\tX\nBo Tan\tCrew\tY\n');
    await screen.dialog.getByRole('button', { name: 'Read these rows' }).press('Enter');
    await screen.howItIsRead.press('Enter');
    await screen.dialog.getByLabel('Headings', { exact: true }).selectOption('0');
    await screen.dialog.getByLabel('Who', { exact: true }).selectOption('Name');
    await screen.dialog.getByLabel('What', { exact: true }).selectOption('Role');
    await expect(screen.line(2)).toContainText('New');
    await screen.dialog.getByLabel('Who is row 2?').selectOption('Is Maria Gomez · Family');
    await expect(screen.line(2)).toContainText('name ‘Maria Gomez’ becomes: ‘Maria Perez’ · as you said');
    await screen.line(3).getByRole('button', { name: 'Leave out' }).press('Enter');
    await expect(screen.line(3)).toContainText('Skipped: you left it out');
    await expect(screen.importPeople).toHaveText('Change 1');
    await screen.importPeople.press('Enter');
    await expect(screen.toast('Import Complete')).toContainText('1 person changed.');
    await expect(screen.row('Maria Perez')).toBeVisible();
  },
);

test(
  'a host pastes bare names, and is led to the role that they want',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Anna Smith' }]);
    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.startImport.click();
    const rows = screen.dialog.getByLabel('Or paste rows from a spreadsheet');
    await rows.fill('Aoife Byrne\nConor Byrne\nZoë Ó Sé');
    await screen.dialog.getByRole('button', { name: 'Read these rows' }).click();
    await expect(screen.line(1)).toContainText('Skipped: has no role');
    await screen.dialog.getByRole('button', { name: 'Choose their role' }).click();
    await expect(screen.commonRole).toBeFocused();
    // It is not the list as it was: nobody is said to be off it.
    await expect(screen.showRows('No longer on my list')).toHaveCount(0);
    await screen.commonRole.fill('Friends');
    await screen.commonRole.press('Tab');
    await screen.importPeople.click();
    await expect(screen.row('Conor Byrne')).toBeVisible();
  },
);

test(
  'what a host decided about a list is thrown away only after asking',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { id: eventId } = await createEvent(await signUpHost(context));
    const screen = attendeesPage(page);
    const button = (name: string) => screen.dialog.getByRole('button', { name });
    await screen.open(eventId);
    await screen.startImport.click();
    const rows = 'Name,Role,Email\nAna,Family,not-an-email\nBo,Family,\n';
    await screen.file.setInputFiles(csv('list.csv', rows));
    await screen.cell('Email', 2).fill('ana@example.com');
    await screen.cell('Email', 2).press('Enter');
    await button('Close').click();
    await button('Keep editing').click();
    await button('Choose another file').click();
    await expectNoAxeFindings(page);
    await button('Keep editing').click();
    await expect(screen.cell('Email', 2)).toHaveValue('ana@example.com');
    await button('Choose another file').click();
    await button('Discard').click();
    // The next one is asked about just so, and one that nothing was decided about is not.
    await screen.file.setInputFiles(csv('list.csv', rows));
    await screen.line(3).getByRole('button', { name: 'Leave out' }).click();
    await button('Choose another file').click();
    await button('Discard').click();
    await screen.file.setInputFiles(csv('list.csv', rows));
    await expect(screen.line(3)).toBeVisible();
    await button('Choose another file').click();
    await expect(screen.file).toBeAttached();
    await expect(button('Discard')).toHaveCount(0);
  },
);

test('a host imports twenty thousand people', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const { id: eventId } = await createEvent(host);
  const screen = attendeesPage(page);
  await screen.open(eventId);
  await screen.startImport.click();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const file = sample('conference-20000.csv');
  const dropped = performance.now();
  await screen.file.setInputFiles(file);
  await expect(screen.importPeople).toHaveText('Import 20,000 people', { timeout: 30_000 });
  const shown = performance.now();
  await screen.importPeople.click();
  await expect(screen.toast('Import Complete')).toContainText('20,000 people imported', {
    timeout: 30_000,
  });
  const saved = performance.now();
  const tasks: unknown = await page.evaluate(() => Reflect.get(window, 'longTasks'));
  // How long it took depends on what else the machine does: read in the report, not asserted.
  const figures = JSON.stringify({ preview: shown - dropped, saved: saved - shown, tasks });
  test.info().annotations.push({ type: 'milliseconds', description: figures });
  await expect(screen.list.getByText('1–50 of 20,000')).toBeVisible();
});
