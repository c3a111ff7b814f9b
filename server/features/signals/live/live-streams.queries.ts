import { tracked } from '@trpc/server';
import { eq, sql } from 'drizzle-orm';
import {
  type GuestSignal,
  editedMost,
  type HostSignal,
  type LiveTopic,
  liveTopics,
} from '@daysheet/shared/guests/live.ts';
import type { Database } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Bus } from '../../../lib/bus.ts';
import { changeToPage, openStreams } from '../../../lib/watching/metrics.ts';
import { nameEdits } from './host-edits.queries.ts';
import { type PresenceServices, watchHosts } from './hosts-here.queries.ts';
import { concerns, type Edit, mayShutOut, readChange } from './live.rules.ts';

/** Who was let in at the start is looked at again this often, besides at every change that concerns them. */
const minuteMilliseconds = 60_000;

const statements = prepareOnce((db) => ({
  seq: db
    .select({ seq: eventChanges.seq })
    .from(eventChanges)
    .where(eq(eventChanges.eventId, sql.placeholder('eventId')))
    .prepare('live_seq'),
}));

async function readSeq(db: Database, eventId: string): Promise<number> {
  const [row] = await statements(db).seq.execute({ eventId });
  return row?.seq ?? 0;
}

/** Whether a gate still lets in. */
export const mayStill = async (gate: Promise<unknown>): Promise<boolean> =>
  (await resolveGate(gate)) !== null;

