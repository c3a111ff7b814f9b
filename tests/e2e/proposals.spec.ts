import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { startOwnServer } from './own-server.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { spreadsheetPanel } from './pages/spreadsheet.page.ts';
import { publishSheet } from './publish-sheet.ts';
import { signUpHost } from './typed-host.ts';

const heading = 'Name,Role,Email,Phone';
const anna = 'Anna Smith,Family,anna@example.com,0612345';

test(
  'a host follows a spreadsheet, decides on what is different, and takes it back',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const published = await publishSheet([heading, anna, 'Omar Haddad,Friends,,0699999'].join('\n'));
    const server = await startOwnServer({}, { main: 'tests/e2e/sheet-server.ts', args: [published.url] });
    try {
      const host = await signUpHost(context, 'Ana Kovač', server.url);
      const eventId = await createLiveEvent(host, [{ name: 'Anna Smith', email: 'anna@example.com' }]);
      await page.goto(`${server.url}/manage-roles-attendees/${eventId}`);
      const [screen, sheet] = [attendeesPage(page), spreadsheetPanel(page)];

      await test.step('what is wrong with an address is told where it is typed, and it stays', async () => {
        await sheet.address.fill(`${published.url}/private`);
        await sheet.follow.click();
        await expect(sheet.panel.getByText('This address leads into a private network')).toBeVisible();
        await sheet.address.fill(`${published.url}/page`);
        await sheet.follow.click();
        await expect(sheet.panel.getByText('This address opens a web page')).toBeVisible();
        await expect(sheet.address).toHaveValue(`${published.url}/page`);
        await expectNoAxeFindings(page);
      });

      await test.step('differences are proposed with their reason, and decided on one by one', async () => {
        await sheet.address.fill(`${published.url}/list`);
        await sheet.follow.click();
        await expect(sheet.differences).toHaveText('Look at 2 differences');
        await sheet.differences.click();
        await expect(sheet.proposal('Anna Smith')).toContainText('Phone: ‘0612345’, was nothing');
        await expect(sheet.proposal('Omar Haddad')).toContainText('New on the sheet · Friends · 0699999');
        await expectNoAxeFindings(page);
        await sheet.leave('Anna Smith').click();
        await expect(sheet.proposal('Anna Smith')).toHaveCount(0);
        await sheet.takeOver('Omar Haddad').click();
        await expect(sheet.dialog.getByText('Nothing To Decide')).toBeVisible();
        await sheet.close.click();
        await expect(screen.row('Omar Haddad')).toBeVisible();
      });

      await test.step('a row that moved and was renamed is the same person, and all is taken over and back', async () => {
        const rows = ['Zoé Dupont,Crew,zoe@example.com,', 'Omar Lee,Friends,,0699999', anna];
        published.write([heading, ...rows].join('\n'));
        await sheet.readNow.click();
        await expect(sheet.differences).toHaveText('Look at 2 differences');
        await sheet.differences.click();
        await expect(sheet.proposal('Omar Haddad')).toContainText('Name: ‘Omar Lee’, was ‘Omar Haddad’');
        await sheet.takeOverAll.click();
        await expect(sheet.dialog.getByText('Nothing To Decide')).toBeVisible();
        await sheet.close.click();
        await expect(screen.row('Omar Lee')).toBeVisible();
        await expect(screen.row('Zoé Dupont')).toBeVisible();
        await screen.undo('Taken Over').last().click();
        await expect(screen.row('Omar Haddad')).toBeVisible();
        await expect(screen.row('Zoé Dupont')).toHaveCount(0);
        await expect(sheet.differences).toHaveText('Look at 2 differences');
      });

      await test.step('new people come by themselves where the host wants it so', async () => {
        await sheet.addByItself.click({ force: true });
        await expect(screen.row('Zoé Dupont')).toBeVisible();
        await expect(sheet.differences).toHaveText('Look at 1 difference');
      });

      await test.step('a sheet that is not there any more is told, and is left', async () => {
        published.close();
        await sheet.readNow.click();
        await expect(sheet.panel.getByText(/Cannot be read since .* Nothing answers/)).toBeVisible();
        await sheet.unfollow.click();
        await sheet.confirmUnfollow.click();
        await expect(sheet.follow).toBeVisible();
        await expect(screen.row('Zoé Dupont')).toBeVisible();
      });
    } finally {
      await server.stop();
      published.close();
    }
  },
);
