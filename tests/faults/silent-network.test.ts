import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { startJobs } from '../../server/lib/jobs.ts';
import { createBrowser, createWedding, listPeople } from '../browser.ts';
import { openFarDatabase } from '../far-database.ts';
import { isThorough, reportFault, getRounds } from '../fault-report.ts';
import { startWatch } from '../own-time.ts';
import { startServerProcess } from '../server-process.ts';
import { openStream } from '../sse.ts';
import { eventually } from '../eventually.ts';

const REFUSED_WITHIN_MS = 10_000;
const NOT_READY_WITHIN_MS = 5000;
const WELL_WITHIN_MS = 10_000;
const STOPPED_WITHIN_MS = 3000;
const WAVES = isThorough ? ['second', 'third'] : [];
const ROUNDS = Array.from({ length: getRounds(10) }, (_, round) => round);

async function startFarServer() {
  const { far, network } = await openFarDatabase();
  const server = await startServerProcess({ DATABASE_URL: far });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const browser = createBrowser();
  const api = browser(server.url);
  const wedding = await createWedding(api);
  /** The names of those whose writing was confirmed. */
  const confirmed: string[] = [];
  const addPerson = async (called: string) => {
    const id = randomUUID();
    const name = `${called} ${id}`;
    await api.attendees.create.mutate({ ...wedding, id, name });
    confirmed.push(name);
  };
  /** Of what was confirmed: what is not there, and of what is there: what is there more than once. */
  const countDamage = async () => {
    const names = await listPeople(api, wedding);
    const lost = confirmed.filter((name) => !names.includes(name)).length;
    return { lost, doubled: names.length - new Set(names).size };
  };
  const listenAsHost = () =>
    openStream(
      `${server.url}/trpc/live.host`,
      { eventId: wedding.eventId, lastEventId: '0' },
      browser.headersFor(server.url),
    );
  /** A page that opens its stream now hears of a change that comes later. */
  const isHeard = async () => {
    const stream = await listenAsHost();
    const heard = [await stream.next(), await addPerson('Heard').then(() => stream.next())];
    stream.close();
    expect(heard).toMatchObject([{ data: { kind: 'changed' } }, { data: { kind: 'changed' } }]);
  };
  return { server, network, browser, wedding, confirmed, countDamage, addPerson, isHeard };
}

type FarServer = Awaited<ReturnType<typeof startFarServer>>;

/** What an answer said, and how long it took. */
async function timed(
  pid: number | undefined,
  url: string,
  headers: Record<string, string> = {},
  body?: object,
) {
  const watch = startWatch(pid);
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(120_000), ...init });
  const text = await response.text();
  return { status: response.status, text, milliseconds: watch() };
}

/** One of each kind: a signed-in host's read and write, a guest's, an account's, and addresses that are no procedure. */
const askEverything = ({ server: { url, pid }, browser, wedding, confirmed }: FarServer) => {
  const { eventId, roleId } = wedding;
  const id = randomUUID();
  const name = `Noa ${id}`;
  const input = (value: object) => `?input=${encodeURIComponent(JSON.stringify(value))}`;
  const host = browser.headersFor(url);
  const { cookie: _, ...nobody } = host;
  const token = 'A'.repeat(43);
  return {
    read: timed(pid, `${url}/trpc/schedule.list${input({ eventId })}`, host),
    write: timed(pid, `${url}/trpc/attendees.create`, host, {
      eventId,
      roleId,
      id,
      name,
    }).then((answer) => {
      if (answer.status === 200) confirmed.push(name);
      return answer;
    }),
    guest: timed(pid, `${url}/trpc/join.schedule${input({ eventId, guestKey: token })}`, nobody),
    signIn: timed(pid, `${url}/trpc/auth.signIn`, nobody, {
      email: 'ana@example.com',
      password: 'garden-lantern',
    }),
    calendar: timed(pid, `${url}/calendar/${token.slice(0, 22)}.ics`),
    ready: timed(pid, `${url}/health/ready`),
  };
};

