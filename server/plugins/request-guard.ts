import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The host of a request's Origin, or of none. */
function originHost(request: FastifyRequest): string | null {
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
  const host = originHost(request);
  return host !== null && (host === request.headers.host || host === publicHost);
}

/** Mail programs post to it for their users, from wherever they are (RFC 8058); its address is the proof. */
const openToAll = '/unsubscribe/';

/**
 * Refuses what other sites' pages could make a browser send (forms, other content types, other origins), before a
 * body is read.
 */
export function requestGuard(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    if (request.url.startsWith(openToAll)) return;
    if (!isSameOrigin(request, publicHost)) return reply.code(403).send(new Error('From another site'));
    const [type] = (request.headers['content-type'] ?? '').split(';');
    if (type?.trim().toLowerCase() !== 'application/json') {
      return reply.code(415).send(new Error('Not application/json'));
    }
  });
}
