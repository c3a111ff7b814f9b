import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { itemsPerDayMax } from '@daysheet/shared/schedule/schedule.ts';
import { startAttackedServer } from '../attacked-server.ts';
import { createWedding } from '../browser.ts';
import { addCrowd, addItems } from '../factories/crowds.ts';
import { isThorough } from '../fault-report.ts';

const people = 10_000;
const hosts = 10;

/** A host of their own with a large list; asks as they do. */
async function createLargeHost({ url, db, browser }: Awaited<ReturnType<typeof startAttackedServer>>) {
  const api = browser(url);
  const wedding = await createWedding(api);
  await addCrowd(db, wedding, people);
  const headers = browser.headersFor(url);
  const ask = (procedure: string, input: object) =>
    fetch(`${url}/trpc/${procedure}`, { method: 'POST', headers, body: JSON.stringify(input) });
  return { ...wedding, api, ask, headers };
}

test.runIf(isThorough)('each host takes a list as a file, all at once', async () => {
  const server = await startAttackedServer();
  const all = [];
  for (let n = 0; n < hosts; n += 1)
    all.push(await createLargeHost({ ...server, browser: server.openBrowser() }));
  const files = [
    ['attendees.export', {}],
    ['links.exportCsv', {}],
    ['invitations.exportCsv', { channel: 'email' }],
  ] as const;
  for (const [procedure, input] of files) {
    const answers = await Promise.all(
      all.map(async ({ ask, eventId }) => (await ask(procedure, { eventId, ...input })).text()),
    );
    expect(answers.map((text) => text.match(/^Guest number/gm)?.length)).toEqual(all.map(() => people));
    await server.lives(procedure);
  }
});

type Answer = { error?: { data: { reason: string } } };

/** What each call of a batch came to. */
function listOutcomes(text: string): string[] {
  const answers: Answer[] = JSON.parse(text);
  return answers.map(({ error }) => error?.data.reason ?? 'answered');
}
/** Who has much on its way is refused for a moment, and asks again. */
const isAllowed = (outcome: string) => outcome === 'answered' || outcome === 'request.too_much_at_once';

test.runIf(isThorough)('batches of what is dearest, of an event at its limits', async () => {
  const server = await startAttackedServer();
  const { eventId, headers, api } = await createLargeHost({ ...server, browser: server.openBrowser() });
  await addItems(server.db, eventId, 2 * itemsPerDayMax);
  for (const procedure of [
    'schedule.list',
    'schedule.warnings',
    'invitations.recipients',
    'runSheets.get',
    'notices.pending',
    'attendees.list',
    'schedule.preview',
    'pockets.list',
  ]) {
    const names = Array.from({ length: 10 }, () => procedure).join(',');
    const { startDate: from, endDate: to } = await api.events.get.query({ eventId });
    const own = { eventId, channel: 'email', from, to, by: 'person' };
    const input = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, own]));
    const ask = async () => {
      const body = JSON.stringify(input);
      const answer = await fetch(`${server.url}/trpc/${names}?batch=1`, { method: 'POST', headers, body });
      return listOutcomes(await answer.text());
    };
    const outcomes = (await Promise.all([ask(), ask(), ask()])).flat();
    console.info(procedure, outcomes.filter((outcome) => outcome === 'answered').length);
    expect(outcomes, procedure).toContain('answered');
    expect(outcomes.filter((outcome) => !isAllowed(outcome))).toEqual([]);
    await server.lives(procedure);
  }
});

/** From an address of this machine, since each has its part of bodies. */
const post = (url: string, localAddress: string, headers: Record<string, string>, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { method: 'POST', localAddress, family: 4, headers, agent: new Agent() };
    const asked = request(url.replace('localhost', '127.0.0.1'), options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject);
    asked.end(body);
  });

test.runIf(isThorough)('chunks of guest lists as large as they may be, from four addresses', async () => {
  const server = await startAttackedServer();
  const { eventId, headers } = await createLargeHost({ ...server, browser: server.openBrowser() });
  const buildRow = (n: number) => ({
    id: randomUUID(),
    name: `${n} ${'ž'.repeat(110)}`,
    role: `Role ${n % 20}`,
    email: `${'x'.repeat(200)}${n}@example.com`,
    phone: `+${'1'.repeat(15)}`,
  });
  const chunk = () => {
    const rows = Array.from({ length: 1000 }, (_, n) => buildRow(n));
    return JSON.stringify({ eventId, importId: randomUUID(), rows });
  };
  const { host } = new URL(server.url);
  const statuses = await Promise.all(
    ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].flatMap((from) =>
      Array.from({ length: 6 }, () =>
        post(`${server.url}/trpc/attendees.import`, from, { ...headers, host }, chunk()),
      ),
    ),
  );
  console.info(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  );
  expect(statuses).toContain(200);
  await server.lives('after the chunks');
});
