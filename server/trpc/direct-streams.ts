import { Readable } from 'node:stream';
import { type AnyProcedure, getErrorShape, getTRPCErrorFromUnknown, isTrackedEnvelope } from '@trpc/server';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { streamsPerPersonMax } from '@daysheet/shared/live.ts';
import { createNewest } from '../lib/newest.ts';
import type { Context } from './context.ts';
import { type DirectOptions, readInput, getText } from './direct.ts';
import { nameFault } from './errors.ts';
import type { StreamTimes } from './stream-times.ts';

type Asked = { path: string; procedure: AnyProcedure; input: unknown };

/** The subscription that a request asks for; `null` where it asks for anything else, or wrongly. */
function readSubscription(request: FastifyRequest, procedures: Map<string, AnyProcedure>): Asked | null {
  const path = getText(request.params, 'path') ?? '';
  const procedure = procedures.get(path);
  const isPlain = request.method === 'GET' && !request.headers['trpc-accept'];
  if (!isPlain || procedure?._def.type !== 'subscription' || getText(request.query, 'batch')) return null;
  if (getText(request.query, 'connectionParams')) return null;
  const input = readInput(request)?.value;
  if (typeof input !== 'object' || input === null) return null;
  const lastEventId = request.headers['last-event-id'];
  return { path, procedure, input: lastEventId ? { ...input, lastEventId } : input };
}

const formatFrame = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`;
const ping = formatFrame('ping', '');

function toFrame(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n`;
  const [id, data] = value;
  return `data: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** What is sent of a stream: text, and how to end it. One that is full is given more when it has been taken. */
function createOutlet() {
  let taken = () => undefined as void;
  const body = new Readable({ read: () => taken(), highWaterMark: 1024 });
  const send = async (text: string, signal: AbortSignal) => {
    if (body.push(text) || signal.aborted) return;
    await new Promise<void>((resolve) => {
      taken = resolve;
    });
  };
  return {
    body,
    send,
    sendHeartbeat: () => {
      if (body.readableLength === 0) body.push(ping);
    },
    /** Lets whoever waits for it to be taken go on. */
    release: () => taken(),
  };
}

type Outlet = ReturnType<typeof createOutlet>;
type Serving = DirectOptions & {
  request: FastifyRequest;
  reply: FastifyReply;
  outlet: Outlet;
  /** To be called once the gate let them in: from then on it counts among the streams of its person. */
  enter: () => () => void;
};

/** Whose stream it is: a guest's by their key, a host's by the event that is theirs alone. */
const identifyPerson = ({ path, input }: Asked) =>
  JSON.stringify([
    path,
    getText(input, 'eventId'),
    getText(input, 'guestKey') ?? getText(input, 'attendeeId'),
  ]);

/** Runs the subscription into the outlet, until it ends, fails, or nobody takes it any more. */
async function relay(
  { router, createContext, onError, request, reply, outlet, enter }: Serving,
  { path, procedure, input }: Asked,
  signal: AbortSignal,
): Promise<void> {
  const { type } = procedure._def;
  let ctx: Context | undefined;
  let leave = () => undefined as void;
  try {
    ctx = await createContext(request, reply);
    const getRawInput = () => Promise.resolve(input);
    const values: unknown = await procedure({ ctx, path, getRawInput, type, signal, batchIndex: 0 });
    if (!isIterable(values)) throw new TypeError(`${path} gives no stream.`);
    leave = enter();
    for await (const value of values) {
      if (signal.aborted) return;
      await outlet.send(toFrame(value), signal);
    }
    // A page that hears this does not come back; one whose stream only ends does.
    if (!signal.aborted) outlet.body.push(formatFrame('return', ''));
  } catch (cause) {
    if (signal.aborted) return;
    const error = getTRPCErrorFromUnknown(nameFault(cause));
    onError({ error, path, req: request });
    const shape = getErrorShape({ config: router._def._config, error, type, path, input, ctx });
    outlet.body.push(formatFrame('serialized-error', JSON.stringify(shape)));
  } finally {
    leave();
    outlet.body.push(null);
  }
}

/**
 * Answers subscriptions with server-sent events as tRPC's adapter does, without the four streams of the web that it
 * makes for each and the four chunks for each message (docs/decisions/009-direct-answers.md).
 */
export function streamDirectly(options: DirectOptions & { times: StreamTimes }): preHandlerHookHandler {
  const procedures = new Map<string, AnyProcedure>(Object.entries(options.router._def.procedures));
  const { ping: pulse, client, maxDurationMs } = options.times;
  const newest = createNewest(streamsPerPersonMax);

  // With a callback, not a promise: Fastify would go on to the adapter once a stream was cut.
  return (request, reply, done) => {
    const asked = readSubscription(request, procedures);
    if (!asked) {
      done();
      return;
    }
    const ended = new AbortController();
    const outlet = createOutlet();
    const pings = pulse.enabled ? setInterval(outlet.sendHeartbeat, pulse.intervalMs) : undefined;
    const end = () => {
      ended.abort();
      outlet.release();
    };
    const timer = setTimeout(end, maxDurationMs);
    reply.raw.once('close', () => {
      clearInterval(pings);
      clearTimeout(timer);
      end();
    });
    outlet.body.push(formatFrame('connected', JSON.stringify(client)));
    const enter = () => newest.enter(identifyPerson(asked), end);
    void relay({ ...options, request, reply, outlet, enter }, asked, ended.signal);
    void reply
      .type('text/event-stream')
      .headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
      .send(outlet.body);
  };
}
