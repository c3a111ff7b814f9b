import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sheetRowsMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import { type Api, createBrowser, createWedding } from '../../tests/browser.ts';
import { createSheet, editSheet, toCsv } from '../../tests/factories/edited-sheets.ts';
import { listen } from '../../tests/fake-server.ts';
import { startMonitoredServer } from '../../tests/monitored-server.ts';
import { aimRow } from '../aims.ts';
import type { Row } from '../compare.ts';
import { createDatabase } from '../world.ts';

/** The promised size, and the largest that a sheet may have. */
const sizes = [5000, sheetRowsMax];
const edits = 200;
const withinMs = 60_000;
/** The longest that requests may wait for the shared thread. */
const heldMs = 50;
const patienceMs = 120_000;
const lookEveryMs = 250;

/** Waits for so many proposals; returns how long that took. */
async function timeUntil(host: Api, eventId: string, isThere: (proposals: number) => boolean) {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const { sheet } = await host.followedSheets.get.query({ eventId });
    if (sheet && isThere(sheet.proposals)) return performance.now() - began;
    await sleep(lookEveryMs);
  }
  throw new Error(`Nothing of it was proposed after ${patienceMs} ms.`);
}

/**
 * Measures a sheet of so many people that a real server follows: 200 of its rows are renamed, changed, removed or new,
 * and all are reordered. The time until 200 proposals, from the worst moment: just after it was read.
 */
async function measureSheet(people: number): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url } = await createDatabase(closers);
  const rows = createSheet(people);
  let text = toCsv(rows);
  const published = await listen(
    createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(text)),
  );
  closers.defer(published.close);
  const following = { main: 'tests/e2e/sheet-server.ts', args: [published.url] };
  const server = await startMonitoredServer(url, {}, following);
  closers.defer(async () => void (await server.stop()));
  const host = createBrowser()(server.url);
  const { eventId } = await createWedding(host);
  await server.readLoopFigures();
  const began = performance.now();
  await host.followedSheets.follow.mutate({ eventId, address: `${published.url}/list` });
  const firstMs = performance.now() - began;
  const first = await server.readLoopFigures();
  // New people are added automatically; other differences become proposals.
  await host.followedSheets.change.mutate({ eventId, newPeople: 'add' });
  await timeUntil(host, eventId, (proposals) => proposals === 0);
  await host.followedSheets.change.mutate({ eventId, newPeople: 'ask' });
  await host.followedSheets.readNow.mutate({ eventId });
  text = toCsv(editSheet(rows, edits));
  await server.readLoopFigures();
  const tookMs = await timeUntil(host, eventId, (proposals) => proposals > 0);
  const again = await server.readLoopFigures();
  const { sheet } = await host.followedSheets.get.query({ eventId });
  return [
    aimRow(`sheet of ${people}, first reading`, ' ms', firstMs, 10_000),
    aimRow(`sheet of ${people}, first reading holds the loop`, ' ms', first.clockMs, heldMs),
    aimRow(`sheet of ${people}, first reading holds it by its own work`, ' ms', first.workMs, heldMs),
    aimRow(`${edits} edits of ${people} rows, until proposed`, ' ms', tookMs, withinMs),
    aimRow(`${edits} edits of ${people} rows, hold the loop by their own work`, ' ms', again.workMs, heldMs),
    aimRow(
      `${edits} edits of ${people} rows, proposals off`,
      '',
      Math.abs((sheet?.proposals ?? 0) - edits),
      0,
    ),
  ];
}

export async function measureSheets(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const people of sizes) rows.push(...(await measureSheet(people)));
  return rows;
}
