import type { Socket } from 'node:net';
import {
  type AnyProcedure,
  type AnyRouter,
  getErrorShape,
  getTRPCErrorFromUnknown,
  isTrackedEnvelope,
} from '@trpc/server';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { streamsPerPersonMax } from '@daysheet/shared/guests/live.ts';
import { createNewest } from '../lib/load/keep-newest.ts';
import { captureTaskContext } from '../lib/watching/task-context.ts';
import { beginStream, type ShutdownState, type OpenResponse } from '../plugins/graceful-close.ts';
import { nonPagePolicy } from '../plugins/security-headers.ts';
import type { Context } from './context.ts';
import { type DirectOptions, readInput, getText } from './direct.ts';
import { toReasonedFault } from './errors.ts';
import type { StreamTimes } from './stream-times.ts';

/** `runShared` runs long work in the task context of the procedure, not of one request. */
type Subscription = { procedure: AnyProcedure; runShared: ReturnType<typeof captureTaskContext> };
type StreamCall = Subscription & { path: string; input: unknown };

const listSubscriptions = ({ _def }: AnyRouter): Map<string, Subscription> =>
  new Map(
    Object.entries<AnyProcedure>(_def.procedures)
      .filter(([, procedure]) => procedure._def.type === 'subscription')
      .map(([name, procedure]) => [name, { procedure, runShared: captureTaskContext({ name }) }]),
  );

/** The subscription that a request calls; `null` if the request is anything else, or malformed. */
function readSubscription(
  request: FastifyRequest,
  subscriptions: Map<string, Subscription>,
): StreamCall | null {
  const path = getText(request.params, 'path') ?? '';
  const subscription = subscriptions.get(path);
  const isPlain = request.method === 'GET' && !request.headers['trpc-accept'];
  if (!isPlain || !subscription || getText(request.query, 'batch')) return null;
  if (getText(request.query, 'connectionParams')) return null;
  const input = readInput(request)?.value;
  if (typeof input !== 'object' || input === null) return null;
  const lastEventId = request.headers['last-event-id'];
  return { ...subscription, path, input: lastEventId ? { ...input, lastEventId } : input };
}

