import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { DemoWedding } from '../../scripts/demo/wedding.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { findChromium } from '../../tests/chromium.ts';
import type { GuestAddresses } from '../addresses.ts';
import { measureRendering, visitRows } from '../aims.ts';
import type { Row } from '../compare.ts';
import { openSlowPhone, readMeasures, slowDown, type Visit, waitUntilLive } from '../slow-phone.ts';

const rounds = 9;
/** Includes what is preloaded later. */
const quietMs = 6000;

type Target = { url: string; tap: (page: Page) => Locator; slowdown?: number };

async function visit(page: Page, { url, tap, slowdown }: Target): Promise<Visit> {
  const { release } = await slowDown(page, slowdown);
  const live = waitUntilLive(page);
  await page.goto(url, { waitUntil: 'commit' });
  await live;
  await page.waitForTimeout(quietMs);
  // Measured before the tap: Playwright's search for the button is a long task of its own.
  const measures = await page.evaluate(readMeasures);
  await tap(page).tap();
  await page.waitForTimeout(500);
  const { inp } = await page.evaluate(readMeasures);
  return { ...measures, inp, ...(await release()) };
}

/** Visits by new phones; `again` is each one's second visit. */
async function measureVisits(browser: Browser, target: Target) {
  const cold: Visit[] = [];
  const again: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, context } = await openSlowPhone(browser);
    cold.push(await visit(page, target));
    await page.goto('about:blank');
    again.push(await visit(page, target));
    await context.close();
  }
  return { cold, again };
}

/**
 * Measures a guest's page on a phone with a bad network: first and second visit. `baseline` is the aim. Runs at full
 * processor speed show whether the page or the machine is slow.
 */
export async function measureGuestPage(
  origin: string,
  { wedding, addresses }: { wedding: DemoWedding; addresses: GuestAddresses },
): Promise<Row[]> {
  const guest = { eventId: wedding.eventId, guestKey: wedding.guestKey ?? '' };
  const invited = `/join-event/${wedding.eventCode}`;
  const tap = (page: Page) => page.getByRole('tab').last();
  const schedule: Target = { url: origin + buildGuestHref(guest), tap };
  const link: Target = { url: origin + addresses.link, tap };
  const invitation: Target = {
    url: origin + invited,
    tap: (page) => page.getByRole('button', { name: 'Join as New Guest' }),
  };
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const aims = {
      lcp: 500,
      interactive: 1000,
      bytes: 80_000,
      documentBytes: 14_000,
      inp: 100,
      longTasks: 150,
      cls: 0.02,
    };
    const slow = await measureVisits(browser, schedule);
    const quick = await measureVisits(browser, { ...schedule, slowdown: 1 });
    const linked = await measureVisits(browser, link);
    const join = await measureVisits(browser, invitation);
    return [
      ...visitRows("guest's page", slow.cold, aims),
      ...visitRows("guest's page, second visit", slow.again, { lcp: 300 }),
      ...visitRows("guest's page at full speed", quick.cold, aims),
      ...visitRows("guest's page at full speed, second visit", quick.again, { lcp: 300 }),
      ...visitRows('personal link', linked.cold, aims),
      ...visitRows('invitation', join.cold, aims),
      ...(await measureRendering("guests' pages, rendered", origin, addresses.schedules)),
      ...(await measureRendering('personal link, rendered', origin, addresses.link)),
      ...(await measureRendering('invitation, rendered', origin, invited)),
    ];
  } finally {
    await browser.close();
  }
}
