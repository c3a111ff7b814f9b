import type { Browser, Page } from '@playwright/test';

/** Slow 4G and an old phone: 1.6 Mbit/s down, 0.75 up, 150 ms round trip; a quarter of the processor's speed. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorSlowdown = 4;

export type Visit = {
  lcp: number;
  interactive: number;
  cls: number;
  inp: number;
  /** The total milliseconds of tasks over 50 ms. */
  longTasks: number;
  bytes: number;
  documentBytes: number;
};

type PageMeasures = Pick<Visit, 'lcp' | 'cls' | 'inp' | 'longTasks'>;
declare global {
  interface Window {
    measured: PageMeasures;
  }
}

/** Runs in the page first: starts the browser's performance observers. */
function watchMeasures() {
  window.measured = { lcp: 0, cls: 0, inp: 0, longTasks: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    const options: PerformanceObserverInit = { type, buffered: true };
    // The least duration that a browser reports.
    Object.assign(options, type === 'event' ? { durationThreshold: 16 } : {});
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  };
  const { measured } = window;
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    // Layout shifts after a tap are expected.
    if (!Reflect.get(entry, 'hadRecentInput')) measured.cls += Number(Reflect.get(entry, 'value'));
  });
  watch('longtask', ({ duration }) => {
    measured.longTasks += duration;
  });
  watch('mark', ({ name }) => {
    if (name === 'daysheet:live') console.debug(name);
  });
  watch('event', ({ duration }) => {
    measured.inp = Math.max(measured.inp, duration);
  });
}

/** Runs in the page: returns the measures so far. */
export const readMeasures = () => ({
  ...window.measured,
  interactive: performance.getEntriesByName('daysheet:live')[0]?.startTime ?? Number.NaN,
});

/** The page itself reports it: polling would add work at that moment. */
export const waitUntilLive = (page: Page) =>
  page.waitForEvent('console', (message) => message.text() === 'daysheet:live');

/** A new phone. */
export async function openSlowPhone(browser: Browser) {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  const context = await browser.newContext(phone);
  await context.addInitScript(watchMeasures);
  return { context, page: await context.newPage() };
}

/** Slows down a page's processor by this factor until it is released, and counts what it loads. */
export async function slowDown(page: Page, slowdown = processorSlowdown) {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let documentBytes = 0;
  const documents = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document') documents.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (documents.has(requestId)) documentBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const release = async () => {
    await session.detach();
    return { bytes, documentBytes };
  };
  return { release };
}
