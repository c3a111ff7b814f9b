import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../server/db/client.ts';
import { eventually } from '../eventually.ts';
import { createBrowser, createWedding } from '../browser.ts';
import { openFarDatabase } from '../far-database.ts';
import { startServerProcess } from '../server-process.ts';
import { isThorough } from '../fault-report.ts';

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string(),
  reqId: z.string().optional(),
  seconds: z.number().optional(),
  tries: z.number().optional(),
  err: z
    .looseObject({ code: z.string().optional(), cause: z.looseObject({ code: z.string() }).optional() })
    .optional(),
});

async function startReader() {
  const { near, far, network } = await openFarDatabase();
  // What a busy machine makes slow is no line that is looked for here.
  const server = await startServerProcess({ DATABASE_URL: far, SLOW_QUERY_MS: '0' });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const browser = createBrowser();
  const { eventId } = await createWedding(browser(server.url));
  const input = encodeURIComponent(JSON.stringify({ eventId }));
  const headers = browser.headersFor(server.url);
  const read = async () => (await fetch(`${server.url}/trpc/roles.list?input=${input}`, { headers })).status;
  const lines = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((text) => line.parse(JSON.parse(text)));
  expect(lines().map(({ msg }) => msg)).toEqual(['Daysheet is ready']);
  return { near, server, network, read, lines: () => lines().slice(1) };
}

async function startAway() {
  const { network, ...reader } = await startReader();
  network.turn('reset');
  return { network, ...reader };
}

test('an outage that requests, rounds and jobs meet is one line of JSON, which says why', async () => {
  const { server, read, lines } = await startAway();
  for (let tries = 0; tries < 10; tries += 1) expect(await read()).toBe(503);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ level: 50, msg: 'database away' });
  const { err } = lines()[0] ?? {};
  // Whichever meets it first: a request's error wraps what the driver said.
  expect(err?.cause?.code ?? err?.code).toMatch(/^(ECONN|CONN)/);
  expect(server.output()).not.toMatch(/select|insert|@example\.com/i);
  expect(await server.stop()).toBe(0);
});

test('a fault that requests meet is one line with its code, and with the id of the first of them', async () => {
  const { near, server, read, lines } = await startReader();
  const { sql, close } = openDatabase(near, { max: 1 });
  onTestFinished(close);
  await sql`alter table event_roles rename to lost`;

  for (let tries = 0; tries < 10; tries += 1) expect(await read()).toBe(500);

  const logged = lines().filter(({ reqId }) => reqId !== undefined);
  expect(logged).toMatchObject([{ level: 50, err: { cause: { code: '42P01' } } }]);
  expect(server.output()).not.toMatch(/select|insert|@example\.com/i);
});

test.runIf(isThorough)(
  'an outage that goes on is told from time to time, with how long and how often, and at its end',
  async () => {
    const { network, read, lines } = await startAway();
    expect(await read()).toBe(503);
    const isReportedAgain = () => expect(lines().find(({ tries = 0 }) => tries > 20)).toBeDefined();
    await eventually(isReportedAgain, 300);
    network.turn();
    const isOver = () => expect(lines().at(-1)?.msg).toMatch(/^database back, was away, \d+ s, \d+ tries$/);
    await eventually(isOver, 300);
    expect(lines().length).toBeLessThanOrEqual(10);
    const between = lines().slice(1, -1);
    expect(between.filter(({ msg }) => !/^database away, \d+ s, \d+ tries$/.test(msg))).toEqual([]);
  },
);