/** All is refused, with its reason. Comes out: what waited longer than it may, each with its milliseconds. */
async function expectRefusals(far: FarServer): Promise<string[]> {
  const late: string[] = [];
  for (const [kind, asked] of Object.entries(askEverything(far))) {
    const { status, text, milliseconds } = await asked;
    expect([kind, status]).toEqual([kind, 503]);
    expect(text, kind).toContain(kind === 'ready' ? 'not ready' : 'server.unavailable');
    const limit = kind === 'ready' ? NOT_READY_WITHIN_MS : REFUSED_WITHIN_MS;
    if (milliseconds >= limit) late.push(`${kind}: ${Math.round(milliseconds)} ms`);
  }
  return late;
}

/** Told to stop while its database is silent again, it ends soon, and says that nothing is wrong. */
async function expectToStop(far: FarServer) {
  far.network.turn('silence');
  const { ready, ...others } = askEverything(far);
  const cut = Promise.allSettled(Object.values(others));
  // By then the others wait for the database.
  expect((await ready).status).toBe(503);

  const watch = startWatch(far.server.pid);
  const code = await far.server.stop();

  expect(watch()).toBeLessThan(STOPPED_WITHIN_MS);
  expect(code).toBe(0);
  await cut;
}

test.each(ROUNDS)(
  'a network that goes silent: all is refused in time, all is well soon after it is back, and nothing holds up the end (%i)',
  async () => {
    const far = await startFarServer();
    const { server, network, isHeard } = far;
    await isHeard();

    network.turn('silence');
    const late = await expectRefusals(far);
    // The connections of before are given up by now: what is asked then waits for new ones.
    for (const _ of WAVES) late.push(...(await expectRefusals(far)));
    expect((await timed(server.pid, `${server.url}/health/live`)).status).toBe(200);

    network.mend();
    const watch = startWatch(server.pid);
    const isWell = async () => {
      const answers = await Promise.all(Object.values(askEverything(far)));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await isHeard();
    };
    await eventually(isWell, 200);
    const readyMs = Math.round(watch());
    const damage = await far.countDamage();
    reportFault({ fault: 'a network that goes silent', rounds: 1, hung: late.length, ...damage, readyMs });
    expect(late).toEqual([]);
    expect(far.confirmed.length).toBeGreaterThan(1);
    expect(damage).toEqual({ lost: 0, doubled: 0 });
    expect(readyMs).toBeLessThan(WELL_WITHIN_MS);
    await expectToStop(far);
  },
);

test.runIf(isThorough)(
  'a short silence that only idle connections met is noticed and mended by itself',
  async () => {
    const { server, network, isHeard } = await startFarServer();
    await isHeard();

    network.turn('silence');
    network.mend();
    const watch = startWatch(server.pid);
    await eventually(isHeard, 200);
    expect(watch()).toBeLessThan(WELL_WITHIN_MS);
  },
);

test.runIf(isThorough)('a job that is queued after a silence is worked on soon', async () => {
  const { near, far, network } = await openFarDatabase();
  const { db, close } = openDatabase(near);
  const handled: string[] = [];
  const background = await startJobs(far, () => undefined);
  onTestFinished(async () => {
    await Promise.all([background.stop(), close()]);
  });
  const idle = () => Promise.resolve();
  await background.work({
    emails: async ({ emailId }) => void handled.push(emailId),
    emailInvitations: idle,
    textInvitations: idle,
    contact: idle,
    sweep: idle,
  });
  await background.jobs.enqueue(db, 'emails', { emailId: 'before' });
  await eventually(() => expect(handled).toEqual(['before']));

  network.turn('silence');
  await db.execute(sql`select pg_sleep(3)`);
  network.mend();
  await background.jobs.enqueue(db, 'emails', { emailId: 'after' });
  const watch = startWatch(process.pid);
  await eventually(() => expect(handled).toEqual(['before', 'after']));
  expect(watch()).toBeLessThan(WELL_WITHIN_MS);
});
