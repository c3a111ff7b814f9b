import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../tests/chromium.ts';
import { measureRendering, visitRows } from '../aims.ts';
import type { Row } from '../compare.ts';
import { openSlowPhone, readMeasures, slowDown, type Visit } from '../slow-phone.ts';

const rounds = 9;
/** Nothing loads later; a second confirms that. */
const quietMs = 1000;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, context } = await openSlowPhone(browser);
  const { release } = await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('daysheet:live').length > 0);
  await page.waitForTimeout(quietMs);
  await page.getByRole('button', { name: /^Show 3 of 5/ }).tap();
  await page.waitForTimeout(500);
  const measures = await page.evaluate(readMeasures);
  const bytes = await release();
  await context.close();
  return { ...measures, ...bytes };
}

/** Measures the public site's home page on a phone with a bad network, and how many of them a process renders. */
export async function measureLanding(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, `${origin}/`));
  } finally {
    await browser.close();
  }
  const aims = { lcp: 1000, interactive: 1500, bytes: 120_000, inp: 100, cls: 0.02 };
  return [
    ...visitRows('landing page', visits, aims),
    ...(await measureRendering('landing page, rendered', origin, '/')),
  ];
}
