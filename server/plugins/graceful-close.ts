import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Well within the ten seconds after which Docker kills; what comes after this has to end in them, too. */
const HARD_CLOSE_MS = 1500;
/** So long what is under way may take, and connections that are kept open may stay, once nothing new comes. */
const LAST_REQUESTS_MS = 5000;
/** Phones whose streams are cut at once all come back at once. */
const MOVE_MS = 2000;
const STEP_MS = 50;

/** By this a proxy says that it asks another server where one answers 502 to what changes nothing: `deploy/nginx.conf`. */
const asksOthers = 'x-daysheet-asks-others';

export type ShutdownState = {
  /** The server is about to end. */
  isBegun: boolean;
  /** It still listens, for those who have not noticed: whoever can ask others is to. */
  isAvoided: boolean;
  /** Streams of ours by their connection, those of tRPC's adapter by their answer. */
  readonly streams: Set<ServerResponse | Socket>;
  /** How many requests are under way, streams apart. */
  requests: number;
};
export const createLeaving = (): ShutdownState => ({
  isBegun: false,
  isAvoided: false,
  streams: new Set(),
  requests: 0,
});

const isSafe = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Fastify takes over a Response's headers only after the hooks. */
function isStream(reply: FastifyReply, payload: unknown): boolean {
  const type = payload instanceof Response ? payload.headers.get('content-type') : undefined;
  return String(type ?? reply.getHeader('content-type')).startsWith('text/event-stream');
}

/** From now on the answer counts as a stream, and no longer as a request; one that is closed counts as neither. */
function countAsStream(leaving: ShutdownState, stream: ServerResponse | Socket): void {
  if (stream.closed) return;
  leaving.streams.add(stream);
  leaving.requests -= 1;
}

/**
 * Lets `app.close()` end: streams are cut, so that their clients come back to the next server by themselves (a stream
 * that ends in order tells them to stop), answers under way say `connection: close`, and what hangs on is closed hard.
 */
export function gracefulClose(app: FastifyInstance, leaving: ShutdownState = createLeaving()): void {
  const { streams } = leaving;

  app.addHook('onRequest', (request, reply, done) => {
    // A second answer would stand in the midst of the first one, which has not ended.
    if (streams.has(request.raw.socket)) return void request.raw.socket.destroy();
    if (leaving.isAvoided && isSafe(request) && request.headers[asksOthers] !== undefined) {
      void reply.code(502).header('connection', 'close').send();
      return;
    }
    leaving.requests += 1;
    // A function for its `this`, which is the answer, or the connection that a stream goes on with.
    reply.raw.once('close', function closed(this: ServerResponse | Socket) {
      if (!streams.delete(this)) leaving.requests -= 1;
    });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.isBegun) reply.header('connection', 'close');
    if (isStream(reply, payload)) countAsStream(leaving, reply.raw);
    done();
  });
  app.addHook('preClose', async () => {
    leaving.isBegun = true;
    for (const stream of streams) stream.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), HARD_CLOSE_MS);
    timer.unref();
  });
}

/** Where an answer goes on once it has begun. */
export type OpenResponse = { socket: Socket; isChunked: boolean };

/**
 * Sends an answer's headers and the first of its text, and gives the connection on which it goes on until somebody ends
 * that. To Node the exchange is finished: so it lets go of the request, the answer and the headers of both, which is more
 * than half of what an open page takes. Who waits for the end of the answer waits for the connection's from now on.
 * `null` where the connection has gone, or was to answer an earlier request first, which no browser asks for: it is ended.
 */
export function beginStream(reply: FastifyReply, leaving: ShutdownState, first: string): OpenResponse | null {
  const { raw } = reply.hijack();
  const { socket } = raw;
  if (!socket || raw.closed) {
    reply.request.raw.socket.destroy();
    return null;
  }
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // It ends with the stream: nobody is to send another request there.
  raw.setHeader('connection', 'close');
  raw.write(first);
  const { chunkedEncoding: isChunked } = raw;
  const waiting = raw.listeners('close');
  socket.once('close', () => {
    for (const closed of waiting) Reflect.apply(closed, socket, []);
  });
  raw.removeAllListeners('close');
  // Else Node would close the connection with the exchange.
  Reflect.set(raw, '_last', false);
  raw.emit('finish');
  socket.setTimeout(0);
  countAsStream(leaving, socket);
  return { socket, isChunked };
}

/** Cuts the streams one after the other, the last of them when the time is over. */
async function moveStreams({ streams }: ShutdownState, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (streams.size > 0) {
    const steps = Math.max(1, Math.ceil((end - performance.now()) / STEP_MS));
    for (const stream of [...streams].slice(0, Math.ceil(streams.size / steps))) stream.destroy();
    await sleep(STEP_MS);
  }
}

async function waitUntil(holds: () => Promise<boolean> | boolean, milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(STEP_MS))
    if (await holds()) return;
}

const countConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    app.server.getConnections((_error, count) => resolve(count));
  });

/** What HTTP's own `close` does as well, ending connections that are kept open, is too early: a request may be on its way there. */
const stopListening = ({ server }: FastifyInstance) => Server.prototype.close.call(server);

/** From now on it is not ready, and every answer is the last one on its connection. */
export function leave(leaving: ShutdownState): void {
  leaving.isBegun = true;
  leaving.isAvoided = true;
}

/**
 * Has everybody go elsewhere before the end, none of them turned away. `acceptsFor`: how long a balancer may take to notice.
 */
export async function drain(app: FastifyInstance, leaving: ShutdownState, acceptsFor: number): Promise<void> {
  if (acceptsFor === 0) return;
  leave(leaving);
  await sleep(acceptsFor / 2);
  await Promise.all([moveStreams(leaving, acceptsFor / 2), sleep(acceptsFor / 2)]);
  stopListening(app);
  await waitUntil(() => leaving.requests === 0, LAST_REQUESTS_MS);
}

/** The same where others listen at the same port: nothing new comes at once, and all that is open is waited for. */
export async function handOver(app: FastifyInstance, leaving: ShutdownState): Promise<void> {
  leaving.isBegun = true;
  stopListening(app);
  await Promise.all([
    moveStreams(leaving, MOVE_MS),
    waitUntil(async () => (await countConnections(app)) === 0, LAST_REQUESTS_MS),
  ]);
}
