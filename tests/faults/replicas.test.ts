import { expect, expectTypeOf, inject, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase, type Reads, type Transaction } from '../../server/db/client.ts';
import { hasReached, readPrimaryPosition } from '../../server/db/replicas/position.ts';
import { openReplicas } from '../../server/db/replicas/replicas.ts';
import { events } from '../../server/db/schema/events.ts';
import { checkReplicas } from '../../server/doctor/replica-checks.ts';
import { readEnv } from '../../server/env.ts';
import { createBrowser, createLiveApiWedding } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { type Cluster, startPrimary, startStandby } from '../standby.ts';

/** A server on a primary and its standby, with a live wedding and Mary's phone. */
async function openWedding() {
  const primary = await startPrimary();
  const standby = await startStandby(primary);
  const server = await startServerProcess({ DATABASE_URL: primary.url, DATABASE_READ_URLS: standby.url });
  onTestFinished(async () => void (await server.stop()));
  const [api, phone] = [createBrowser()(server.url), createBrowser()(server.url)];
  const { addItem, guest } = await createLiveApiWedding(api, phone);
  const readTitles = async () => (await phone.join.schedule.query(guest)).items.map(({ title }) => title);
  const waitFor = (state: string) =>
    eventually(async () =>
      expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
        status: 'ready',
        replicas: [state],
      }),
    );
  const readMetrics = async () => (await fetch(`${server.url}/metrics`)).text();
  const countReads = async (from: 'replica' | 'primary') =>
    Number(
      new RegExp(`^daysheet_replica_reads_total{from="${from}"} (\\d+)$`, 'm').exec(await readMetrics())?.[1],
    );
  const isUp = async () => /^daysheet_replica_up{replica="1"} (\d)$/m.exec(await readMetrics())?.[1] === '1';
  await waitFor('up');
  let dinners = 0;
  /** What a host was told to have, a guest reads. */
  const changeAndRead = async () => {
    dinners += 1;
    const title = `Dinner ${dinners}`;
    await addItem(title);
    expect(await readTitles()).toContain(title);
  };
  const examine = () => look(primary, [standby.url]);
  return {
    primary,
    standby,
    server,
    phone,
    guest,
    readTitles,
    waitFor,
    countReads,
    isUp,
    changeAndRead,
    examine,
  };
}

async function look(primary: Cluster, urls: readonly string[]) {
  const { db, close } = openDatabase(primary.url, { max: 1 });
  const env = readEnv({ DATABASE_URL: primary.url, DATABASE_READ_URLS: urls.join(',') });
  const finding = await checkReplicas({ env, db, now: new Date(), clock: () => new Date() });
  await close();
  return finding;
}

/** What the last statement was that a server sent to a database for its guests. */
const listAsked = async ({ ask }: Cluster) =>
  (await ask("select query from pg_stat_activity where application_name = 'daysheet-replica'"))
    .map(({ query }) => String(query))
    .join();

type Wedding = Awaited<ReturnType<typeof openWedding>>;

async function readWhileItIsUp({ standby, phone, guest, countReads, isUp, changeAndRead, examine }: Wedding) {
  const before = await countReads('replica');
  for (let round = 0; round < 20; round += 1) await changeAndRead();
  await phone.notifications.feed.query(guest);
  expect(await countReads('replica')).toBeGreaterThan(before);
  expect(await listAsked(standby)).toMatch(/"event_attendees"."is_self_joined", "event_roles"/);
  expect(await isUp()).toBe(true);
  expect(await examine()).toEqual({ state: 'ok', says: '1 answer guests, as new as the primary' });
}

async function readWhileItIsBehind({ standby, countReads, isUp, changeAndRead, waitFor, examine }: Wedding) {
  const setDelay = async (delay: string) => {
    await standby.ask(`alter system set recovery_min_apply_delay = '${delay}'`);
    await standby.ask('select pg_reload_conf()');
  };
  await setDelay('1min');
  for (let round = 0; round < 3; round += 1) await changeAndRead();
  await waitFor('behind');
  expect(await isUp()).toBe(false);
  expect(await examine()).toMatchObject({ state: 'warning', says: expect.stringContaining('is behind') });
  const [replica, primary] = [await countReads('replica'), await countReads('primary')];
  await changeAndRead();
  expect(await countReads('replica')).toBe(replica);
  expect(await countReads('primary')).toBeGreaterThan(primary);
  await setDelay('0');
}

