import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { ROOT } from '../run.ts';
import { pictureMoment } from './moment.ts';

/** What a name on the network is that nobody has: links in pictures shall not lead to somebody's machine. */
export const pictureHost = 'daysheet.example';

const folder = join(ROOT, 'client/public/tutorials');
const sizesFile = join(ROOT, 'client/src/site/tutorials/picture-sizes.json');

/** What has been taken, and how large it is in the page's pixels. */
const pictureSizes: Record<string, [number, number]> = {};

/** For the tutorials' pages, which leave room for a picture before it comes. */
export function writePictureSizes(): void {
  const lines = Object.keys(pictureSizes)
    .toSorted()
    .map((name) => `  ${JSON.stringify(name)}: [${pictureSizes[name]?.join(', ')}]`);
  writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
}

const mostBytes = 60_000;

/** Small enough that a picture as wide as the column of a tutorial can still be read. */
const desk = { viewport: { width: 800, height: 600 }, deviceScaleFactor: 1.5 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://${pictureHost}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Ljubljana',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
    ...options,
  });
  await context.clock.setSystemTime(pictureMoment);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

export const openDesk = (browser: Browser, options: BrowserContextOptions = {}) =>
  openPage(browser, { ...desk, ...options });

export const openPhone = (browser: Browser, options: BrowserContextOptions = {}) =>
  openPage(browser, { ...phone, ...options });

/** What is on the screen, once nothing moves and the pointer is out of the way. */
async function waitForQuiet(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // Pages of an event never come to rest by themselves: they listen.
  await page.waitForTimeout(500);
}

/** As a person would before looking closer: what was said has been read. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Dismiss' });
  while ((await close.count()) > 0) {
    // One that goes by itself meanwhile is not there to be pressed: the count says whether another is.
    await close
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
}

/** A picture for the README. */
export async function takeImage(page: Page, file: string): Promise<void> {
  await waitForQuiet(page);
  await page.screenshot({ path: join(ROOT, 'docs/images', file) });
}

type Framing = {
  /** How much of the page is seen, where it is not what fits the screen. */
  height?: number;
  /** What is seen alone, such as a dialog. */
  only?: Locator;
};

type Clip = { x: number; y: number; width: number; height: number };

/** As good as it can be within what a page on a bad network may cost. */
async function takeWebp(page: Page, clip: Clip): Promise<Buffer> {
  const scale = await page.evaluate(() => devicePixelRatio);
  const session = await page.context().newCDPSession(page);
  let picture = Buffer.alloc(0);
  for (const quality of [82, 70, 58, 46]) {
    const options = { format: 'webp', quality, clip: { ...clip, scale } } as const;
    const { data } = await session.send('Page.captureScreenshot', options);
    picture = Buffer.from(data, 'base64');
    if (picture.length < mostBytes) break;
  }
  await session.detach();
  return picture;
}

/** The picture of a tutorial's step, as WebP: a third of a PNG. */
export async function takeStep(page: Page, name: string, { height, only }: Framing = {}): Promise<void> {
  const before = page.viewportSize() ?? desk.viewport;
  mkdirSync(folder, { recursive: true });
  await closeToasts(page);
  if (height !== undefined) await page.setViewportSize({ ...before, height });
  await waitForQuiet(page);
  const box = (await only?.boundingBox()) ?? { x: 0, y: 0, ...(page.viewportSize() ?? before) };
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const size = { width: Math.floor(box.width), height: Math.floor(box.height) };
  const clip = { x: Math.ceil(box.x + scrolled.x), y: Math.ceil(box.y + scrolled.y), ...size };
  writeFileSync(join(folder, `${name}.webp`), await takeWebp(page, clip));
  pictureSizes[name] = [size.width, size.height];
  await page.setViewportSize(before);
}
