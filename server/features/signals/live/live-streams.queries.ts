import { tracked } from '@trpc/server';
import type { GuestSignal, HostSignal } from '@daysheet/shared/guests/live.ts';
import { AppError } from '../../../lib/app-error.ts';
import { nameEdits } from './host-edits.queries.ts';
import { type PresenceServices, watchHosts } from './hosts-here.queries.ts';
import { concerns, mayShutOut, type readChange } from './live.rules.ts';
import {
  type PendingChange,
  type SerializedChange,
  SignalStream,
  type Stream,
} from './signal-stream.queries.ts';

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

type TrackedHostSignal = ReturnType<typeof tracked<HostSignal>>;
type HostPage = { userId: string; pageId: string } & Pick<PresenceServices, 'clock' | 'answer'>;

class HostStream extends SignalStream<TrackedHostSignal> {
  readonly #isAllowed: () => Promise<boolean>;
  readonly #endsTopic: string | undefined;
  readonly #here: HostPage | undefined;
  #seq: string;
  #hosts: Awaited<ReturnType<typeof watchHosts>> | undefined;

  constructor(stream: HostOptions, isAllowed: () => Promise<boolean>, here?: HostPage) {
    super(stream, 'host');
    this.#isAllowed = isAllowed;
    this.#endsTopic = stream.endsTopic;
    this.#here = here;
    this.#seq = stream.lastEventId ?? '0';
  }

  protected override async subscribeBeside(): Promise<void> {
    const { db, bus, eventId } = this.stream;
    const doubt = () => this.doubt();
    if (this.#endsTopic !== undefined) this.onEnd(await bus.subscribe(this.#endsTopic, doubt));
    if (!this.#here) return;
    const hosts = await watchHosts({ db, bus, ...this.#here }, { ...this.#here, eventId }, doubt);
    this.#hosts = hosts;
    this.onEnd(() => hosts.stop());
  }

  protected override isMeant(): boolean {
    return true;
  }

  protected override async serialize(
    change: PendingChange | null,
  ): Promise<SerializedChange<TrackedHostSignal>> {
    if (!(await this.#isAllowed())) return { signals: [], isLast: true };
    const signals: TrackedHostSignal[] = [];
    if (change) {
      this.#seq = String(change.seq);
      const edits = this.#here && (await nameEdits(this.stream, this.#here.userId, change.edits));
      const topics = [...change.topics];
      signals.push(tracked(this.#seq, { kind: 'changed', topics, ...(edits && { edits }) }));
    }
    const hosts = this.#hosts?.take();
    if (hosts) signals.push(tracked(this.#seq, { kind: 'hosts', hosts }));
    return { signals };
  }
}

/** `endsTopic`: a further topic that signals that the host may have lost access. */
type HostOptions = Stream & { endsTopic?: string };

/**
 * Signals a host's screens what to reload and, if a page identifies itself (`here`), which other hosts are here.
 * `isAllowed` is checked before every signal, when a session of the host ends, and every minute; if false, the stream
 * ends.
 */
export const streamToHost = (stream: HostOptions, isAllowed: () => Promise<boolean>, here?: HostPage) =>
  new HostStream(stream, isAllowed, here);

type TrackedGuestSignal = ReturnType<typeof tracked<GuestSignal>>;

class GuestStream extends SignalStream<TrackedGuestSignal> {
  #attendeeId: string;
  readonly #findAllowed: () => Promise<string | null>;

  constructor(stream: Stream, attendeeId: string, findAllowed: () => Promise<string | null>) {
    super(stream, 'guest');
    this.#attendeeId = attendeeId;
    this.#findAllowed = findAllowed;
  }

  protected override isMeant({ guests }: ReturnType<typeof readChange>): boolean {
    return concerns(guests, this.#attendeeId);
  }

  protected override async serialize(
    change: PendingChange | null,
  ): Promise<SerializedChange<TrackedGuestSignal>> {
    const seq = String(change?.seq ?? 0);
    if (!change || mayShutOut(change.topics)) {
      const attendeeId = await this.#findAllowed();
      if (attendeeId === null) return { signals: [tracked(seq, { kind: 'gone' })], isLast: true };
      this.#attendeeId = attendeeId;
    }
    return { signals: change ? [tracked(seq, { kind: 'changed' })] : [] };
  }
}

/**
 * Signals a guest's page that something changed for them, and when they lose access: removed, their key re-issued, the
 * event deleted or taken offline. Their key may become another person's: `findAllowed` returns whose it is now.
 */
export const streamToGuest = (
  { attendeeId, ...stream }: Stream & { attendeeId: string },
  findAllowed: () => Promise<string | null>,
) => new GuestStream(stream, attendeeId, findAllowed);
