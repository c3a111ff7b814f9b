import { type Browser, chromium, type Page } from '@playwright/test';
import type { DemoWedding } from '../../scripts/demo/wedding.ts';
import { findChromium } from '../../tests/chromium.ts';
import { median, type Row } from '../compare.ts';
import { drive } from '../load.ts';
import { openSlowPhone, readMeasures, slowDown, type Visit } from '../slow-phone.ts';

const rounds = 9;
/** What comes later, ahead of a lost network, counts too. */
const settledMs = 6000;

async function visit(page: Page, url: string): Promise<Visit> {
  const { release } = await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('daysheet:live').length > 0);
  await page.waitForTimeout(settledMs);
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

/** How many pages one process draws a second, packed as browsers take them. */
async function measureDrawing(origin: string, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en-GB' };
  const run = (seconds: number) => drive(origin, path, headers, { connections: 10, seconds });
  await run(2);
  const { perSecond, p50Ms, p99Ms } = await run(6);
  const aim = 400;
  const rates = { figure: perSecond, baseline: aim, ratio: perSecond / aim, goal: 1 };
  return { case: "guest's page, drawn", ...rates, p50Ms, p99Ms };
}

/** A guest's page as a phone on a bad network has it: the first visit, and the second. `baseline` is the aim. */
export async function measureGuestPage(origin: string, { eventId, guestKey }: DemoWedding): Promise<Row[]> {
  const path = `/attendee/${eventId}?attendeeId=${guestKey ?? ''}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const { cold, second } = await measureVisits(browser, origin + path);
    const row = (name: string, unit: NonNullable<Row['unit']>, figure: number, aim: number): Row => ({
      case: `guest's page, ${name}`,
      unit,
      figure,
      baseline: aim,
      ratio: figure === 0 ? 9.99 : aim / figure,
      goal: 1,
      p50Ms: Number.NaN,
      p99Ms: Number.NaN,
    });
    const of = (visits: Visit[], key: keyof Visit) => median(visits.map((each) => each[key]));
    return [
      row('content on screen', ' ms', of(cold, 'lcp'), 500),
      row('interactive', ' ms', of(cold, 'interactive'), 1800),
      row('all bytes', ' kB', of(cold, 'bytes') / 1000, 130),
      row('slowest tap', ' ms', of(cold, 'inp'), 100),
      row('jumps (CLS x 1000)', '', of(cold, 'cls') * 1000, 20),
      row('second visit, content on screen', ' ms', of(second, 'lcp'), 300),
      await measureDrawing(origin, path),
    ];
  } finally {
    await browser.close();
  }
}
