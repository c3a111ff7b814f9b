import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

export function runSheetPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (eventId: string, query = '') => page.goto(buildPath(guardedPages.runSheet, { eventId }) + query),
    heading: main.getByRole('heading', { name: 'Run sheet', exact: true }),
    sheet: main.getByRole('article', { name: /^Run sheet of/ }),
    days: main.getByRole('article').getByRole('table'),
    row: (title: string) => main.getByRole('row').filter({ hasText: title }),
    print: main.getByRole('button', { name: 'Print Run Sheet' }),
    choice: main.getByRole('navigation', { name: 'What to print' }),
    numbersChoice: (name: string) => main.getByRole('group', { name: 'Phone and e-mail of' }).getByText(name),
    paper: (name: string) => main.getByText(name, { exact: true }),
  };
}