/** What a gate gives; `null` where it lets nobody in any more. Faults that are no refusal pass on. */
export async function resolveGate<Scope>(gate: Promise<Scope>): Promise<Scope | null> {
  try {
    return await gate;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type Stream = {
  db: Database;
  bus: Bus;
  eventId: string;
  /** The number that the client heard last; what came since is told at once. */
  lastEventId?: string | null | undefined;
  signal: AbortSignal | undefined;
  /** What else is told when somebody may have been shut out. */
  endsTopic?: string;
  /** Something else that the stream tells of; `wake` is called when there is news. Gives the way to stop. */
  beside?: (wake: () => void) => Promise<() => void>;
  /** A minute where none is given: tests do not wait for it. */
  recheckMilliseconds?: number;
};

type PendingChange = {
  seq: number;
  topics: Set<LiveTopic>;
  /** When the oldest of them was made; unknown of what an older server told, or was missed. */
  at: number | undefined;
  edits: Edit[];
};

/**
 * What an open page is to be told and has not been yet, so that nothing piles up while it is not ready for more. A class,
 * since there is one for each page: its methods are everybody's.
 */
class PendingSignal {
  /** The highest number heard, whoever that change was meant for. */
  #heard = 0;
  #change: PendingChange | null = null;
  #isDoubted = false;
  #resolve: ((isWoken: boolean) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;

  hear(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  /** Whether this number is news. */
  isNews(seq: number): boolean {
    const isNews = seq > this.#heard;
    this.hear(seq);
    return isNews;
  }

  add(seq: number, topics: readonly LiveTopic[], { at, edit }: { at?: number; edit?: Edit } = {}): void {
    const change = (this.#change ??= { seq, topics: new Set(), at, edits: [] });
    change.seq = Math.max(change.seq, seq);
    for (const topic of topics) change.topics.add(topic);
    if (edit && change.edits.length < editedMost) change.edits.push(edit);
    this.wake();
  }

  take(): PendingChange | null {
    const taken = this.#change;
    this.#change = null;
    return taken;
  }

  /** Somebody may have been shut out: it is to be looked at now. */
  doubt(): void {
    this.#isDoubted = true;
    this.wake();
  }

  takeDoubt(): boolean {
    const wasDoubted = this.#isDoubted;
    this.#isDoubted = false;
    return wasDoubted;
  }

  /** Waits for something to come, so long at most. Gives whether it did, or was woken. */
  wait(milliseconds: number): Promise<boolean> {
    this.#timer = setTimeout(giveUp, milliseconds, this);
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  wake(isWoken = true): void {
    clearTimeout(this.#timer);
    this.#resolve?.(isWoken);
    this.#resolve = null;
  }
}
const giveUp = (pending: PendingSignal) => pending.wake(false);

/** Whoever takes a change comes for the next once it is written. Servers' clocks may differ a little. */
function observeWritten({ at }: PendingChange): void {
  if (at !== undefined) changeToPage.observe(Math.max(0, Date.now() - at) / 1000);
}

/** Gathers what is told of an event from now on. Gives the way to stop. */
async function subscribe(
  { db, bus, eventId, endsTopic, beside }: Stream,
  pending: PendingSignal,
  isMeant: (change: ReturnType<typeof readChange>) => boolean,
): Promise<() => void> {
  const stop = await bus.subscribe(eventId, (body) => {
    if (body === null) {
      void readSeq(db, eventId).then(
        (seq) => pending.add(seq, liveTopics),
        () => pending.add(0, liveTopics),
      );
      return;
    }
    const change = readChange(body);
    pending.hear(change.seq);
    if (isMeant(change)) pending.add(change.seq, change.topics, change);
  });
  const stops = [stop];
  const stopAll = () => stops.forEach((one) => one());
  try {
    if (endsTopic !== undefined) stops.push(await bus.subscribe(endsTopic, () => pending.doubt()));
    if (beside) stops.push(await beside(() => pending.doubt()));
  } catch (error) {
    stopAll();
    throw error;
  }
  return stopAll;
}

/**
 * What changed of an event, as it changes, beginning with what changed since `lastEventId`. It listens before it reads
 * where things stand, so nothing is lost between, and compares once a minute. `null` then and when somebody may have been
 * shut out: time to look whether the client may still listen.
 */
async function* listen(
  stream: Stream,
  audience: 'host' | 'guest',
  isMeant: (change: ReturnType<typeof readChange>) => boolean,
): AsyncGenerator<PendingChange | null> {
  const { db, eventId, lastEventId, signal, recheckMilliseconds = minuteMilliseconds } = stream;
  const pending = new PendingSignal();
  const stop = await subscribe(stream, pending, isMeant);
  // Whoever was let in may have been shut out before it listened.
  pending.doubt();
  const wake = () => pending.wake();
  signal?.addEventListener('abort', wake);
  openStreams.inc({ audience });
  try {
    const seq = await readSeq(db, eventId);
    pending.hear(seq);
    // A first visit has read everything just now, or is about to.
    if (lastEventId && Number(lastEventId) !== seq) pending.add(seq, liveTopics);
    while (!signal?.aborted) {
      if (pending.takeDoubt()) {
        yield null;
        // Meanwhile the page may have gone.
        continue;
      }
      const change = pending.take();
      if (change) {
        yield change;
        observeWritten(change);
      } else if (!(await pending.wait(recheckMilliseconds))) {
        yield null;
        // A server that ended between its commit and its message told nobody.
        const now = await readSeq(db, eventId);
        if (pending.isNews(now)) pending.add(now, liveTopics);
      }
    }
  } finally {
    openStreams.dec({ audience });
    stop();
    signal?.removeEventListener('abort', wake);
  }
}

/**
 * Tells a host's screens what to read again, and a page that says which it is (`here`) who else is here. `isAllowed` is
 * asked before anything is told, when a session of theirs ends, and every minute; the stream ends when it says no.
 */
export async function* streamToHost(
  stream: Stream,
  isAllowed: () => Promise<boolean>,
  here?: { userId: string; pageId: string } & Pick<PresenceServices, 'clock' | 'answer'>,
) {
  let seq = stream.lastEventId ?? '0';
  let hosts: Awaited<ReturnType<typeof watchHosts>> | undefined;
  const beside = async (wake: () => void) => {
    const { db, bus, eventId } = stream;
    if (here) hosts = await watchHosts({ db, bus, ...here }, { ...here, eventId }, wake);
    return () => hosts?.stop();
  };
  for await (const change of listen({ ...stream, beside }, 'host', () => true)) {
    if (!(await isAllowed())) return;
    if (change) {
      seq = String(change.seq);
      const edits = here && (await nameEdits(stream, here.userId, change.edits));
      const signal: HostSignal = { kind: 'changed', topics: [...change.topics], ...(edits && { edits }) };
      yield tracked(seq, signal);
    }
    const others = hosts?.take();
    if (others) yield tracked(seq, { kind: 'hosts', hosts: others } satisfies HostSignal);
  }
}

/**
 * Tells a guest's page that something of theirs changed, and says when they are not let in any more: removed, their
 * key re-issued, the event deleted or taken offline. Their key may become another person's: then it tells of that one.
 */
export async function* streamToGuest(
  stream: Stream & { attendeeId: string },
  whoIsAllowed: () => Promise<string | null>,
) {
  let { attendeeId } = stream;
  for await (const change of listen(stream, 'guest', ({ guests }) => concerns(guests, attendeeId))) {
    const seq = String(change?.seq ?? 0);
    if (!change || mayShutOut(change.topics)) {
      const holder = await whoIsAllowed();
      if (holder === null) {
        yield tracked(seq, { kind: 'gone' } satisfies GuestSignal);
        return;
      }
      attendeeId = holder;
    }
    if (change) yield tracked(seq, { kind: 'changed' } satisfies GuestSignal);
  }
}
