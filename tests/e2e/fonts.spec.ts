import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { answerAtOnce } from './answer-at-once.ts';
import { createLiveEvent } from './live-event.ts';
import { joinPage } from './pages/join.page.ts';
import { signUpHost } from './typed-host.ts';

/** In the letters of five scripts; the second in those of Latin that not each font has. */
const names = {
  latin: 'Ana & Søren',
  extended: 'Đặng Łukasz Ğ Ș',
  greek: 'Γάμος στη Νάξο',
  cyrillic: 'Свадьба Ёлки',
  arabic: 'حفل زفاف ليلى',
};

async function openInvitation(page: Page, name: string): Promise<void> {
  const host = await signUpHost(page.context());
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }], name);
  const { eventCode } = await host.events.get.query({ eventId });
  await page.goto(`/join-event/${eventCode}`);
  await expect(joinPage(page).invited).toBeVisible();
}

/** Counts layout shifts, and what was asked for of fonts before the page had all else. */
const watchFonts = (page: Page) =>
  page.addInitScript(() => {
    const watched = { shifts: 0, early: 0 };
    Reflect.set(window, 'watched', watched);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shifts += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const listFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, startTime }) => {
        const [visit] = performance.getEntriesByType('navigation');
        const isLate = visit instanceof PerformanceNavigationTiming && startTime >= visit.loadEventStart;
        return { font: /[\w-]+(?=-wght)/.exec(name)?.[0], isLate };
      }),
  );

async function readShownFonts(page: Page, session: CDPSession, name: string): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  await page.getByRole('heading', { name }).evaluate((heading) => heading.setAttribute('data-looked-at', ''));
  const found = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-looked-at]',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: found.nodeId });
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} of the system`,
  );
}

test('fonts come after all else of an invitation, which does not jump then, and are asked of this server', async ({
  page,
}) => {
  await answerAtOnce(page);
  await watchFonts(page);
  await openInvitation(page, names.latin);
  const own = ['inter-latin', 'literata-latin'].map((font) => ({ font, isLate: true }));
  await expect.poll(() => listFonts(page)).toEqual(expect.arrayContaining(own));
  await page.evaluate(() => document.fonts.ready);
  // Those of its letters alone: not Arabic's, for the one word of it among the languages to choose from.
  expect((await listFonts(page)).toSorted((a, b) => (a.font ?? '').localeCompare(b.font ?? ''))).toEqual(own);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Number(Reflect.get(Reflect.get(window, 'watched'), 'shifts'));
  });
  expect(shifts).toBeLessThanOrEqual(0.02);
});

for (const [why, connection] of [
  ['whoever pays for each kilobyte', { saveData: true, effectiveType: '4g', downlink: 10 }],
  ['a slow network', { saveData: false, effectiveType: '3g', downlink: 1.4 }],
] as const)
  test(`no font is loaded for ${why}`, async ({ page }) => {
    await page.addInitScript((told) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => told });
    }, connection);
    await openInvitation(page, names.latin);
    await page.waitForLoadState('load');
    // What would ask for them waits for this, too.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    expect(await listFonts(page)).toEqual([]);
  });

test('no font is loaded where answers take long, whatever the browser tells of the network', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await session.send('Network.emulateNetworkConditions', slow);
  await openInvitation(page, names.latin);
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  expect(await listFonts(page)).toEqual([]);
});

for (const [script, name] of Object.entries(names))
  test(`a name in ${script} letters is set in a font of ours alone`, async ({ page }) => {
    await answerAtOnce(page);
    await openInvitation(page, name);
    const session = await page.context().newCDPSession(page);
    await expect(async () => {
      // Spaces are Literata's.
      const shown = (await readShownFonts(page, session, name)).filter((font) => font !== 'Literata');
      expect(shown).toEqual(script === 'arabic' ? ['Noto Naskh Arabic'] : []);
    }).toPass();
  });
