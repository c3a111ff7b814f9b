import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { toAddressName, parseHostName, isLoopbackName } from '../lib/host-names.ts';

/** Balancers use host names of their own, or none; the response holds no data. */
const forAnyName = /^\/health\/(?:live|ready)(?:\?|$)/;

/** Checked each time: a laptop changes networks. */
function isThisMachine(name: string, { socket }: FastifyRequest): boolean {
  const cards = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = [socket.localAddress ?? '', ...cards.map(({ address }) => address)];
  return addresses.some((address) => toAddressName(address) === name);
}

/**
 * Responds only under our own host names. The owner of another name may point it at this machine, and their page in a
 * browser could then read all that it serves (DNS rebinding); an IP address cannot be pointed anywhere.
 */
export function hostGuard(
  app: FastifyInstance,
  { publicUrl, allowedHosts }: { publicUrl: string; allowedHosts: readonly string[] },
): void {
  const names = new Set([parseHostName(new URL(publicUrl).host), ...allowedHosts]);
  /** Nearly all requests use the same few: parsing one costs a hundredth of a short response. */
  const ours = new LRUCache<string, true>({ max: 100 });
  app.addHook('onRequest', (request, reply, done) => {
    // Behind a trusted proxy this is the name that the client requested.
    const { host } = request;
    if (ours.has(host)) return done();
    const name = parseHostName(host);
    if (name !== null && (names.has(name) || isLoopbackName(name))) {
      ours.set(host, true);
      return done();
    }
    if ((name !== null && isThisMachine(name, request)) || forAnyName.test(request.url)) return done();
    void reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .send(
        `This server does not answer under the name ${name ?? 'in this request'}. If you run this server: add this name to ALLOWED_HOSTS, or let PUBLIC_URL be the address that people open, and start it again.\n`,
      );
  });
}
