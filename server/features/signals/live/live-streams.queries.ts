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

/** How often an admitted client is checked again, besides at every change that concerns it. */
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

/** Whether a gate still admits the client. */
export const isStillAdmitted = async (gate: Promise<unknown>): Promise<boolean> =>
  (await resolveGate(gate)) !== null;

/** The scope of a gate; `null` if it refuses now. Other errors are rethrown. */
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
  /** The last number that the client received; later changes are sent at once. */
  lastEventId?: string | null | undefined;
  signal: AbortSignal | undefined;
  /** A further topic that signals that the client may have lost access. */
  endsTopic?: string;
  /** Another source of the stream; it calls `wake` when there is news. Returns the function that stops it. */
  beside?: (wake: () => void) => Promise<() => void>;
  /** Default: one minute. Tests shorten it. */
  recheckMilliseconds?: number;
};

type PendingChange = {
  seq: number;
  topics: Set<LiveTopic>;
  /** When the oldest of them was made; unknown if it came from an older server or was missed. */
  at: number | undefined;
  edits: Edit[];
};

/**
 * The changes that an open page has not received yet, merged so that nothing piles up while it is slow. A class, because
 * there is one per page: the methods are shared.
 */
class PendingSignal {
  /** The highest number received, whoever that change was meant for. */
  #lastSeq = 0;
  #change: PendingChange | null = null;
  #isDoubted = false;
  #resolve: ((isWoken: boolean) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;

  hear(seq: number): void {
    this.#lastSeq = Math.max(this.#lastSeq, seq);
  }

  /** Whether this number is higher than any before. */
  isNews(seq: number): boolean {
    const isNewSeq = seq > this.#lastSeq;
    this.hear(seq);
    return isNewSeq;
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

  /** The client may have lost access: check it now. */
  doubt(): void {
    this.#isDoubted = true;
    this.wake();
  }

  takeDoubt(): boolean {
    const wasDoubted = this.#isDoubted;
    this.#isDoubted = false;
    return wasDoubted;
  }

  /** Waits for a change for at most `milliseconds`. Resolves to whether it was woken before that. */
  wait(milliseconds: number): Promise<boolean> {
    this.#timer = setTimeout(timeOut, milliseconds, this);
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
const timeOut = (pending: PendingSignal) => pending.wake(false);

/** Called when the change was written, since the reader then asks for the next. Servers' clocks may differ a little. */
function observeDelay({ at }: PendingChange): void {
  if (at !== undefined) changeToPage.observe(Math.max(0, Date.now() - at) / 1000);
}

/** Collects the messages about an event from now on. Returns the function that stops it. */
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
 * Yields an event's changes, beginning with those since `lastEventId`. It subscribes before it reads the current number,
 * so nothing is lost between, and compares once a minute. Yields `null` then, and when the client may have lost access:
 * the caller checks whether it may still listen.
 */
async function* listen(
  stream: Stream,
  audience: 'host' | 'guest',
  isMeant: (change: ReturnType<typeof readChange>) => boolean,
): AsyncGenerator<PendingChange | null> {
  const { db, eventId, lastEventId, signal, recheckMilliseconds = minuteMilliseconds } = stream;
  const pending = new PendingSignal();
  const stop = await subscribe(stream, pending, isMeant);
  // The client may have lost access before the subscription began.
  pending.doubt();
  const wake = () => pending.wake();
  signal?.addEventListener('abort', wake);
  openStreams.inc({ audience });
  try {
    const seq = await readSeq(db, eventId);
    pending.hear(seq);
    // A first visit has just read everything, or is about to.
    if (lastEventId && Number(lastEventId) !== seq) pending.add(seq, liveTopics);
    while (!signal?.aborted) {
      if (pending.takeDoubt()) {
        yield null;
        // The page may have gone meanwhile.
        continue;
      }
      const change = pending.take();
      if (change) {
        yield change;
        observeDelay(change);
      } else if (!(await pending.wait(recheckMilliseconds))) {
        yield null;
        // A server that ended between its commit and its message notified nobody.
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
 * Signals a host's screens what to reload and, if a page identifies itself (`here`), which other hosts are here.
 * `isAllowed` is checked before every signal, when a session of the host ends, and every minute; if false, the stream
 * ends.
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
 * Signals a guest's page that something changed for them, and when they lose access: removed, their key re-issued, the
 * event deleted or taken offline. Their key may become another person's: then it signals that person's changes.
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
