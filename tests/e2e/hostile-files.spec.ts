import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bombFile } from '../hostile-workbook.ts';
import { createFarWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { planImport } from './pages/plan-import.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

const workbook = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(bytes),
});
const given = (name: string) =>
  workbook(name, readFileSync(join(import.meta.dirname, '../data/guest-lists', name)));

/** Says that it is small, and unpacks to what would fill a phone. */
const bomb = workbook('guests.xlsx', bombFile(120));
const cutOff = workbook('cut-off.xlsx', given('wedding-180.xlsx').buffer.subarray(0, 3000));
/** A heading row of a million columns, in less than two megabytes. */
const columns = {
  name: 'columns.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Name,Role${','.repeat(1_000_000)}\nAnna,Family\n`),
};

test('files that would fill the page are refused, and the next one is read', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await createFarWedding(host);

  await test.step('as a guest list', async () => {
    const screen = attendeesPage(page);
    await screen.open(eventId);
    await screen.startImport.click();
    for (const file of [bomb, cutOff, given('not-a-spreadsheet.xlsx')]) {
      await screen.file.setInputFiles(file);
      await expect(screen.toast('Import Failed').last()).toBeVisible();
      await page.reload();
      await screen.startImport.click();
    }
    // Columns without a name are none: the one person is found.
    await screen.file.setInputFiles(columns);
    await expect(screen.importPeople).toHaveText('Import 1 person');
  });

  await test.step('as a run sheet', async () => {
    const plan = planImport(page);
    await schedulePage(page).open(eventId);
    await plan.open.click();
    await plan.file.setInputFiles(bomb);
    await expect(page.getByText('Import Failed')).toBeVisible();
    await plan.file.setInputFiles({
      ...columns,
      name: 'plan.csv',
      buffer: Buffer.from('Title,Start\nLunch,12:00\n'),
    });
    await expect(plan.dialog.getByRole('button', { name: 'Import 1 event' })).toBeEnabled();
  });
});
