import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { bombFile, wideFile } from '../hostile-workbook.ts';
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
/** A million cells with nothing in them, in less than a tenth of a megabyte. */
const wide = workbook('wide.xlsx', wideFile(1_000_000));
/** A heading row of a million columns, in less than two megabytes. */
const columns = {
  name: 'columns.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Name,Role${','.repeat(1_000_000)}\nAnna,Family\n`),
};

const refusedWithin = { timeout: 10_000 };
/** By the clock, which on a busy machine also counts the turns of others. Reading these on the page would take several seconds. */
const heldMs = 1000;

/** Counts how long the page's own thread is held, from now on; gives the longest. */
async function watchPage(page: Page) {
  await page.evaluate(() => {
    let before = performance.now();
    const held = { longest: 0 };
    setInterval(() => {
      held.longest = Math.max(held.longest, performance.now() - before);
      before = performance.now();
    }, 10);
    Object.assign(window, { held });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'held'), 'longest')));
}

test(
  'files that would fill the page are refused, and the next one is read',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await createFarWedding(host);

    await test.step('as a guest list', async () => {
      const screen = attendeesPage(page);
      await screen.open(eventId);
      await screen.startImport.click();
      for (const file of [bomb, wide, cutOff, given('not-a-spreadsheet.xlsx')]) {
        const readLoopFigures = await watchPage(page);
        await screen.file.setInputFiles(file);
        await expect(screen.toast('Import Failed').last()).toBeVisible(refusedWithin);
        expect(await readLoopFigures(), file.name).toBeLessThan(heldMs);
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
      await expect(page.getByText('Import Failed')).toBeVisible(refusedWithin);
      await plan.file.setInputFiles({
        ...columns,
        name: 'plan.csv',
        buffer: Buffer.from('Title,Start\nLunch,12:00\n'),
      });
      await expect(plan.dialog.getByRole('button', { name: 'Import 1 event' })).toBeEnabled();
    });
  },
);
