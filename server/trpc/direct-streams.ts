import type { Socket } from 'node:net';
import {
  type AnyProcedure,
  type AnyRouter,
  getErrorShape,
  getTRPCErrorFromUnknown,
  isTrackedEnvelope,
} from '@trpc/server';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
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
/** Tells the client that a chunked response is complete. */
const lastChunk = '0\r\n\r\n';

function toFrame(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n`;
  const [id, data] = value;
  return `data: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * The stream of one open page. Ten thousand of them wait at once, so it holds nothing of its request, and has one timer
 * and shared methods.
 */
class EventStream {
  readonly #socket: Socket;
  readonly #isChunked: boolean;
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #ticksLeft: number;
  #release: (() => void) | undefined;

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
    else socket.once('close', () => this.end());
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  #write(text: string, written?: () => void): void {
    const length = Buffer.byteLength(text).toString(16);
    this.#socket.write(this.#isChunked ? `${length}\r\n${text}\r\n` : text, written);
  }

  /**
   * Resolves once the text is written, or the stream has ended: a slow client gets nothing more until then. Node reports
   * nothing about writes to a connection that was just closed.
   */
  send(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#release = resolve;
      if (this.#socket.writableEnded) resolve();
      else this.#write(text, () => resolve());
    });
  }

  /** Sends a ping, or ends the stream when its time is up. */
  tick(): void {
    this.#ticksLeft -= 1;
    if (this.#ticksLeft === 0) this.end();
    else if (this.#socket.writableLength === 0) this.#write(ping);
  }

  /** Ends the response properly, so that the page reconnects. */
  end(): void {
    clearInterval(this.#timer);
    this.#ended.abort();
    this.#release?.();
    if (!this.#socket.writableEnded) this.#socket.end(this.#isChunked ? lastChunk : '');
  }
}
const tick = (stream: EventStream) => stream.tick();

/** Identifies the owner of a stream: a guest by their key, a host by their account, since an event may have many hosts. */
const identifyPerson = ({ path, input }: StreamCall, { user }: Context) =>
  JSON.stringify([
    path,
    getText(input, 'eventId'),
    getText(input, 'guestKey') ?? getText(input, 'attendeeId') ?? user?.id,
  ]);

/** Returns a handler that logs a stream's failure and sends it to the page. It holds nothing else of the request. */
function createFaultNotice(
  { router, onError }: DirectOptions,
  { path, procedure, input }: StreamCall,
  log: FastifyRequest['log'],
  stream: EventStream,
) {
  const { type } = procedure._def;
  return async (cause: unknown) => {
    if (stream.signal.aborted) return;
    const error = getTRPCErrorFromUnknown(toReasonedFault(cause));
    onError({ error, path, req: { log } });
    const shape = getErrorShape({ config: router._def._config, error, type, path, input, ctx: undefined });
    await stream.send(formatFrame('serialized-error', JSON.stringify(shape)));
  };
}

/** Sends values until there are no more, or the client is gone. */
async function relay(
  stream: EventStream,
  values: AsyncIterable<unknown>,
  leave: () => void,
  fail: (cause: unknown) => Promise<void>,
): Promise<void> {
  try {
    for await (const value of values) {
      if (stream.signal.aborted) return;
      await stream.send(toFrame(value));
    }
    // A page that receives this does not reconnect; one whose stream just ends does.
    await stream.send(formatFrame('return', ''));
  } catch (cause) {
    await fail(cause);
  } finally {
    leave();
    stream.end();
  }
}

/**
 * Handles subscriptions with server-sent events like tRPC's adapter, but without the four web streams that it creates per
 * subscription and the four chunks per message (docs/decisions/009-direct-answers.md).
 */
export function streamDirectly(
  options: DirectOptions & { times: StreamTimes; leaving: ShutdownState },
): preHandlerHookHandler {
  const { router, createContext, times, leaving } = options;
  const subscriptions = listSubscriptions(router);
  const newest = createNewest(streamsPerPersonMax);

  /** Calls the procedure, whose gate may refuse, and relays its values. */
  async function open(call: StreamCall, request: FastifyRequest, reply: FastifyReply, stream: EventStream) {
    const { path, procedure, input, runShared } = call;
    const { type } = procedure._def;
    const fail = createFaultNotice(options, call, request.log, stream);
    try {
      const ctx = await createContext(request, reply);
      const getRawInput = () => Promise.resolve(input);
      const { signal } = stream;
      const values: unknown = await procedure({ ctx, path, getRawInput, type, signal, batchIndex: 0 });
      if (!isIterable(values)) throw new TypeError(`${path} gives no stream.`);
      const leave = newest.enter(identifyPerson(call, ctx), () => stream.end());
      // Not awaited, and in a task context of its own, so that what opening it needed can be freed.
      void runShared(relay, stream, values, leave, fail);
    } catch (cause) {
      await fail(cause);
      stream.end();
    }
  }

  // With a callback, not a promise: Fastify would go on to the adapter once a stream was cut.
  return (request, reply, done) => {
    const call = readSubscription(request, subscriptions);
    if (!call) {
      done();
      return;
    }
    void reply.type('text/event-stream').headers({
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      // Hooks that add headers before a response is sent do not run for this one.
      'content-security-policy': nonPagePolicy,
    });
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
