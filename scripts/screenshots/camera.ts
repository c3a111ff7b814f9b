import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { ROOT } from '../run.ts';
import { pictureMoment } from './moment.ts';

/** A host name that nobody has: links in pictures must not lead to a real machine. */
export const pictureHost = 'daysheet.example';

const folder = join(ROOT, 'client/public/tutorials');
const sizesFile = join(ROOT, 'client/src/site/tutorials/picture-sizes.json');

/** The pictures taken, with their sizes in CSS pixels. */
const pictureSizes: Record<string, [number, number]> = {};

/** For the tutorials' pages, which reserve the space of a picture before it loads. */
export function writePictureSizes(): void {
  const lines = Object.keys(pictureSizes)
    .toSorted()
    .map((name) => `  ${JSON.stringify(name)}: [${pictureSizes[name]?.join(', ')}]`);
  writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
}

const mostBytes = 60_000;

/** Small enough that a picture in a tutorial's column can be read. */
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

/** Waits until nothing moves, and moves the pointer away. */
async function waitForQuiet(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // Pages of an event are never idle: they have an open stream.
  await page.waitForTimeout(500);
}

/** Closes toasts, as a person would before looking closer. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Dismiss' });
  while ((await close.count()) > 0) {
    // One that closes by itself meanwhile cannot be pressed: the count shows whether there is another.
    await close
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
}

/** Takes a picture for the README. */
export async function takeImage(page: Page, file: string): Promise<void> {
  await waitForQuiet(page);
  await page.screenshot({ path: join(ROOT, 'docs/images', file) });
}

type Framing = {
  /** The visible height, if it is not the screen's. */
  height?: number;
  /** Shows only this element, such as a dialog. */
  only?: Locator;
};

type Clip = { x: number; y: number; width: number; height: number };

/** The best quality within what a page on a bad network may load. */
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

/** Takes the picture of a tutorial's step, as WebP: a third of a PNG. */
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
