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

/** The options of Fastify, whose defaults have no timeout. */
export const buildHttpOptions = (times: RequestTimes) => ({
  bodyLimit: bodyBytesMax,
  requestTimeout: times.bodyMilliseconds,
  http: { headersTimeout: times.headersMilliseconds, connectionsCheckingInterval: times.checkMilliseconds },
});

/** Guests' requests are far smaller than this. */
const smallBytes = 16 * 1024;

/**
 * Bytes of bodies from their announcement to the response: parsed data takes up to twenty times as much. Large and small
 * bodies are limited separately, so that imports cannot block guests. An address may use a part of each: 300 phones of
 * one wedding use a tenth of the small ones.
 */
const largeBodies: Share = { total: 6 * bodyBytesMax, each: 3 * bodyBytesMax };
const smallBodies: Share = { total: 8 * bodyBytesMax, each: 4 * bodyBytesMax };

/**
 * The most unfinished requests, streams too, and connections per address: a wedding of 300 behind one address, each phone
 * with a stream, a page and the six connections that browsers open at once. A program may send many requests on one.
 */
const requestsEach = 2000;
const connectionsEach = 3000;

/** Without a length, the maximum is assumed. */
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

/** A trusted proxy opens connections for many people, so it is exempt. */
function boundConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const proxies = buildBlockList(trustedProxies);
  const connections = createShares({ total: Infinity, each: connectionsEach });
  app.server.on('connection', (socket: Socket) => {
    const address = getAddress(socket);
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const release = connections.take(toAddressKey(address), 1);
    if (release) socket.on('close', release);
    else socket.destroy();
  });
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const getAddress = ({ remoteAddress = '' }: Socket) => remoteAddress.replace(/^::ffff:/i, '');

/** Listeners for the end of a response; a leak exceeds any number. */
const listenersMax = 20;

/** Limits concurrent connections, requests and bodies, per address and in total. */
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
    // Sending a file adds nine listeners, and Node warns at more than ten.
    reply.raw.setMaxListeners(listenersMax);
    reply.raw.once('close', () => {
      release();
      releaseBytes?.();
    });
    if (bytes > 0 && !releaseBytes) return void refuse(reply);
    done();
  });
}
