import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTRPCClient, httpSubscriptionLink, TRPCClientError } from '@trpc/client';
import { EventSource } from 'undici';
import { expect, onTestFinished } from 'vitest';
import { keepOpen } from '../client/src/lib/keep-open.ts';
import type { AppRouter } from '../server/trpc/router.ts';
import { type Api, createBrowser, createWedding, listPeople } from './browser.ts';
import { eventually } from './eventually.ts';
import { itemInput } from './factories/events.ts';

/** The longest a response may take, on a machine under any load. */
const ANSWER_MS = 60_000;
const phones = 8;
/** A pause after each response: servers that start beside this get processor time too. */
const lookMs = 20;

/** On a slow machine requests may wait too long for each other: a host retries, which creates no second row. */
async function untilTaken(step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (fault) {
      const isConflict =
        fault instanceof TRPCClientError && Reflect.get(Object(fault.data), 'reason') === 'request.conflict';
      if (!isConflict) throw fault;
    }
  }
}

/** A live wedding, and a guest whose phone has joined. */
async function openDoors(api: Api, phone: Api) {
  const { eventId, roleId } = await createWedding(api);
  await api.attendees.create.mutate({ eventId, roleId, id: randomUUID(), name: 'Mary Lee' });
  const { startDate: eventDate } = await api.events.get.query({ eventId });
  await api.schedule.create.mutate(itemInput(eventId, { eventDate, title: 'Dinner' }));
  const { eventCode } = await api.events.activate.mutate({ eventId });
  const { matches } = await phone.join.searchAttendees.query({ eventCode, search: 'Mary Lee' });
  const { guestKey } = await phone.join.asExisting.mutate({
    eventCode,
    pickHandle: matches[0]?.pickHandle ?? '',
  });
  return { eventId, roleId, eventDate, guest: { eventId, guestKey } };
}

/** Subscribes like a guest's page, with the real one's links; `seq` is the newest change received. */
function listen(url: string, guest: { eventId: string; guestKey: string }) {
  const heard = { seq: 0, begun: 0 };
  const client = createTRPCClient<AppRouter>({
    links: [
      keepOpen({ timeout: 20_000, waitBefore: () => 100 }),
      httpSubscriptionLink({
        url: `${url}/trpc`,
        EventSource,
        eventSourceOptions: { node: { reconnectionTime: 100 } },
      }),
    ],
  });
  const stream = client.live.guest.subscribe(
    { ...guest, lastEventId: '0' },
    {
      onStarted: () => {
        heard.begun += 1;
      },
      onData: ({ id }) => {
        heard.seq = Math.max(heard.seq, Number(id));
      },
    },
  );
  onTestFinished(() => stream.unsubscribe());
  return heard;
}

/**
 * A wedding whose host writes and whose guests read without a pause, each on keep-alive connections, and whose phones
 * have open streams. `failures` lists the unexpected responses.
 */
export async function startBusyClients(url: string) {
  const [host, phone] = [createBrowser()(url), createBrowser()(url)];
  const { eventId, roleId, eventDate, guest } = await openDoors(host, phone);
  const counts = { reads: 0, pages: 0, writes: 0 };
  const [confirmed, failures]: [string[], unknown[]] = [[], []];
  let isOver = false;
  const keep = async (step: (signal: AbortSignal) => Promise<unknown>) => {
    while (!isOver) {
      await step(AbortSignal.timeout(ANSWER_MS)).catch((fault: unknown) => failures.push(fault));
      await sleep(lookMs);
    }
  };
  const write = async (signal: AbortSignal) => {
    const id = randomUUID();
    await untilTaken(() =>
      host.attendees.create.mutate({ eventId, roleId, id, name: `Guest ${id}` }, { signal }),
    );
    confirmed.push(`Guest ${id}`);
    counts.writes += 1;
  };
  const read = async (signal: AbortSignal) => {
    await phone.join.schedule.query(guest, { signal });
    counts.reads += 1;
  };
  const visit = async (signal: AbortSignal) => {
    const page = await fetch(`${url}/join-event`, { headers: { accept: 'text/html' }, signal });
    await page.text();
    if (page.status !== 200) throw new Error(`A page is answered with ${page.status}.`);
    counts.pages += 1;
  };
  const running = Promise.all([keep(write), keep(write), keep(read), keep(read), keep(visit), keep(visit)]);
  const streams = Array.from({ length: phones }, () => listen(url, guest));
  const hasHeard = async (title: string) => {
    const item = itemInput(eventId, { eventDate, title });
    await untilTaken(() => host.schedule.create.mutate(item));
    const { seq } = await phone.join.schedule.query(guest);
    await eventually(() => expect(streams.filter((stream) => stream.seq < seq)).toEqual([]));
  };
  return {
    counts,
    failures,
    streams,
    /** Waits until every phone has received a change. */
    hasHeard,
    /** Waits for so many more responses of each kind. */
    hasWorked: async (more: number) => {
      const before = { ...counts };
      await eventually(() => {
        for (const kind of ['reads', 'pages', 'writes'] as const)
          expect(counts[kind] - before[kind], kind).toBeGreaterThanOrEqual(more);
      });
    },
    /** Stops; returns who is missing from the list, and who is on it twice. */
    stop: async () => {
      isOver = true;
      await running;
      const names = await listPeople(host, { eventId });
      const stored = new Set(names);
      return {
        lost: confirmed.filter((name) => !stored.has(name)).length,
        doubled: names.length - stored.size,
      };
    },
  };
}
