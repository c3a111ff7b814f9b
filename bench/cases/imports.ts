import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';
import { attendeesPage } from '../../tests/e2e/pages/attendees.page.ts';
import { planImport } from '../../tests/e2e/pages/plan-import.page.ts';
import { schedulePage } from '../../tests/e2e/pages/schedule.page.ts';
import { type Api, createBrowser, createWedding } from '../../tests/browser.ts';
import { findChromium } from '../../tests/chromium.ts';
import { startServerProcess } from '../../tests/server-process.ts';
import { aimRow } from '../aims.ts';
import { median, type Row } from '../compare.ts';
import { createDatabase } from '../world.ts';

const rounds = 3;
const aimed = { previewMs: 3000, savedMs: 3000, taskMs: 200 };
const planRows = 1000;
const patience = { timeout: 60_000 };

declare global {
  interface Window {
    longTasks: number[];
    /** When somebody last pressed or chose something. */
    actedAt: number;
  }
}

/** Runs in the page first: records tasks of over 50 ms, and when a file was dropped or 'Import' pressed. */
function watchPage() {
  window.longTasks = [];
  for (const act of ['change', 'click'])
    document.addEventListener(
      act,
      ({ timeStamp }) => {
        window.actedAt = timeStamp;
      },
      { capture: true },
    );
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
}

type ImportFile = { name: string; mimeType: string; buffer: Buffer };
type ImportTimes = { previewMs: number; savedMs: number; taskMs: number };
type ImportComparison = ImportTimes & { bareMs: number };
/** A screen with its dialog: a file is dropped until it shows `shown`, then imported until it shows `saved`. */
type Screen = {
  page: Page;
  choose: () => Promise<unknown>;
  shown: string;
  send: () => Promise<unknown>;
  saved: string;
};

/**
 * The time from the last action until these words are on the page, by its own clock: a waiting locator checks only twice
 * a second, and uses the page's thread.
 */
async function timeUntil(page: Page, words: string): Promise<number> {
  const waited = await page.waitForFunction(
    (text) => document.body.textContent.includes(text) && performance.now() - window.actedAt,
    words,
    { polling: 'raf', ...patience },
  );
  return Number(await waited.jsonValue());
}

async function measureImport({ page, choose, shown, send, saved }: Screen): Promise<ImportTimes> {
  // Tasks from opening the screen do not count.
  await page.evaluate(() => void window.longTasks.splice(0));
  await choose();
  const previewMs = await timeUntil(page, shown);
  await send();
  const savedMs = await timeUntil(page, saved);
  const tasks = await page.evaluate(() => window.longTasks);
  return { previewMs, savedMs, taskMs: Math.max(0, ...tasks) };
}

const guests: ImportFile = {
  name: 'conference-20000.csv',
  mimeType: 'text/csv',
  buffer: readFileSync(join(import.meta.dirname, '../../tests/data/guest-lists/conference-20000.csv')),
};

async function importPeople(page: Page, eventId: string): Promise<ImportTimes> {
  const screen = attendeesPage(page);
  await screen.open(eventId);
  await screen.startImport.click();
  await screen.file.waitFor({ state: 'attached' });
  return measureImport({
    page,
    choose: () => screen.file.setInputFiles(guests),
    shown: 'Import 20,000 people',
    send: () => screen.importPeople.click(),
    saved: 'Import Complete',
  });
}

/** The most items of a day, which is half of an import. */
const perDay = planRows / 2;
const timeAt = (minute: number) =>
  `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A run sheet of two long days, as in a spreadsheet. */
function buildPlan(firstDate: string): ImportFile {
  const rows = Array.from({ length: planRows }, (_, n) => {
    const date = addDays(firstDate, Math.floor(n / perDay));
    const minute = n % perDay;
    return `${date},${timeAt(minute)},${timeAt(minute + 30)},Step ${n + 1},Stage ${n % 7}`;
  });
  const text = ['Date,Start,End,What,Where', ...rows].join('\n');
  return { name: 'run-sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function importPlan(page: Page, eventId: string, date: string): Promise<ImportTimes> {
  const plan = planImport(page);
  await schedulePage(page).open(eventId);
  await plan.open.click();
  await plan.file.waitFor({ state: 'attached' });
  const submit = plan.dialog.getByRole('button', { name: 'Import 1,000 events' });
  return measureImport({
    page,
    choose: () => plan.file.setInputFiles(buildPlan(date)),
    shown: 'Import 1,000 events',
    send: () => submit.click(),
    saved: 'events added from',
  });
}

/** A host of this server, signed in with their own browser. */
async function openHost(browser: Browser, url: string) {
  const host = createBrowser();
  const api: Api = host(url);
  const { eventId } = await createWedding(api);
  const { startDate } = await api.events.get.query({ eventId });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watchPage);
  const [name = '', value = ''] = host.headersFor(url).cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
  return { page, eventId, startDate };
}

/** Writes the same people and links as bare rows in one transaction: the time of tables and indexes alone. */
async function writeBare(db: Database, fromId: string, intoId: string): Promise<number> {
  const began = performance.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into event_attendees (id, event_id, name, search_name, name_search, email, phone, guest_key)
      select gen_random_uuid(), ${intoId}, name, search_name, name_search, email, phone, left(md5(random()::text), 22)
      from event_attendees where event_id = ${fromId}`);
    await tx.execute(sql`
      insert into personal_links (attendee_id, event_id, issue, token_hash, issued_at)
      select id, event_id, 1, encode(sha256(id::text::bytea), 'hex'), now()
      from event_attendees where event_id = ${intoId}`);
  });
  return performance.now() - began;
}

function buildRows(name: string, taken: readonly ImportTimes[]): Row[] {
  const middle = (key: keyof ImportTimes) => median(taken.map((each) => each[key]));
  return [
    aimRow(`${name}, drop to preview`, ' ms', middle('previewMs'), aimed.previewMs),
    aimRow(`${name}, import to saved`, ' ms', middle('savedMs'), aimed.savedMs),
    aimRow(`${name}, longest task of the page`, ' ms', middle('taskMs'), aimed.taskMs),
  ];
}

/** The ratio of saving to the bare writes, measured at the same time. */
function besideBare(name: string, taken: readonly ImportComparison[]): Row {
  const [figure, baseline] = [taken.map(({ savedMs }) => savedMs), taken.map(({ bareMs }) => bareMs)].map(
    median,
  );
  const ratio = median(taken.map(({ savedMs, bareMs }) => bareMs / savedMs));
  return {
    case: name,
    unit: ' ms',
    figure: figure ?? NaN,
    baseline: baseline ?? NaN,
    ratio,
    goal: 0.33,
    p50Ms: NaN,
    p99Ms: NaN,
  };
}

/** Measures imports of large lists in a browser, from dropping the file to the toast that confirms it. */
export async function measureImports(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'error' });
  closers.defer(async () => void (await server.stop()));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  closers.defer(() => browser.close());
  const people: ImportComparison[] = [];
  const plans: ImportTimes[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const host = await openHost(browser, server.url);
    const taken = await importPeople(host.page, host.eventId);
    const other = await createWedding(createBrowser()(server.url));
    const bareMs = await writeBare(database.db, host.eventId, other.eventId);
    people.push({ ...taken, bareMs });
    await host.page.close();
    const planner = await openHost(browser, server.url);
    plans.push(await importPlan(planner.page, planner.eventId, planner.startDate));
    await planner.page.close();
  }
  return [
    ...buildRows('20,000 people from a CSV', people),
    besideBare('20,000 people, import to saved beside bare rows', people),
    ...buildRows('run sheet of 1,000 rows', plans),
  ];
}
