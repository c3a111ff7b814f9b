import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../tests/chromium.ts';
import { aimRow, measureDrawing, medianOf } from '../aims.ts';
import type { Row } from '../compare.ts';
import { openSlowPhone, readMeasures, slowDown, type Visit } from '../slow-phone.ts';

const rounds = 9;
/** Nothing comes later; a second says so. */
const settledMs = 1000;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, context } = await openSlowPhone(browser);
  const { release } = await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('daysheet:live').length > 0);
  await page.waitForTimeout(settledMs);
  await page.getByRole('button', { name: /^Show 3 of 5/ }).tap();
  await page.waitForTimeout(500);
  const measures = await page.evaluate(readMeasures);
  const bytes = await release();
  await context.close();
  return { ...measures, bytes };
}

/** The first page of the public site as a phone on a bad network has it, and how many of them a process draws. */
export async function measureLanding(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, `${origin}/`));
  } finally {
    await browser.close();
  }
  const row = (name: string, unit: NonNullable<Row['unit']>, figure: number, aim: number) =>
    aimRow(`landing page, ${name}`, unit, figure, aim);
  return [
    row('content on screen', ' ms', medianOf(visits, 'lcp'), 1000),
    row('interactive', ' ms', medianOf(visits, 'interactive'), 1500),
    row('all bytes', ' kB', medianOf(visits, 'bytes') / 1000, 120),
    row('slowest tap', ' ms', medianOf(visits, 'inp'), 100),
    row('jumps (CLS x 1000)', '', medianOf(visits, 'cls') * 1000, 20),
    await measureDrawing('landing page, drawn', origin, '/'),
  ];
}