/** Guests who read all the time; it rejects where one of them got no answer. */
function keepReading(readTitles: Wedding['readTitles']) {
  const reading = { isOver: false, count: 0 };
  const readAlways = async () => {
    for (; !reading.isOver; reading.count += 1) await readTitles();
  };
  const readers = Promise.all(Array.from({ length: 5 }, readAlways));
  return async (gone: () => Promise<void>) => {
    await eventually(() => expect(reading.count).toBeGreaterThan(20));
    await gone();
    reading.isOver = true;
    await readers;
  };
}

const loseWhileReading = ({ changeAndRead, waitFor, readTitles, examine }: Wedding, lose: () => unknown) =>
  keepReading(readTitles)(async () => {
    await lose();
    await changeAndRead();
    await waitFor('away');
    expect(await examine()).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('does not answer'),
    });
    await changeAndRead();
  });

test('guests are answered from a replica that has what a host was told to have, else by the primary', async () => {
  const wedding = await openWedding();
  const { standby, waitFor, countReads, readTitles } = wedding;
  const expectBack = async () => {
    await waitFor('up');
    const before = await countReads('replica');
    await readTitles();
    expect(await countReads('replica')).toBeGreaterThan(before);
  };
  await readWhileItIsUp(wedding);
  await readWhileItIsBehind(wedding);
  await expectBack();
  await loseWhileReading(wedding, () => standby.freeze());
  standby.thaw();
  await expectBack();
  await loseWhileReading(wedding, () => standby.kill());
  await standby.start();
  await expectBack();
});

test('a crowd asks the primary one question, and a promoted replica is left out', async () => {
  const primary = await startPrimary();
  const standby = await startStandby(primary);
  const { db, close } = openDatabase(primary.url);
  const states: string[] = [];
  const replicas = openReplicas([standby.url], db, (_index, state) => states.push(state));
  onTestFinished(async () => {
    await replicas.close();
    await close();
  });
  await eventually(() => expect(replicas.listStates()).toEqual(['up']));
  const asked = vi.spyOn(db.$client, 'unsafe');
  const from: Reads[] = await Promise.all(
    Array.from({ length: 500 }, () => replicas.read(async (reads) => reads)),
  );
  expect(from).toHaveLength(500);
  expect(from).not.toContain(db);
  expect(asked.mock.calls.length).toBeLessThan(20);
  // Beside its own looking it asks nothing where nobody reads.
  const before = await readPrimaryPosition(db.$client);
  await standby.ask('select pg_promote()');
  await eventually(() => expect(replicas.listStates()).toEqual(['away']));
  expect(await replicas.read(async (reads) => reads)).toBe(db);
  expect(await look(primary, [standby.url])).toMatchObject({
    says: expect.stringContaining('is no standby'),
  });
  const promoted = openDatabase(standby.url, { max: 1 });
  onTestFinished(promoted.close);
  expect(hasReached(await readPrimaryPosition(promoted.sql), before)).toBe(false);
});

test('nothing is written through a replica', async () => {
  const clone = await cloneDatabase(inject('testCluster'));
  const { db, close } = openDatabase(clone.url, { isReadOnly: true, max: 1 });
  onTestFinished(async () => {
    await close();
    await clone.drop();
  });
  await expect(db.delete(events)).rejects.toMatchObject({ cause: { code: '25006' } });
  type Writing = 'insert' | 'update' | 'delete' | 'execute' | 'transaction';
  expectTypeOf<keyof Reads & Writing>().toBeNever();
  expectTypeOf<keyof Reads['$client'] & 'unsafe'>().toBeNever();
  expectTypeOf<Database>().toExtend<Reads>();
  expectTypeOf<Transaction>().not.toExtend<Reads>();
});
