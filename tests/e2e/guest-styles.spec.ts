import { expect, type Page, test } from '@playwright/test';
import { openLive } from './pages/live-page.ts';
import { add, livePartyTonight, sendToAll } from './party-tonight.ts';
import { signUpHost } from './typed-host.ts';

const takePicture = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled' });

const countFurtherRules = (page: Page) =>
  page.evaluate(
    () => [...document.styleSheets].find(({ href }) => href?.includes('/further-'))?.cssRules.length ?? 0,
  );

/** What the page's scripts do with the styles that come later: here none runs, and no event tells of them. */
async function takeFurtherStyles(page: Page) {
  await page.evaluate(() => {
    const ahead = document.querySelector<HTMLLinkElement>('link[data-further]');
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = ahead?.href ?? '';
    ahead?.after(sheet);
  });
  await expect.poll(() => countFurtherRules(page)).toBeGreaterThan(0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  test('a guest’s page has the styles of all that it shows: those that come later change nothing', async ({
    page,
  }) => {
    const host = await signUpHost(page.context());
    const { eventId, eventCode } = await livePartyTonight(host);
    await add(host, eventId, { title: 'Shuttle to the hotel', from: 240, to: 700 });
    await sendToAll(host, eventId, 'Bring a coat', 'The terrace is cold after sunset.');
    const { links } = await host.links.list.query({ eventId });
    const marys = new URL(links.find(({ name }) => name === 'Mary Lee')?.link ?? '').pathname;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [marys, `/join-event/${eventCode}`, '/join-event', '/demo']) {
        await page.goto(path);
        const first = await takePicture(page);
        await takeFurtherStyles(page);
        expect((await takePicture(page)).equals(first), `${path} at ${width}`).toBe(true);
      }
    }
  });
});

test('the styles of what a tap may show are there once taps are answered', async ({ page }) => {
  await openLive(page, '/join-event');
  expect(await countFurtherRules(page)).toBeGreaterThan(0);
});

test('taps are answered where these styles do not come', async ({ page }) => {
  await page.route('**/assets/further-*.css', (route) => route.abort());
  await openLive(page, '/join-event');
  expect(await countFurtherRules(page)).toBe(0);
});
