import { expect, test } from '@playwright/test';
import { createSheet, toCsv } from '../factories/edited-sheets.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { startOwnServer } from './own-server.ts';
import { spreadsheetPanel } from './pages/spreadsheet.page.ts';
import { publishSheet } from './publish-sheet.ts';
import { signUpHost } from './typed-host.ts';

const rows = createSheet(620);

test(
  'a host decides on more differences than are shown at once: one by one, then all',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const published = await publishSheet(toCsv(rows));
    const server = await startOwnServer({}, { main: 'tests/e2e/sheet-server.ts', args: [published.url] });
    try {
      const host = await signUpHost(context, 'Ana Kovač', server.url);
      const eventId = await createLiveEvent(host, [{ name: 'Old Friend' }]);
      const countPeople = async () => (await host.attendees.list.query({ eventId })).total;
      await host.followedSheets.follow.mutate({ eventId, address: `${published.url}/list` });
      await page.goto(`${server.url}/manage-roles-attendees/${eventId}`);
      const sheet = spreadsheetPanel(page);
      await expect(sheet.differences).toHaveText('Look at 620 differences');
      await sheet.differences.click();
      await expect(sheet.takeOverAll).toHaveText('Take over 500 differences');
      await expect(sheet.dialog).toContainText('More come once these are decided.');
      await expectNoAxeFindings(page);

      const shown = sheet.dialog.getByRole('listitem');
      const [one = '', other = ''] = await shown.evaluateAll((items) =>
        items.map((item) => item.querySelector('bdi')?.textContent ?? ''),
      );
      await sheet.takeOver(one).click();
      await expect(sheet.proposal(one)).toHaveCount(0);
      await sheet.leave(other).click();
      await expect(sheet.proposal(other)).toHaveCount(0);
      expect(await countPeople()).toBe(2);

      // The last of them is reached by its scroll, and all are decided in one go, then the rest.
      await shown.last().scrollIntoViewIfNeeded();
      await sheet.takeOverAll.click();
      await expect(sheet.takeOverAll).toHaveText('Take over 118 differences');
      expect(await countPeople()).toBe(502);
      await sheet.takeOverAll.click();
      await expect(sheet.dialog.getByText('Nothing To Decide')).toBeVisible();
      expect(await countPeople()).toBe(620);
      await sheet.close.click();
      await expect(sheet.differences).toHaveCount(0);
    } finally {
      await server.stop();
      published.close();
    }
  },
);
