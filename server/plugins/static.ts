import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const GUEST_PAGES = /^\/(?:join-event|join-flow|attendee|attendee-view|i)(?:\/|$)/;
const PERSONAL_LINK = /^\/i(?:\/|$)/;
const NEVER_A_PAGE = /^\/(?:assets|trpc|health|unsubscribe|calendar)(?:\/|$)/;
const ONE_YEAR_SECONDS = 31_536_000;

/** The page that answers a path of the client's own; none for a missing file, which must not come back as HTML. */
function pageFor(request: FastifyRequest): 'guest.html' | 'index.html' | undefined {
  const path = request.url.split('?', 1)[0] ?? '';
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (!wantsPage || NEVER_A_PAGE.test(path)) return undefined;
  return GUEST_PAGES.test(path) ? 'guest.html' : 'index.html';
}

/** Serves the built client; names in `assets/` carry a hash of their content, everything else may change any time. */
export async function staticFiles(
  app: FastifyInstance,
  options: { clientDir?: string | undefined },
): Promise<void> {
  const { clientDir } = options;
  const isBuilt = clientDir !== undefined && existsSync(join(clientDir, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: clientDir,
      index: 'index.html',
      preCompressed: true,
      // What the server itself reads of the build.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(clientDir, 'assets'));
        const lasting = isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
        response.header('cache-control', response.hasHeader('x-robots-tag') ? 'no-store' : lasting);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = isBuilt ? pageFor(request) : undefined;
    if (page === undefined) return reply.code(404).send({ error: 'Not found' });
    // The address is a key: nobody keeps it, passes it on or finds it.
    if (PERSONAL_LINK.test(request.url)) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    }
    return reply.sendFile(page);
  });
}
