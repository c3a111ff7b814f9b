import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { pictureMoment } from '../../scripts/screenshots/moment.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { screens } from '../screens/screens.ts';
import { type SeededServer, startSeededServer } from '../screens/seeded-server.ts';
import { authPage } from './pages/auth.page.ts';

/**
 * How screens look, compared with the pictures in tests/e2e/screens: a change of look is a choice, made by
 * `npm run screenshots -- --update` and seen in review.
 */
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({
  ...withWholeBrowser,
  locale: 'en-GB',
  timezoneId: 'Europe/Ljubljana',
  contextOptions: { reducedMotion: 'reduce' },
});

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;

let server: SeededServer;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  server = await startSeededServer();
  const page = await browser.newPage({ baseURL: server.url });
  const auth = authPage(page);
  await auth.open();
  await auth.signIn(server.host);
  await page.waitForURL((url) => url.pathname !== '/auth');
  session = await page.context().storageState();
  await page.context().close();
});
test.afterAll(() => server.stop());

/** On a busy machine answers are slow, and a page would do without our fonts then. */
const loadFontsAlways = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'responseEnd', {
      get: () => 0,
    });
  });

/** Once what the page asked for has come, our fonts last. */
async function waitUntilDone(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
          return ['Inter Variable', 'Literata Variable'].every((own) =>
            loaded.some(({ family }) => family.replaceAll('"', '') === own),
          );
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0, {
    timeout: 60_000,
  });
}

for (const { name, path, isHosts } of screens)
  test(`${name} looks as it did @rare`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      // All of them together are to stay below 5 MB.
      deviceScaleFactor: 0.66,
      ...(isHosts && { storageState: session }),
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(pictureMoment);
    await loadFontsAlways(page);
    await page.goto(path(server));
    await waitUntilDone(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page).toHaveScreenshot(`${name}-${size.width}-${colorScheme}.png`, {
          scale: 'device',
          // Codes and what is drawn from them are another in each seed, and so is the port.
          mask: [
            page.getByText(server.eventCode),
            page.getByText(new URL(server.url).host),
            page.locator('svg[shape-rendering]'),
          ],
          threshold: 0.1,
          maxDiffPixelRatio: 0.001,
          timeout: 45_000,
        });
      }
    }
    await context.close();
  });
