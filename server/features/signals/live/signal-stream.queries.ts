import { eq, sql } from 'drizzle-orm';
import { editedMost, type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import type { Database } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import type { Bus } from '../../../lib/bus.ts';
import { changeToPage, openStreams } from '../../../lib/watching/metrics.ts';
import { type Edit, readChange } from './live.rules.ts';

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

export type Stream = {
  db: Database;
  bus: Bus;
  eventId: string;
  /** The last number that the client received; later changes are sent at once. */
  lastEventId?: string | null | undefined;
  /** Ends the stream. A caller that calls `return` needs none. */
  signal?: AbortSignal | undefined;
  /** Default: one minute. Tests shorten it. */
  recheckMilliseconds?: number;
};

export type PendingChange = {
  seq: number;
  topics: Set<LiveTopic>;
  /** When the oldest of them was made; unknown if it came from an older server or was missed. */
  at: number | undefined;
  edits: Edit[];
};

/** Called when the change was written, since the client then asks for the next. Servers' clocks may differ a little. */
function observeDelay({ at }: PendingChange): void {
  if (at !== undefined) changeToPage.observe(Math.max(0, Date.now() - at) / 1000);
}

/** What to send for one change; `isLast`: the stream ends after it. */
export type SerializedChange<Signal> = { signals: Signal[]; isLast?: boolean };

/**
 * The signals for one open page, beginning with the changes since `lastEventId`. The stream subscribes before it reads the
 * event's current number, so nothing is lost between, and compares the number once a minute. Changes are merged while the
 * client is slow. It implements the iterator itself because ten thousand pages wait at once: a suspended generator takes
 * 600 bytes, and one inside another twice that.
 */
export abstract class SignalStream<Signal> implements AsyncIterableIterator<Signal, undefined> {
  protected readonly stream: Stream;
  readonly #audience: 'host' | 'guest';
  /** The highest number received, whoever that change was meant for. */
  #received = 0;
  /** The client has all changes up to this number, or was told to reload: a later message about one of them is stale. */
  #from = 0;
  #change: PendingChange | null = null;
  #sent: PendingChange | null = null;
  #signals: Signal[] | null = null;
  #stops: (() => void)[] | null = null;
  #timer: NodeJS.Timeout | undefined;
  #resolve: ((result: IteratorResult<Signal, undefined> | Promise<never>) => void) | null = null;
  #isRunning = false;
  #isDoubted = true;
  #isDue = false;
  #isEnded = false;

  constructor(stream: Stream, audience: 'host' | 'guest') {
    this.stream = stream;
    this.#audience = audience;
    stream.signal?.addEventListener('abort', () => this.end());
    if (stream.signal?.aborted) this.#isEnded = true;
  }

  /** Whether the change concerns this client. */
  protected abstract isMeant(change: ReturnType<typeof readChange>): boolean;
  /** Serializes a change. `change` is `null` once a minute, and when the client may have lost access: check that first. */
  protected abstract serialize(change: PendingChange | null): Promise<SerializedChange<Signal>>;
  /** Subscribes to further sources, and registers each with `onEnd`. */
  protected subscribeBeside(): Promise<void> {
    return Promise.resolve();
  }

  /** Registers a function that is called when the stream ends, or at once if it has ended already. */
  protected onEnd(stop: () => void): void {
    if (this.#stops) this.#stops.push(stop);
    else stop();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<Signal, undefined>> {
    if (this.#sent && !this.#signals) observeDelay(this.#sent);
    if (!this.#signals) this.#sent = null;
    return new Promise((resolve) => {
      this.#resolve = resolve;
      void this.#run();
    });
  }

  return(): Promise<IteratorResult<Signal, undefined>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  /** Ends the stream at once, even while a `next` is pending. */
  end(): void {
    this.#isEnded = true;
    this.#signals = null;
    this.#unsubscribe();
    this.#finish({ done: true, value: undefined });
  }

  /** The client may have lost access, or a further source has news: check now. */
  protected doubt(): void {
    this.#isDoubted = true;
    void this.#run();
  }

  recheck(): void {
    this.#isDue = true;
    void this.#run();
  }

  #unsubscribe(): void {
    if (!this.#stops) return;
    clearTimeout(this.#timer);
    openStreams.dec({ audience: this.#audience });
    for (const stop of this.#stops) stop();
    this.#stops = null;
  }

  /** Whether a `next` is pending. */
  #isAwaited(): boolean {
    return this.#resolve !== null;
  }

  #finish(result: IteratorResult<Signal, undefined> | Promise<never>): void {
    this.#resolve?.(result);
    this.#resolve = null;
  }

  #addTopics(
    seq: number,
    topics: readonly LiveTopic[],
    { at, edit }: { at?: number; edit?: Edit } = {},
  ): void {
    const change = (this.#change ??= { seq, topics: new Set(), at, edits: [] });
    change.seq = Math.max(change.seq, seq);
    for (const topic of topics) change.topics.add(topic);
    if (edit && change.edits.length < editedMost) change.edits.push(edit);
    void this.#run();
  }

  #receive(body: string | null): void {
    if (body === null) {
      const { db, eventId } = this.stream;
      // A standby that took over may give numbers again.
      this.#from = 0;
      void readSeq(db, eventId).then(
        (seq) => {
          this.#received = seq;
          this.#addTopics(seq, liveTopics);
        },
        () => this.#addTopics(0, liveTopics),
      );
      return;
    }
    const change = readChange(body);
    this.#received = Math.max(this.#received, change.seq);
    // Who is online, and that an event is gone, has no number.
    const isStale = change.seq !== 0 && change.seq <= this.#from;
    if (!isStale && this.isMeant(change)) this.#addTopics(change.seq, change.topics, change);
  }

  async #start(): Promise<void> {
    const { db, bus, eventId, lastEventId } = this.stream;
    this.#stops = [await bus.subscribe(eventId, (body) => this.#receive(body))];
    openStreams.inc({ audience: this.#audience });
    await this.subscribeBeside();
    const seq = await readSeq(db, eventId);
    this.#received = Math.max(this.#received, seq);
    // A first visit has just read everything, or is about to.
    if (!lastEventId) return;
    this.#from = seq;
    if (Number(lastEventId) !== seq) this.#addTopics(seq, liveTopics);
  }

  /** Finds changes whose message was lost: a server may end between its commit and its message. */
  async #compare(): Promise<void> {
    const seq = await readSeq(this.stream.db, this.stream.eventId);
    if (seq <= this.#received) return;
    this.#received = seq;
    this.#addTopics(seq, liveTopics);
  }

  async #send(change: PendingChange | null): Promise<void> {
    const { signals, isLast } = await this.serialize(change);
    if (signals.length > 0) {
      this.#signals = signals;
      this.#sent = change;
    }
    if (isLast) this.#isEnded = true;
  }

  async #look(): Promise<void> {
    const [change, isDoubted, isDue] = [this.#change, this.#isDoubted, this.#isDue];
    this.#isDoubted = false;
    if (isDoubted) return this.#send(null);
    this.#change = null;
    if (change) return this.#send(change);
    this.#isDue = false;
    if (!isDue) return;
    await this.#send(null);
    if (!this.#isEnded) await this.#compare();
  }

  /** Runs until the pending `next` is resolved or nothing is left to do, so that no function is suspended while idle. */
  async #run(): Promise<void> {
    if (this.#isRunning || !this.#isAwaited()) return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    try {
      if (!this.#stops && !this.#isEnded) await this.#start();
      while (this.#isAwaited() && !this.#shift()) {
        if (!this.#change && !this.#isDoubted && !this.#isDue) break;
        await this.#look();
      }
    } catch (error) {
      this.#isEnded = true;
      if (this.#isAwaited()) this.#finish(Promise.reject(error));
    }
    this.#isRunning = false;
    if (this.#isEnded) this.#unsubscribe();
    else if (this.#isAwaited())
      this.#timer = setTimeout(recheck, this.stream.recheckMilliseconds ?? minuteMilliseconds, this);
  }

  /** Resolves the pending `next` with the next signal or the end. Returns false if there is neither. */
  #shift(): boolean {
    const value = this.#signals?.shift();
    if (this.#signals?.length === 0) this.#signals = null;
    if (value !== undefined) this.#finish({ done: false, value });
    else if (this.#isEnded) this.#finish({ done: true, value: undefined });
    else return false;
    return true;
  }
}
const recheck = (stream: { recheck: () => void }) => stream.recheck();
