import { randomUUID } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { breakingMigrations } from '../../server/db/schema/breaking-migrations.ts';
import { type Api, createBrowser, createWedding } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { itemInput } from '../factories/events.ts';
import { isThorough, reportFault, getRounds } from '../fault-report.ts';
import { unpackLastRelease } from '../last-release.ts';
import { cloneDatabase, createDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

/** Three of them plan one day, which holds 500 items. */
const itemsOfOne = 100;
/** An answer takes no longer, whatever it is and however loaded the machine. */
const ANSWER_MS = 60_000;
/** Of each kind of work, on each side of a change. */
const enough = isThorough ? 10 : 3;

async function openEmpty() {
  const database = await createDatabase(inject('testCluster').adminUrl);
  onTestFinished(database.drop);
  return database.url;
}

async function startAt(settings: Record<string, string>, cwd?: string) {
  const server = await startServerProcess({ LOG_LEVEL: 'fatal', ...settings }, [], cwd);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

/** A live wedding, and somebody on the list whose phone has joined. */
async function openDoors(host: Api, phone: Api) {
  const { eventId, roleId } = await createWedding(host);
  await host.attendees.create.mutate({ eventId, roleId, id: randomUUID(), name: 'Mary Lee' });
  const { startDate: eventDate } = await host.events.get.query({ eventId });
  await host.schedule.create.mutate(itemInput(eventId, { eventDate, title: 'Dinner' }));
  const { eventCode } = await host.events.activate.mutate({ eventId });
  const { matches } = await phone.join.searchAttendees.query({ eventCode, search: 'Mary Lee' });
  const pickHandle = matches[0]?.pickHandle ?? '';
  const { guestKey } = await phone.join.asExisting.mutate({ eventCode, pickHandle });
  return { eventId, roleId, eventDate, guest: { eventId, guestKey } };
}

type Wedding = Awaited<ReturnType<typeof openDoors>>;

/** Tables that change make others wait, on a slow machine for too long: a host asks once more, which is no second item. */
const isConflict = (fault: unknown) =>
  fault instanceof TRPCClientError && Reflect.get(Object(fault.data), 'reason') === 'request.conflict';

/** Reads as a page of the last release does, which calls the guest key `attendeeId`. */
async function readFormerly(
  url: string,
  { eventId, guestKey }: Wedding['guest'],
  options: { signal: AbortSignal },
) {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ eventId, attendeeId: guestKey });
  const { status } = await fetch(`${url}/trpc/join.schedule`, { method: 'POST', headers, body, ...options });
  if (status !== 200) throw new Error(`A page of the last release is answered with ${status}.`);
}

/** Plans and reads at a server until told to stop; what it says yes to is noted, and so is what it does not do. */
function keepBusy(url: string, [host, phone]: [Api, Api], { eventId, roleId, eventDate, guest }: Wedding) {
  const traffic = {
    items: [] as string[],
    people: [] as string[],
    read: 0,
    hung: 0,
    faults: [] as unknown[],
  };
  let isOver = false;
  const plan = async (id: string, options: { signal: AbortSignal }) => {
    if (traffic.items.length < itemsOfOne) {
      await host.schedule.create.mutate(itemInput(eventId, { id, eventDate, title: `Item ${id}` }), options);
      traffic.items.push(`Item ${id}`);
    }
    await host.attendees.create.mutate({ eventId, roleId, id, name: `Guest ${id}` }, options);
    traffic.people.push(id);
  };
  const read = async (_id: string, options: { signal: AbortSignal }) => {
    await phone.join.schedule.query(guest, options);
    await phone.notifications.feed.query(guest, options);
    await readFormerly(url, guest, options);
    traffic.read += 1;
  };
  const loop = async (step: typeof plan) => {
    for (let id = randomUUID(); !isOver;) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      try {
        await step(id, { signal });
        id = randomUUID();
      } catch (fault) {
        if (signal.aborted) traffic.hung += 1;
        else if (!isConflict(fault)) traffic.faults.push(fault);
      }
    }
  };
  const running = Promise.all([loop(plan), loop(read)]);
  const stop = () => {
    isOver = true;
    return running;
  };
  const hasWorked = (atLeast: number) =>
    eventually(() => {
      expect(traffic).toMatchObject({ hung: 0, faults: [] });
      expect(Math.min(traffic.people.length, traffic.read)).toBeGreaterThanOrEqual(atLeast);
    });
  return { traffic, stop, hasWorked };
}

/** The one replaces the other under traffic, and is put back; tells what did not go well. */
async function replaceRelease(release: string) {
  const settings = { DATABASE_URL: await openEmpty() };
  const [host, phone] = [createBrowser(), createBrowser()];
  const last = await startAt(settings, release);
  const wedding = await openDoors(host(last.url), phone(last.url));
  const busyAt = (url: string) => keepBusy(url, [host(url), phone(url)], wedding);

  const before = busyAt(last.url);
  await before.hasWorked(3);
  // This one brings the tables up to date under the traffic of the other.
  const next = await startAt(settings);
  const beside = busyAt(next.url);
  await beside.hasWorked(enough);
  await before.hasWorked(before.traffic.people.length + enough);
  await before.stop();
  // Put back, as one does when the new one disappoints.
  await last.stop();
  const back = await startAt(settings, release);
  const again = busyAt(back.url);
  await again.hasWorked(enough);
  await Promise.all([beside.stop(), again.stop()]);

  const all = [before, beside, again].map(({ traffic }) => traffic);
  const confirmed = ['Dinner', ...all.flatMap(({ items }) => items)];
  const read = await Promise.all(
    [next, back].map(({ url }) => phone(url).join.schedule.query(wedding.guest)),
  );
  await Promise.all([next.stop(), back.stop()]);
  const titles = read.map(({ items }) => items.map(({ title }) => title));
  return {
    faults: all.flatMap(({ faults }) => faults),
    hung: all.reduce((sum, { hung }) => sum + hung, 0),
    lost: titles.flatMap((stored) => confirmed.filter((title) => !stored.includes(title))).length,
    doubled: titles.flatMap((stored) => stored.filter((title, at) => stored.indexOf(title) !== at)).length,
  };
}

test(
  'the last release and this one work on one database while the one replaces the other',
  { timeout: 15 * 60_000 },
  async () => {
    const rounds = getRounds(5);
    const release = await unpackLastRelease();
    const figures = { fault: 'two versions at once', rounds, lost: 0, doubled: 0, hung: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const { faults, lost, doubled, hung } = await replaceRelease(release);
      expect(faults).toEqual([]);
      figures.lost += lost;
      figures.doubled += doubled;
      figures.hung += hung;
    }
    reportFault(figures);
    expect(figures).toMatchObject({ lost: 0, doubled: 0, hung: 0 });
  },
);

test('what a newer server took away stops this one from being ready, and from starting', async () => {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const databaseUrl = database.url;
  const server = await startAt({ DATABASE_URL: databaseUrl });
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  onTestFinished(close);

  await db.insert(breakingMigrations).values({ tag: '9999_no_phones' });

  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  await expect(startAt({ DATABASE_URL: databaseUrl })).rejects.toThrow(
    'Daysheet did not start. The data are newer than this Daysheet: 9999_no_phones took away what it uses.',
  );
});
