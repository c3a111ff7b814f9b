import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { findChromium } from '../../tests/chromium.ts';
import type { DemoWedding } from '../../scripts/demo/wedding.ts';
import { median, type Row } from '../compare.ts';

/** Lighthouse recommends several: a single visit on a busy machine says little. */
const rounds = 3;
const aim = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The scores of one visit, out of 100. Search engines are told to skip guests' pages: that audit is left out for them. */
async function visit(chrome: LaunchedChrome, url: string, isFound: boolean): Promise<number[]> {
  const options = { port: chrome.port, logLevel: 'error', onlyCategories: categories } as const;
  const skipAudits = isFound ? [] : ['is-crawlable'];
  const result = await lighthouse(url, { ...options, onlyCategories: [...categories], skipAudits });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  return categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
}

const toRow = (name: string, figure: number): Row => ({
  case: name,
  unit: '',
  figure,
  baseline: aim,
  ratio: figure / aim,
  goal: 1,
  p50Ms: Number.NaN,
  p99Ms: Number.NaN,
});

/** Lighthouse scores of the first pages of strangers and guests, on its simulated phone. */
export async function measureLighthouse(origin: string, wedding: DemoWedding): Promise<Row[]> {
  const { eventId, eventCode, guestKey } = wedding;
  const pages = [
    { name: 'landing page', path: '/', isFound: true },
    { name: 'invitation', path: `/join-event/${eventCode}`, isFound: false },
    { name: "guest's page", path: buildGuestHref({ eventId, guestKey: guestKey ?? '' }), isFound: false },
  ];
  const chrome = await launch({
    chromePath: findChromium() ?? '',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const rows: Row[] = [];
  try {
    for (const { name, path, isFound } of pages) {
      const visits: number[][] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(chrome, origin + path, isFound));
      categories.forEach((category, at) =>
        rows.push(toRow(`${name}, Lighthouse ${category}`, median(visits.map((scores) => scores[at] ?? 0)))),
      );
    }
  } finally {
    chrome.kill();
  }
  return rows;
}
