import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGuestPage, isApplicationPath, isServerPath } from '@daysheet/shared/paths.ts';
import { keyAddressHeaders } from './security-headers.ts';

const ONE_YEAR_SECONDS = 31_536_000;

const getPath = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/** Whether an answer in HTML is welcome: what is said of the nearest kind counts, and saying nothing welcomes all. */
function takesHtml({ headers: { accept } }: FastifyRequest): boolean {
  if (!accept) return true;
  const said = accept.split(',').map((each) => each.toLowerCase().replace(/\s/g, '').split(';'));
  const nearest = ['text/html', 'text/*', '*/*'].map((kind) => said.find(([type]) => type === kind));
  const quality = nearest.find(Boolean)?.find((part) => part.startsWith('q='));
  return nearest.some(Boolean) && Number(quality?.slice(2) ?? 1) > 0;
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether a browser wants to show the answer; a missing file must not come back as HTML. */
const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  (request.headers.accept ?? '').includes('text/html') &&
  !isServerPath(getPath(request));

type StaticOptions = {
  clientDir?: string | undefined;
  /** Says that there is no page at a path. */
  answerMissing?:
    | ((request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>)
    | undefined;
};

const buildFileOptions = (clientDir: string): FastifyStaticOptions => ({
  root: clientDir,
  index: false,
  // Directories are no pages, and neither are the built ones by their own names.
  allowedPath: (path, _root, request) => !/\/$|\.html$/.test(path) || getPath(request) !== path,
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

/** Serves the built client; names in `assets/` carry a hash of their content, everything else may change any time. */
export async function staticFiles(
  app: FastifyInstance,
  { clientDir, answerMissing }: StaticOptions,
): Promise<void> {
  const isBuilt = clientDir !== undefined && existsSync(join(clientDir, 'index.html'));
  if (isBuilt) await app.register(fastifyStatic, buildFileOptions(clientDir));
  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    // A page that is there is everybody's who takes one: previews of messengers ask for nothing by name.
    if (isBuilt && isRead(request) && takesHtml(request)) {
      const guestPage = findGuestPage(path);
      if (guestPage) {
        if (guestPage.page === 'link') reply.headers(keyAddressHeaders);
        return reply.sendFile('guest.html');
      }
      if (isApplicationPath(path)) return reply.sendFile('index.html');
      if (answerMissing && wantsPage(request)) return answerMissing(request, reply, path);
    }
    return reply.code(404).send({ error: 'Not found' });
  });
}
