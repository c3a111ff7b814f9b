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
import { policyOfOthers } from '../plugins/security-headers.ts';
import type { Context } from './context.ts';
import { type DirectOptions, readInput, getText } from './direct.ts';
import { nameFault } from './errors.ts';
import type { StreamTimes } from './stream-times.ts';

/** `runShared` runs what goes on for long on behalf of the procedure, not of one request. */
type Subscription = { procedure: AnyProcedure; runShared: ReturnType<typeof captureTaskContext> };
type StreamCall = Subscription & { path: string; input: unknown };

const listSubscriptions = ({ _def }: AnyRouter): Map<string, Subscription> =>
  new Map(
    Object.entries<AnyProcedure>(_def.procedures)
      .filter(([, procedure]) => procedure._def.type === 'subscription')
      .map(([name, procedure]) => [name, { procedure, runShared: captureTaskContext({ name }) }]),
  );

/** The subscription that a request asks for; `null` where it asks for anything else, or wrongly. */
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
/** By which a client knows that an answer in chunks was not cut. */
const lastChunk = '0\r\n\r\n';

function toFrame(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n`;
  const [id, data] = value;
  return `data: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * One open page. Ten thousand of them wait at once, so that it holds nothing of its request, and has one timer and shared
 * methods.
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
   * Resolves once it is on its way, or the stream has ended: whoever is slow is told nothing more until then. Of what is
   * written to a connection that was just closed Node says nothing.
   */
  send(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#release = resolve;
      if (this.#socket.writableEnded) resolve();
      else this.#write(text, () => resolve());
    });
  }

  /** Says that the stream still runs, or ends it when its time is up. */
  tick(): void {
    this.#ticksLeft -= 1;
    if (this.#ticksLeft === 0) this.end();
    else if (this.#socket.writableLength === 0) this.#write(ping);
  }

  /** In order, so that the page comes back. */
  end(): void {
    clearInterval(this.#timer);
    this.#ended.abort();
    this.#release?.();
    if (!this.#socket.writableEnded) this.#socket.end(this.#isChunked ? lastChunk : '');
  }
}
const tick = (stream: EventStream) => stream.tick();

/** Whose stream it is: a guest's by their key, a host's by their account, since many may have one event. */
const identifyPerson = ({ path, input }: StreamCall, { user }: Context) =>
  JSON.stringify([
    path,
    getText(input, 'eventId'),
    getText(input, 'guestKey') ?? getText(input, 'attendeeId') ?? user?.id,
  ]);

/** For a stream that fails: logs it and tells the page. It lasts as long as the stream, so that it holds nothing else of the request. */
function createFaultNotice(
  { router, onError }: DirectOptions,
  { path, procedure, input }: StreamCall,
  log: FastifyRequest['log'],
  stream: EventStream,
) {
  const { type } = procedure._def;
  return async (cause: unknown) => {
    if (stream.signal.aborted) return;
    const error = getTRPCErrorFromUnknown(nameFault(cause));
    onError({ error, path, req: { log } });
    const shape = getErrorShape({ config: router._def._config, error, type, path, input, ctx: undefined });
    await stream.send(formatFrame('serialized-error', JSON.stringify(shape)));
  };
}

/** Sends what there is to tell until there is nothing more, or nobody listens. */
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
    // A page that hears this does not come back; one whose stream only ends does.
    await stream.send(formatFrame('return', ''));
  } catch (cause) {
    await fail(cause);
  } finally {
    leave();
    stream.end();
  }
}

/**
 * Answers subscriptions with server-sent events as tRPC's adapter does, without the four streams of the web that it
 * makes for each and the four chunks for each message (docs/decisions/009-direct-answers.md).
 */
export function streamDirectly(
  options: DirectOptions & { times: StreamTimes; leaving: ShutdownState },
): preHandlerHookHandler {
  const { router, createContext, times, leaving } = options;
  const subscriptions = listSubscriptions(router);
  const newest = createNewest(streamsPerPersonMax);

  /** Asks the gate, and has what it lets through told. */
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
      // Not waited for, and on a behalf of its own: what was needed to open it is let go.
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
      // What hooks add to an answer before it is sent they do not add to this one.
      'content-security-policy': policyOfOthers,
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
