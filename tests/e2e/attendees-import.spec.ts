import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { signUpHost } from './typed-host.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'a host imports a corrected list: who is on it already is named, the rest gets one role, and it is undone as one',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Anna Smith', phone: '0612345' }]);
    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.startImport.click();
    const rows =
      'First Name,Last Name,Mobile,Email\nAnna,Smith,0699999,\nOmar,Haddad,,not-an-email\nZoé,Dupont,,\n';
    await screen.file.setInputFiles(csv('corrected.csv', rows));
    await expect(
      screen.dialog.getByText('Name from First Name + Last Name, email from Email, phone from Mobile.'),
    ).toBeVisible();
    await expect(
      screen.dialog.getByText('Anna Smith is on the list already, as Family, with another phone'),
    ).toBeVisible();
    await expect(
      screen.dialog.getByText('Omar Haddad, row 3: ‘not-an-email’ is no e-mail address'),
    ).toBeVisible();
    await expect(screen.dialog.getByRole('button', { name: /^Import / })).toBeDisabled();
    await screen.commonRole.fill('Friends');
    await expectNoAxeFindings(page);
    await expect(screen.importPeople).toHaveText('Import 2 people');
    await screen.importPeople.click();
    await expect(screen.toast('Import Complete')).toContainText(
      '2 people imported, 1 new role created: Friends.',
    );
    await expect(screen.row('Omar Haddad')).toContainText('This does not look like an e-mail address.');
    await expect(screen.row('Anna Smith')).toHaveCount(1);
    await screen.undoImport.first().click();
    await expect(
      page.getByText('2 people leave the list, with the roles that nobody else uses.'),
    ).toBeVisible();
    await screen.confirmUndoImport.click();
    await expect(screen.toast('Import Undone')).toContainText('2 people are off the list again.');
    await expect(screen.row('Omar Haddad')).toHaveCount(0);
    await expect(screen.roleRow('Friends')).toHaveCount(0);
    await expect(screen.undoImport).toHaveCount(1);
  },
);
