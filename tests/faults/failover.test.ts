import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createBrowser, createWedding, listPeople } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { startServerProcess } from '../server-process.ts';
import { openStream } from '../sse.ts';
import { startPrimary, startStandby } from '../standby.ts';

/** A primary that confirms nothing before its standby has it, and how both are named in one address. */
async function startPair() {
  const primary = await startPrimary();
  const standby = await startStandby(primary);
  await primary.ask("alter system set synchronous_standby_names = 'standby'");
  await primary.ask('select pg_reload_conf()');
  await eventually(async () =>
    expect([...(await primary.ask('select sync_state from pg_stat_replication'))]).toEqual([
      { sync_state: 'sync' },
    ]),
  );
  const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`);
  const url = primary.url.replace(`127.0.0.1:${primary.port}`, hosts.join());
  return { primary, standby, url: `${url}?target_session_attrs=read-write` };
}

type Pair = Awaited<ReturnType<typeof startPair>>;

/** Hosts who write all the time: what was confirmed to them, and when the last time. */
function keepWriting(add: (name: string) => Promise<unknown>) {
  const written = { confirmed: [] as string[], isOver: false };
  const write = async (_: unknown, writer: number) => {
    for (let count = 0; !written.isOver; count += 1) {
      const name = `Guest ${writer}-${count}`;
      await add(name).then(
        () => written.confirmed.push(name),
        () => undefined,
      );
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, write));
  const stop = async () => {
    written.isOver = true;
    await writers;
    return written.confirmed;
  };
  return { written, stop };
}

type Stream = Awaited<ReturnType<typeof openStream>>;

/** What came while the database was away, and then what changes now. */
async function expectToHear(stream: Stream, change: () => Promise<unknown>) {
  const heard = new Set<string>();
  const listening = (async () => {
    for (let told = await stream.next(); told; told = await stream.next()) heard.add(told.id ?? '');
  })();
  const before = heard.size;
  await change();
  await eventually(() => expect(heard.size).toBeGreaterThan(before));
  stream.close();
  await listening;
}

/** A job that is queued by hand is done by the server's own worker. */
async function expectWorker({ ask }: Pair['standby']) {
  const [job] = await ask("insert into pgboss.job (name, data) values ('sweep', '{}') returning id");
  await eventually(async () => {
    const [found] = await ask(`select state from pgboss.job where id = '${String(job?.['id'])}'`);
    expect(found).toEqual({ state: 'completed' });
  });
}

test.for([
  ['killed', (primary: Pair['primary']) => primary.kill()],
  ['frozen', (primary: Pair['primary']) => primary.freeze()],
] as const)(
  'a primary that is %s costs no confirmed write, and the standby goes on once it is promoted',
  async ([, lose]) => {
    const { primary, standby, url } = await startPair();
    const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'info' });
    onTestFinished(async () => void (await server.stop()));
    const browser = createBrowser();
    const api = browser(server.url);
    const wedding = await createWedding(api);
    const stream = await openStream(
      `${server.url}/trpc/live.host`,
      { eventId: wedding.eventId },
      browser.headersFor(server.url),
    );
    const add = (name: string) => api.attendees.create.mutate({ ...wedding, id: randomUUID(), name });
    const { written, stop } = keepWriting(add);
    await eventually(() => expect(written.confirmed.length).toBeGreaterThan(20));

    await lose(primary);
    const before = written.confirmed.length;
    const isReady = async () => (await fetch(`${server.url}/health/ready`)).status === 200;
    await eventually(async () => expect(await isReady()).toBe(false));
    await standby.ask("alter system set synchronous_standby_names = ''");
    await standby.ask('select pg_promote()');
    const promoted = performance.now();
    await eventually(() => expect(written.confirmed.length).toBeGreaterThan(before + 4), 10);
    expect(performance.now() - promoted).toBeLessThan(10_000);
    const confirmed = await stop();
    expect(await isReady()).toBe(true);
    await expectToHear(stream, () => add('Late Guest'));
    await expectWorker(standby);
    expect(await listPeople(api, wedding)).toEqual(expect.arrayContaining(confirmed));
  },
);
