import { type Browser, chromium, type Page } from '@playwright/test';
import type { DemoWedding } from '../../scripts/demo/wedding.ts';
import { findChromium } from '../../tests/chromium.ts';
import { aimRow, measureRendering, computeMedian, visitRows } from '../aims.ts';
import type { Row } from '../compare.ts';
import { openSlowPhone, readMeasures, slowDown, type Visit } from '../slow-phone.ts';

const rounds = 9;
/** What comes later, ahead of a lost network, counts too. */
const quietMs = 6000;

async function visit(page: Page, url: string): Promise<Visit> {
  const { release } = await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('daysheet:live').length > 0);
  await page.waitForTimeout(quietMs);
  await page.getByRole('tab').last().tap();
  await page.waitForTimeout(500);
  const measures = await page.evaluate(readMeasures);
  return { ...measures, bytes: await release() };
}

async function measureVisits(browser: Browser, url: string) {
  const cold: Visit[] = [];
  const second: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, context } = await openSlowPhone(browser);
    cold.push(await visit(page, url));
    await page.goto('about:blank');
    second.push(await visit(page, url));
    await context.close();
  }
  return { cold, second };
}

/** A guest's page as a phone on a bad network has it: the first visit, and the second. `baseline` is the aim. */
export async function measureGuestPage(origin: string, { eventId, guestKey }: DemoWedding): Promise<Row[]> {
  const path = `/attendee/${eventId}?attendeeId=${guestKey ?? ''}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const { cold, second } = await measureVisits(browser, origin + path);
    const aims = { lcp: 500, interactive: 1800, bytes: 130_000, inp: 100, cls: 0.02 };
    return [
      ...visitRows("guest's page", cold, aims),
      aimRow("guest's page, second visit, content on screen", ' ms', computeMedian(second, 'lcp'), 300),
      await measureRendering("guest's page, drawn", origin, path),
    ];
  } finally {
    await browser.close();
  }
}
