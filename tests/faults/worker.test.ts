import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { createBrowser, hostPassword } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { startFakeResend } from '../fake-resend.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

type Running = Awaited<ReturnType<typeof startServerProcess>>;

/** Servers of one database, with a provider that tells what it was given. */
async function openInstallation() {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const provider = await startFakeResend();
  const shared = {
    DATABASE_URL: database.url,
    MAIL_FROM: 'Daysheet <hello@daysheet.example>',
    RESEND_API_KEY: 'test',
    RESEND_BASE_URL: provider.url,
    RESEND_REQUESTS_PER_SECOND: '100',
  };
  const startAs = async (worker: string): Promise<Running> => {
    const server = await startServerProcess({ ...shared, WORKER: worker });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    return server;
  };
  return { startAs, provider };
}

async function signUp({ url }: Running, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  const { auth } = createBrowser()(url);
  for (const email of emails)
    await auth.signUp.mutate({ id: randomUUID(), fullName: 'Ana', email, password: hostPassword });
  return emails.toSorted();
}

const listReceivers = ({ accepted }: Awaited<ReturnType<typeof startFakeResend>>) =>
  accepted.map(({ to }) => to).toSorted();

/** How many e-mails a process has sent itself. */
async function countSent({ url }: Running): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^daysheet_sends_total\{channel="account",outcome="sent"\} (\d+)$/m.exec(figures)?.[1]);
}

test('a process that serves pages only queues what others then send, once each, and two of them nothing twice', async () => {
  const { startAs, provider } = await openInstallation();
  const pages = await startAs('off');
  const early = await signUp(pages, 3);
  expect(listReceivers(provider)).toEqual([]);

  const workers = await Promise.all([startAs('only'), startAs('only')]);
  await eventually(() => expect(listReceivers(provider)).toEqual(early));
  const late = await signUp(pages, 12);
  await eventually(() => expect(listReceivers(provider)).toEqual([...early, ...late].toSorted()));
  const count = async () => (await Promise.all(workers.map(countSent))).reduce((sum, each) => sum + each, 0);
  await eventually(async () => expect(await count()).toBe(15));
  expect(await countSent(pages)).toBe(0);
  expect(provider.accepted).toHaveLength(15);
});

test('a process that only works serves its health and figures, and nothing else', async () => {
  const { startAs } = await openInstallation();
  const { url } = await startAs('only');
  const ask = async (path: string) => (await fetch(url + path)).status;
  expect([await ask('/health/live'), await ask('/health/ready'), await ask('/metrics')]).toEqual([
    200, 200, 200,
  ]);
  for (const path of ['/', '/login', '/trpc/auth.me', '/api', '/assets/none.js'])
    expect(await ask(path), path).toBe(404);
});

test('a role that does not exist is named at the start', () => {
  expect(() => readEnv({ WORKER: 'yes' })).toThrow('WORKER is not usable: it wants one of on, off, only');
  expect(() => readEnv({ DRAIN_SECONDS: '1.5' })).toThrow('DRAIN_SECONDS is not usable');
});
