import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { createShares, type Share } from '../lib/load/shares.ts';

/** A request is a form's worth of text; the largest is a chunk of a guest list. */
export const bodyBytesMax = 1024 * 1024;

export type RequestTimes = {
  /** From a connection's beginning to the end of a request's headers: they are small, whatever the network. */
  headersMilliseconds: number;
  /** To the end of its body: a chunk of a guest list (600 kB) at 80 kbit/s, which is a phone in a bad place. */
  bodyMilliseconds: number;
  /** How often connections are looked at. */
  checkMilliseconds: number;
};

export const requestTimes: RequestTimes = {
  headersMilliseconds: 20_000,
  bodyMilliseconds: 60_000,
  checkMilliseconds: 5000,
};

/** What Fastify is made with; it sets its own 'for ever' where it is told nothing. */
export const buildHttpOptions = (times: RequestTimes) => ({
  bodyLimit: bodyBytesMax,
  requestTimeout: times.bodyMilliseconds,
  http: { headersTimeout: times.headersMilliseconds, connectionsCheckingInterval: times.checkMilliseconds },
});

/** What guests' phones send fits into this, many times. */
const smallBytes = 16 * 1024;

/**
 * Bytes of bodies from their announcement to the answer: what is parsed takes up to twenty times as much. Large and
 * small ones apart, so that nobody who holds up imports holds up a guest. An address has its part of each: of the small
 * ones 300 phones of one wedding use a tenth.
 */
const largeBodies: Share = { total: 6 * bodyBytesMax, each: 3 * bodyBytesMax };
const smallBodies: Share = { total: 8 * bodyBytesMax, each: 4 * bodyBytesMax };

/**
 * Requests that are not answered yet, streams too, and connections: a wedding of 300 behind one address, each phone with
 * a stream, a page and the six connections that browsers open at once. A program may send many requests on one.
 */
const requestsEach = 2000;
const connectionsEach = 3000;

/** Without a length it may be as large as any. */
function getAnnouncedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyBytesMax;
  return Math.min(Number(headers['content-length'] ?? 0), bodyBytesMax);
}

const refuse = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '5').send(new Error('Too much under way'));

/** `address` or `address/bits`, as TRUSTED_PROXIES has them. */
function buildBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Connections that a named proxy opens are many people's. */
function boundConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const proxies = buildBlockList(trustedProxies);
  const connections = createShares({ total: Infinity, each: connectionsEach });
  app.server.on('connection', (socket: Socket) => {
    const address = getAddress(socket);
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const release = connections.take(toAddressKey(address), 1);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/** An address of IPv4 that came over IPv6 is the former. */
const getAddress = ({ remoteAddress = '' }: Socket) => remoteAddress.replace(/^::ffff:/i, '');

/** For the end of an answer. One that leaks them passes any figure. */
const listenersMax = 20;

/** Bounds what is under way at once: connections, requests and bodies, each of an address and of all. */
export function requestLimits(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  ofAddress: number = requestsEach,
): void {
  boundConnections(app, trustedProxies);
  const requests = createShares({ total: Infinity, each: ofAddress });
  const [large, small] = [createShares(largeBodies), createShares(smallBodies)];
  app.addHook('onRequest', (request, reply, done) => {
    const address = toAddressKey(request.ip);
    const release = requests.take(address, 1);
    if (!release) return void refuse(reply);
    const bytes = getAnnouncedBytes(request);
    const releaseBytes = bytes === 0 ? null : (bytes > smallBytes ? large : small).take(address, bytes);
    // What sends a file listens nine times by itself, and Node warns of more than ten.
    reply.raw.setMaxListeners(listenersMax);
    reply.raw.once('close', () => {
      release();
      releaseBytes?.();
    });
    if (bytes > 0 && !releaseBytes) return void refuse(reply);
    done();
  });
}
