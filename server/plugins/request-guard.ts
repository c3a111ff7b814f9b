import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guestPages, getPathPrefix, serverPaths } from '@daysheet/shared/routes.ts';

/** The host of a request's Origin; null without one. */
function parseOriginHost(request: FastifyRequest): string | null {
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a browser sent this from one of our own pages. `Sec-Fetch-Site` comes only over https and to localhost; on a
 * venue's plain network the Origin must equal the requested host, whatever its address is.
 */
function isSameOrigin(request: FastifyRequest, publicHost: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const host = parseOriginHost(request);
  return host !== null && (host === request.headers.host || host === publicHost);
}

const lookUpPages: readonly string[] = [guestPages.invitation, guestPages.join, guestPages.link];

/**
 * A wrong look-up there counts as a failed attempt of its network. Compares the matched route: an address can be written
 * in many ways.
 */
function isLookUp({ routeOptions: { url = '' }, query }: FastifyRequest): boolean {
  if (url === guestPages.enterCode) return Object.hasOwn(Object(query), 'code');
  return url.startsWith(`${serverPaths.procedures}/`) || lookUpPages.includes(url);
}

/** Whether another site's page embeds it, as an <img> for example; following a link there is no embedding. */
function isEmbedded({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, accept } = headers;
  const isOfAnotherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  return (isOfAnotherSite && dest !== 'document') || accept?.startsWith('image/') === true;
}

/** Mail programs post there for their users, from anywhere (RFC 8058); the address is the proof. */
const openToAll = [serverPaths.unsubscribe, serverPaths.stopNotices].map(getPathPrefix);

/** No other method is used here, and tRPC's adapter fails on some. */
const answered = ['GET', 'HEAD', 'OPTIONS', 'POST'];

/**
 * Refuses unused methods, and requests that other sites' pages could make a browser send (forms, other content types,
 * other origins, pictures that are look-ups), before a body is read.
 */
export function requestGuard(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', (request, reply, done) => {
    if (!answered.includes(request.method)) {
      return void reply.code(405).header('allow', answered.join(', ')).send(new Error('Not done here'));
    }
    if (request.method !== 'POST') {
      const isRefused = isLookUp(request) && isEmbedded(request);
      return isRefused ? void reply.code(403).send(new Error('From another site')) : done();
    }
    if (openToAll.some((path) => request.url.startsWith(path))) return done();
    if (!isSameOrigin(request, publicHost)) return void reply.code(403).send(new Error('From another site'));
    const [type] = (request.headers['content-type'] ?? '').split(';');
    if (type?.trim().toLowerCase() !== 'application/json') {
      return void reply.code(415).send(new Error('Not application/json'));
    }
    done();
  });
}
