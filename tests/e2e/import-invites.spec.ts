import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { signUpHost } from './typed-host.ts';

const rows = [
  'Name;Role;Haushalt;Begleitpersonen;Zusage',
  'Anna Smith;Family;The Smiths;1;Ja',
  'Ben Smith;Family;The Smiths;;vielleicht',
  'Omar Haddad;Friends;;zwölf;Nein',
].join('\n');

test(
  'a host imports who belongs together and who comes, and has the event ask from then on',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Anna Smith' }]);
    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.startImport.click();
    await screen.file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await expect(screen.line(2)).toContainText('household is new: ‘The Smiths’');
    await expect(screen.line(4)).toContainText('plus-ones ‘zwölf’ is left out');
    await expect(screen.line(3)).not.toContainText('maybe');
    await screen.dialog.getByLabel('Ask guests who comes, and enter these answers').check();
    await expect(screen.line(2)).toContainText('coming is new: ‘yes’');
    await expect(screen.line(3)).toContainText('coming ‘maybe’');
    await expectNoAxeFindings(page);
    await screen.importPeople.click();
    await expect(screen.toast('Import Complete')).toBeVisible();
    await expect(page.getByText('1 coming, 1 maybe, 1 not, 0 without an answer')).toBeVisible();
    await page.getByLabel('Filter by answer').selectOption('Not coming');
    await expect(screen.row('Omar Haddad')).toBeVisible();
    await expect(screen.row('Anna Smith')).toHaveCount(0);
    await page.getByLabel('Filter by answer').selectOption('Any answer');
    await page.getByLabel('Filter by household').selectOption('In a household');
    await expect(screen.row('Ben Smith')).toBeVisible();
    await expect(screen.row('Omar Haddad')).toHaveCount(0);
  },
);