const formatFrame = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`;
const ping = formatFrame('ping', '');
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // Hooks that add headers before a response is sent do not run for this one.
  'content-security-policy': nonPagePolicy,
};
/** Tells the client that a chunked response is complete. */
const lastChunk = '0\r\n\r\n';

function toFrame(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n`;
  const [id, data] = value;
  return `data: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

/** For the client to close its side of the connection. */
const closesWithinMs = 10_000;

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * The stream of one open page. Ten thousand of them wait at once, so it holds nothing of its request, has one timer and
 * shared methods, and suspends no function while it waits for the next signal.
 */
class EventStream {
  readonly #socket: Socket;
  readonly #isChunked: boolean;
  readonly #timer: NodeJS.Timeout;
  #ticksLeft: number;
  #isEnded = false;
  #release: (() => void) | undefined;
  #source: SignalSource | undefined;
  #handlers: Handlers | undefined;

  constructor(
    { socket, isChunked }: OpenResponse,
    { ping: { enabled, intervalMs }, maxDurationMs }: StreamTimes,
  ) {
    this.#socket = socket;
    this.#isChunked = isChunked;
    const tickMs = enabled ? Math.min(intervalMs, maxDurationMs) : maxDurationMs;
    this.#ticksLeft = Math.ceil(maxDurationMs / tickMs);
    this.#timer = setInterval(tick, tickMs, this);
    if (socket.closed) this.end();
    else socket.on('close', () => this.end());
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  #write(text: string, written?: () => void): void {
    const length = Buffer.byteLength(text).toString(16);
    this.#socket.write(this.#isChunked ? `${length}\r\n${text}\r\n` : text, written);
  }

  /**
   * Resolves once the text is written, or the stream has ended: a slow client is sent nothing more until then. Node does
   * not report what is written to a connection that was just closed.
   */
  async send(text: string): Promise<void> {
    if (this.#socket.writableEnded) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#release = resolve;
    this.#write(text, resolve);
    await promise;
    this.#release = undefined;
  }

  /** Sends the signals of a source until it ends, or the client disconnects. */
  relay(source: SignalSource, handlers: Handlers): void {
    this.#source = source;
    this.#handlers = handlers;
    if (this.#isEnded) this.#leave();
    else this.#pull(source);
  }

  #pull(source: SignalSource): void {
    source.values.next().then(
      (result) => this.#deliver(source, result),
      (cause: unknown) => this.#handlers?.fail(this, source, cause),
    );
  }

  async #deliver(source: SignalSource, { done, value }: IteratorResult<unknown>): Promise<void> {
    if (this.#isEnded) return;
    // A page that receives `return` does not reconnect; one whose stream only ends does.
    await this.send(done ? formatFrame('return', '') : toFrame(value));
    if (done) this.end();
    else if (!this.#isEnded) this.#pull(source);
  }

  /** Says that the stream still runs, or ends it when its time is up. */
  tick(): void {
    this.#ticksLeft -= 1;
    if (this.#ticksLeft === 0) this.end();
    else if (this.#socket.writableLength === 0) this.#write(ping);
  }

  #leave(): void {
    if (!this.#source) return;
    this.#handlers?.leave(this, this.#source);
    this.#source.values.return?.().catch(() => undefined);
    this.#source = undefined;
  }

  /** In order, so that the page comes back. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#timer);
    this.#release?.();
    this.#leave();
    if (!this.#socket.writableEnded) this.#socket.end(this.#isChunked ? lastChunk : '');
    // Node destroys it then: a client may neither read nor close.
    this.#socket.setTimeout(closesWithinMs);
  }
}
const tick = (stream: EventStream) => stream.tick();

/** The signals that a stream sends, for whom, and the request that opened it. */
type SignalSource = {
  path: string;
  values: AsyncIterator<unknown>;
  person: string;
  requestId: string;
};

/** Shared by all streams. */
type Handlers = {
  fail: (
    stream: EventStream,
    source: Pick<SignalSource, 'path' | 'requestId'>,
    cause: unknown,
  ) => Promise<void>;
  leave: (stream: EventStream, source: SignalSource) => void;
};

/** Identifies the owner of a stream: a guest by their key, a host by their account, since an event may have many hosts. */
const identifyPerson = ({ path, input }: StreamCall, { user }: Context) =>
  JSON.stringify([
    path,
    getText(input, 'eventId'),
    getText(input, 'guestKey') ?? getText(input, 'attendeeId') ?? user?.id,
  ]);

/** Logs why a stream failed, tells the client, and ends the stream. */
function createFail({ router, onError }: DirectOptions, log: FastifyBaseLogger): Handlers['fail'] {
  const config = router._def._config;
  return async (stream, { path, requestId }, cause) => {
    if (stream.isEnded) return;
    const error = getTRPCErrorFromUnknown(toReasonedFault(cause));
    onError({ error, path, req: { log: log.child({ reqId: requestId }) } });
    const shape = getErrorShape({
      config,
      error,
      type: 'subscription',
      path,
      input: undefined,
      ctx: undefined,
    });
    await stream.send(formatFrame('serialized-error', JSON.stringify(shape)));
    stream.end();
  };
}

/**
 * Answers subscriptions with server-sent events as tRPC's adapter does, without the four streams of the web that it
 * makes for each and the four chunks for each message (docs/decisions/009-direct-answers.md).
 */
export function streamDirectly(
  options: DirectOptions & { times: StreamTimes; leaving: ShutdownState; log: FastifyBaseLogger },
): preHandlerHookHandler {
  const { router, createContext, times, leaving, log } = options;
  const subscriptions = listSubscriptions(router);
  const newest = createNewest(streamsPerPersonMax);
  const fail = createFail(options, log);
  const handlers: Handlers = { fail, leave: (stream, { person }) => newest.leave(person, stream) };

  /** Runs the procedure, whose gate may refuse, and relays its signals. */
  async function open(call: StreamCall, request: FastifyRequest, reply: FastifyReply, stream: EventStream) {
    const { path, procedure, input, runShared } = call;
    const { type } = procedure._def;
    try {
      const ctx = await createContext(request, reply);
      const getRawInput = () => Promise.resolve(input);
      // No signal: ending a stream calls its iterator's `return`, even while a `next` is pending.
      const options = { ctx, path, getRawInput, type, signal: undefined, batchIndex: 0 };
      const iterable: unknown = await procedure(options);
      if (!isIterable(iterable)) throw new TypeError(`${path} gives no stream.`);
      const values = iterable[Symbol.asyncIterator]();
      const source = { path, values, person: identifyPerson(call, ctx), requestId: request.id };
      // A page that has gone meanwhile ends no other.
      if (!stream.isEnded) newest.enter(source.person, stream);
      // In a task context of its own, so that what opening it needed can be freed.
      runShared(() => stream.relay(source, handlers));
    } catch (cause) {
      await fail(stream, { path, requestId: request.id }, cause);
    }
  }

  // With a callback, not a promise: Fastify would go on to the adapter once a stream was cut.
  return (request, reply, done) => {
    const call = readSubscription(request, subscriptions);
    if (!call) {
      done();
      return;
    }
    void reply.headers(streamHeaders);
    const response = beginStream(reply, leaving, formatFrame('connected', JSON.stringify(times.client)));
    if (response)
      void open(
        call,
        request,
        reply,
        call.runShared(() => new EventStream(response, times)),
      );
  };
}
