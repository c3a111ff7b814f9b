import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guestPages, getPathPrefix, serverPaths } from '@daysheet/shared/routes.ts';

/** The host of a request's Origin, or of none. */
function parseOriginHost(request: FastifyRequest): string | null {
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a browser sent this from one of our own pages. `Sec-Fetch-Site` comes only over https and to localhost; on
 * a venue's plain network the Origin must be the host that was asked, which is right whatever its address is.
 */
function isSameOrigin(request: FastifyRequest, publicHost: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const host = parseOriginHost(request);
  return host !== null && (host === request.headers.host || host === publicHost);
}

const lookUpPages: readonly string[] = [guestPages.invitation, guestPages.join, guestPages.link];

/**
 * What is looked up there costs its network a miss where it is wrong. By the route that was found: an address can be
 * written in many ways.
 */
function isLookUp({ routeOptions: { url = '' }, query }: FastifyRequest): boolean {
  if (url === guestPages.enterCode) return Object.hasOwn(Object(query), 'code');
  return url.startsWith(`${serverPaths.procedures}/`) || lookUpPages.includes(url);
}

/** An <img> or another part of some other site's page; a link there that somebody follows is none. */
function isEmbedded({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, accept } = headers;
  const isOfAnotherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  return (isOfAnotherSite && dest !== 'document') || accept?.startsWith('image/') === true;
}

/** Mail programs post to them for their users, from wherever they are (RFC 8058); the address is the proof. */
const openToAll = [serverPaths.unsubscribe, serverPaths.stopNotices].map(getPathPrefix);

/** Nothing here is done by another method, and tRPC's adapter fails at some of them. */
const answered = ['GET', 'HEAD', 'OPTIONS', 'POST'];

/**
 * Refuses methods that nobody needs, and what other sites' pages could make a browser send (forms, other content types, other origins, pictures that
 * are look-ups), before a body is read.
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
