import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Well within the ten seconds after which Docker kills, which must also suffice for the steps after it. */
const HARD_CLOSE_MS = 1500;
/** How long requests in progress and keep-alive connections may last once no new ones are accepted. */
const LAST_REQUESTS_MS = 5000;
/** Phones whose streams are cut at once all reconnect at once. */
const MOVE_MS = 2000;
const STEP_MS = 50;

/** The header by which a proxy says that it retries safe requests on another server after a 502: `deploy/nginx.conf`. */
const retriesElsewhereHeader = 'x-daysheet-asks-others';

export type ShutdownState = {
  /** The server is shutting down. */
  isBegun: boolean;
  /** It still listens, for clients that have not noticed; a proxy that can use another server must. */
  isAvoided: boolean;
  /** Our own streams by socket, those of tRPC's adapter by response. */
  readonly streams: Set<ServerResponse | Socket>;
  /** How many requests are in progress, without streams. */
  requests: number;
};
export const createShutdownState = (): ShutdownState => ({
  isBegun: false,
  isAvoided: false,
  streams: new Set(),
  requests: 0,
});

const isSafe = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Fastify copies a Response's headers only after the hooks. */
function isStream(reply: FastifyReply, payload: unknown): boolean {
  const type = payload instanceof Response ? payload.headers.get('content-type') : undefined;
  return String(type ?? reply.getHeader('content-type')).startsWith('text/event-stream');
}

/** Counts the response as a stream from now on, no longer as a request; a closed one counts as neither. */
function countAsStream(leaving: ShutdownState, stream: ServerResponse | Socket): void {
  if (stream.closed) return;
  leaving.streams.add(stream);
  leaving.requests -= 1;
}

/**
 * Lets `app.close()` finish: streams are cut, so that their clients reconnect to the next server (a properly ended stream
 * tells them to stop), responses in progress say `connection: close`, and remaining connections are closed hard.
 */
export function gracefulClose(app: FastifyInstance, leaving: ShutdownState = createShutdownState()): void {
  const { streams } = leaving;

  app.addHook('onRequest', (request, reply, done) => {
    // A second response would be written into the first one, which has not ended.
    if (streams.has(request.raw.socket)) return void request.raw.socket.destroy();
    if (leaving.isAvoided && isSafe(request) && request.headers[retriesElsewhereHeader] !== undefined) {
      void reply.code(502).header('connection', 'close').send();
      return;
    }
    leaving.requests += 1;
    // A function for its `this`, which is the response, or the connection that a stream continues on.
    reply.raw.once('close', function closed(this: ServerResponse | Socket) {
      if (!streams.delete(this)) leaving.requests -= 1;
    });
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Two requests of one packet: the first became a stream while the second was still looked at.
    if (streams.has(request.raw.socket)) request.raw.socket.destroy();
    if (leaving.isBegun) reply.header('connection', 'close');
    if (isStream(reply, payload)) countAsStream(leaving, reply.raw);
    done();
  });
  app.addHook('preClose', async () => {
    leaving.isBegun = true;
    const cutStreams = () => streams.forEach((stream) => stream.destroy());
    cutStreams();
    const timer = setTimeout(() => {
      // Without its parser a stream is in no list of Node's.
      cutStreams();
      app.server.closeAllConnections();
    }, HARD_CLOSE_MS);
    timer.unref();
  });
}

// Node names this module deprecated, in its documents only. Without it a stream works the same, and takes more memory.
const http: object = process.getBuiltinModule('_http_common') ?? {};
const freeParser: unknown = Reflect.get(http, 'freeParser');

function end(this: Socket): void {
  this.destroy();
}

/**
 * Frees the HTTP parser of a connection that carries a stream, which is 7 kB outside of the heap. What listens to the
 * connection on the parser's behalf goes with it: a client that sends more, or has ended its side, is cut off.
 */
function releaseParser(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (socket.destroyed || !parser || typeof freeParser !== 'function') return;
  socket.removeAllListeners('data').removeAllListeners('end');
  freeParser(parser, null, socket);
  socket.on('data', end).on('end', end).resume();
}

/** The connection on which a started response continues. */
export type OpenResponse = { socket: Socket; isChunked: boolean };

/**
 * Sends a response's headers and first text, and returns the connection on which it continues until somebody ends that.
 * Node considers the exchange finished, so it frees the request, the response and their headers, which is more than half
 * of an open page's memory. `close` listeners of the response run when the connection closes. Returns `null`, and ends
 * the connection, if it has gone or an earlier request on it is unanswered, which no browser does.
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
  // The connection ends with the stream: no further request may use it.
  raw.setHeader('connection', 'close');
  raw.write(first);
  const { chunkedEncoding: isChunked } = raw;
  const waiting = raw.listeners('close');
  socket.on('close', () => {
    for (const closed of waiting) Reflect.apply(closed, socket, []);
  });
  raw.removeAllListeners('close');
  // Otherwise Node would close the connection with the exchange.
  Reflect.set(raw, '_last', false);
  raw.emit('finish');
  socket.setTimeout(0);
  // Not before the parser has returned from what called this.
  setImmediate(releaseParser, socket);
  countAsStream(leaving, socket);
  return { socket, isChunked };
}

/** Cuts the streams one by one, evenly over the given time. */
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

/** Not HTTP's own `close`, which also ends keep-alive connections: a request may be on its way there. */
const stopListening = ({ server }: FastifyInstance) => Server.prototype.close.call(server);

/** Reports not ready from now on, and closes every connection after its response. */
export function beginShutdown(leaving: ShutdownState): void {
  leaving.isBegun = true;
  leaving.isAvoided = true;
}

/** Moves all clients elsewhere before the end, refusing none. `acceptsFor`: ms that a balancer may take to notice. */
export async function drain(app: FastifyInstance, leaving: ShutdownState, acceptsFor: number): Promise<void> {
  if (acceptsFor === 0) return;
  beginShutdown(leaving);
  await sleep(acceptsFor / 2);
  await Promise.all([moveStreams(leaving, acceptsFor / 2), sleep(acceptsFor / 2)]);
  stopListening(app);
  await waitUntil(() => leaving.requests === 0, LAST_REQUESTS_MS);
}

/** The same if other processes listen at the port: accepts nothing new at once, and waits for all open connections. */
export async function handOver(app: FastifyInstance, leaving: ShutdownState): Promise<void> {
  leaving.isBegun = true;
  stopListening(app);
  await Promise.all([
    moveStreams(leaving, MOVE_MS),
    waitUntil(async () => (await countConnections(app)) === 0, LAST_REQUESTS_MS),
  ]);
}
