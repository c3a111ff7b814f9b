import { type Browser, expect, type Page, test } from '@playwright/test';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { demoPage } from './pages/demo.page.ts';

async function openDemo(browser: Browser, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport,
    locale: 'en-GB',
    timezoneId: 'America/Mexico_City',
  });
  const page = await context.newPage();
  const demo = demoPage(page);
  await demo.open();
  return { context, page, demo };
}

const expectNoSideScroll = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('a visitor without an account sees a guest’s Saturday, and what the host does reaches it', async ({
  browser,
}) => {
  const { page, demo } = await openDemo(browser);
  await expect(page.getByText('A sample wedding weekend. Nothing is stored, nobody is told.')).toBeVisible();
  await expect(demo.moment).toHaveText(/Saturday 17:30/);
  await demo.choosePerson('Grace Okafor');
  await expect(demo.phone.getByText('Hello, Grace Okafor')).toBeVisible();
  await expect(demo.onNow).toContainText('Drinks on the lawn');
  await expect(demo.onNow).toContainText('in 1 h');
  await expect(demo.item('Dinner')).toContainText('18:30');

  await demo.runLate.dblclick();
  await expect(demo.outcome).toHaveText('Moved 9 events, told 8 people.');
  await expect(demo.banner).toContainText(/Running 15 minutes late: Dinner and \d+ more/);
  await expect(demo.item('Dinner')).toContainText('Moved');
  await expect(demo.item('Dinner')).toContainText('18:30 → 18:45');
  await expect(demo.item('Last boat to the hotels')).not.toContainText('Moved');

  await demo.send.click();
  await expect(demo.banner).toContainText('We are running a little late');
  await expect(demo.outcome).toHaveText('Sent to 8 people.');

  await demo.backOnTime.click();
  await expect(demo.banner).toContainText('Back on time: Dinner');
  await expect(demo.item('Dinner')).not.toContainText('Moved');
  await expect(demo.runLate).toBeVisible();
  await expectNoSideScroll(page, 390);
});

test('a visitor has each role’s day, and goes back in time', { tag: '@rare' }, async ({ browser }) => {
  const { demo } = await openDemo(browser);
  await demo.jump('Saturday 10:30');
  await expect(demo.moment).toHaveText(/Saturday 10:30/);
  await expect(demo.item('Ceremony')).toBeVisible();
  await expect(demo.item('Surprise: one last practice')).toHaveCount(0);
  await demo.choosePerson('Björn Lindqvist');
  await expect(demo.item('Surprise: one last practice')).toBeVisible();
  await demo.choosePerson('Ana Kovač');
  await expect(demo.item('Surprise: one last practice')).toHaveCount(0);
  await expect(demo.onNow).toContainText('Hair & make-up');

  await demo.jump('Saturday 23:50');
  await demo.later.click();
  await expect(demo.moment).toHaveText(/Sunday 00:05/);
  await demo.runLate.click();
  await expect(demo.item('Last dance')).toContainText('00:30 → 00:45');
  await demo.earlier.click();
  await expect(demo.item('Last dance')).not.toContainText('Moved');
  await demo.jump('Sunday 09:30');
  await expect(demo.runLate).toBeEnabled();
});

test(
  'beside the sample’s phone a visitor sees the host, and what they would tell',
  { tag: '@rare' },
  async ({ browser }) => {
    const { page, demo } = await openDemo(browser, { width: 1280, height: 800 });
    await page.getByRole('button', { name: /^Tomaž Potočnik/ }).click();
    await expect(demo.phone.getByText('Hello, Tomaž Potočnik')).toBeVisible();
    await expect(demo.host).toContainText('Drinks on the lawn');
    await expect(page.getByText('Moves 9 events and tells 8 people.')).toBeVisible();
    await page.getByLabel('To', { exact: true }).selectOption('Family');
    await demo.send.click();
    await expect(demo.outcome).toHaveText(
      'Sent to 1 person. Nothing of it is for Tomaž Potočnik: this phone stays as it is.',
    );
    await expect(demo.banner).toBeEmpty();
    await page.getByRole('button', { name: 'Friday 17:00' }).click();
    await expect(demo.host).toContainText('Rehearsal');
    await expectNoSideScroll(page, 1280);
    await expectNoAxeFindings(page);
  },
);

test('a visitor reads the sample in the phone’s language', { tag: '@rare' }, async ({ browser }) => {
  for (const [locale, words] of [
    ['es-MX', 'Un fin de semana de boda de muestra'],
    ['ar-EG', 'عطلة زفاف للتجربة'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseUrl() ?? '',
      viewport: { width: 320, height: 640 },
      locale,
    });
    const page = await context.newPage();
    await demoPage(page).open();
    await expect(page.getByText(words)).toBeVisible();
    await expectNoSideScroll(page, 320);
    await expectNoAxeFindings(page);
    await context.close();
  }
});

test(
  'of a visitor of the sample nothing is stored, and the server is asked for the page’s files alone',
  { tag: '@rare' },
  async ({ browser }) => {
    const { context, page, demo } = await openDemo(browser);
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await demo.runLate.click();
    await demo.send.click();
    await demo.jump('Sunday 09:30');
    await expect(demo.onNow).toBeVisible();
    // What is told of what was seen is due by then; the rest of the page, loaded ahead, is seen to come.
    await page.clock.runFor('01:00');
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/assets\/join-part-/));
    expect(asked.filter((path) => !/^\/(?:assets\/|guest-version\.json$)/.test(path))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  },
);

test('a search engine finds the sample, with a preview', { tag: '@rare' }, async ({ request }) => {
  const page = await request.get('/demo', { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('<title>A live sample · Daysheet</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/demo"/);
  expect(html).toContain('property="og:title"');
  expect(html).not.toContain('name="robots"');
  expect(html).toContain('Drinks on the lawn');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/demo</loc>');
});
