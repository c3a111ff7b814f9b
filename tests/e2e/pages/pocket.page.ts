import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

export function pocketPage(page: Page) {
  return {
    open: (eventId: string, query = '') => page.goto(buildPath(guardedPages.pocket, { eventId }) + query),
    heading: page.getByRole('heading', { name: 'Pocket schedules' }),
    print: page.getByRole('button', { name: /^Print/ }),
    sheets: page.getByRole('main').getByRole('article'),
    sheet: (name: string) => page.getByRole('main').getByRole('article', { name }),
    choose: (label: string) => page.getByRole('main').getByText(label, { exact: true }),
    ofRole: page.getByLabel('Of the role'),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
  };
}

/** How many sheets of paper the page is, and how large the first is, in points. */
export async function printed(page: Page): Promise<{ sheets: number; width: number; height: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return { sheets, width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
