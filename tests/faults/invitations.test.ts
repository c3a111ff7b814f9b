import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { deliveries } from '../../server/db/schema/invitations.ts';
import { users } from '../../server/db/schema/users.ts';
import { type Api, createBrowser, createWedding } from '../browser.ts';
import { startFakeResend } from '../fake-resend.ts';
import { reportFault, getRounds } from '../fault-report.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

const GUESTS = 500;
/** The server is killed while a batch is with the provider: after so many of the five. */
const killAfter = (round: number) => 1 + (round % 4);

async function openWorld() {
  const clone = await cloneDatabase(inject('testCluster'));
  const { db, close } = openDatabase(clone.url, { max: 2 });
  const resend = await startFakeResend({ latencyMs: 150 });
  onTestFinished(async () => {
    resend.close();
    await close();
    await clone.drop();
  });
  const settings = {
    DATABASE_URL: clone.url,
    // Links begin with it: a batch that is repeated is to be the same.
    PUBLIC_URL: 'http://daysheet.example',
    MAIL_FROM: 'Daysheet <hello@daysheet.example>',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    RESEND_REQUESTS_PER_SECOND: '1000',
  };
  const start = async () => {
    const server = await startServerProcess(settings);
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
  return { db, resend, start };
}

async function goLive(api: Api, { eventId }: { eventId: string }) {
  const { startDate } = await api.events.get.query({ eventId });
  await api.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    title: 'Ceremony',
    eventDate: startDate,
    startTime: '16:00',
    endTime: null,
    notificationMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  await api.events.activate.mutate({ eventId });
}

test.each(Array.from({ length: getRounds(20) }, (_, round) => round))(
  'the server killed in the middle of sending 500 invitations: nobody gets two, nobody none (round %i)',
  async (round) => {
    const { db, resend, start } = await openWorld();
    const first = await start();
    const api = createBrowser()(first.url);
    const { eventId } = await createWedding(api);
    await db.update(users).set({ emailVerifiedAt: new Date() });
    const rows = Array.from({ length: GUESTS }, (_, n) => ({
      id: randomUUID(),
      name: `Guest ${n}`,
      role: 'Friends',
      email: `guest${n}@example.com`,
    }));
    await api.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
    await goLive(api, { eventId });
    const attendeeIds = rows.map(({ id }) => id);
    const input = { eventId, id: randomUUID(), subject: '{event}', message: '{name} [LINK]', attendeeIds };
    expect(await api.invitations.sendEmails.mutate(input)).toMatchObject({ queued: GUESTS });

    const batches = () => resend.requests.filter(({ size }) => size > 1).length;
    await vi.waitFor(() => expect(batches()).toBeGreaterThanOrEqual(killAfter(round)), {
      timeout: 120_000,
      interval: 1,
    });
    // Before it was taken, while it is with the provider, or after: each round at another moment.
    await sleep((round * 37) % 170);
    await first.stop('SIGKILL');

    const statuses = async () => {
      const found = await db
        .select({ status: deliveries.status, n: count() })
        .from(deliveries)
        .where(eq(deliveries.eventId, eventId))
        .groupBy(deliveries.status);
      return Object.fromEntries(found.map(({ status, n }) => [status, n]));
    };
    expect(await statuses()).not.toEqual({ sent: GUESTS });
    await start();
    // What was with a worker that died is looked at again after a minute, where it was not seen at the start.
    const over = { timeout: 120_000, interval: 100 };
    await vi.waitFor(async () => expect(await statuses()).toEqual({ sent: GUESTS }), over);
    // The host's own mail, to confirm the address, is none of them.
    const reached = resend.accepted.map(({ to }) => to).filter((to) => to.startsWith('guest'));
    const doubled = reached.length - new Set(reached).size;
    const lost = GUESTS - new Set(reached).size;
    reportFault({ fault: 'the server killed while it sends', rounds: 1, lost, doubled });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  },
);
