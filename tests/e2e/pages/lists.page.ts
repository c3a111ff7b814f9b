import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** /lists/{eventId}: the door list, role sheets and head counts. */
export function listsPage(page: Page) {
  const main = page.getByRole('main');
  const paper = main.getByRole('article');
  return {
    open: (eventId: string) => page.goto(buildPath(guardedPages.handouts, { eventId })),
    heading: (title: string) => main.getByRole('heading', { name: title, level: 1 }),
    paper,
    expected: paper.getByRole('list', { name: 'Expected' }).getByRole('listitem'),
    sheet: (role: string) => paper.locator('section').filter({ hasText: role }),
    row: (title: string) => paper.getByRole('row').filter({ hasText: title }),
    kind: (name: string) => main.getByRole('group', { name: 'List' }).getByText(name, { exact: true }),
    order: (name: string) => main.getByRole('group', { name: 'Order' }).getByText(name, { exact: true }),
    option: (name: string) => main.getByRole('switch', { name }),
    counts: (caption: string) => paper.getByRole('table', { name: caption }),
    async save(format: string) {
      await main.getByRole('button', { name: 'Save as a file' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: format }).click();
      const file = await download;
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
    },
  };
}
