import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGuestPage, isApplicationPath, isServerPath } from '@daysheet/shared/routes.ts';
import type { PageSource } from '../http/page-source.ts';
import { keyAddressHeaders } from './security-headers.ts';

const getPath = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/** Whether the client accepts HTML: the most specific type counts, and no header accepts all. */
function takesHtml({ headers: { accept } }: FastifyRequest): boolean {
  if (!accept) return true;
  const said = accept.split(',').map((each) => each.toLowerCase().replace(/\s/g, '').split(';'));
  const nearest = ['text/html', 'text/*', '*/*'].map((kind) => said.find(([type]) => type === kind));
  const quality = nearest.find(Boolean)?.find((part) => part.startsWith('q='));
  return nearest.some(Boolean) && Number(quality?.slice(2) ?? 1) > 0;
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether a browser wants to show a page; a missing file must not come back as HTML. */
const wantsPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  (request.headers.accept ?? '').includes('text/html') &&
  !isServerPath(getPath(request));

type StaticOptions = {
  /** Without them only the API answers. */
  pages: PageSource | undefined;
  /** Sends the page for a path without one. */
  sendMissingPage?:
    | ((request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>)
    | undefined;
};

/** Serves the client: its files, and the page of any address without a route. */
export async function staticFiles(
  app: FastifyInstance,
  { pages, sendMissingPage }: StaticOptions,
): Promise<void> {
  await pages?.serveFiles?.(app);
  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    // An existing page is sent to any client that accepts HTML: messengers' previews name no type.
    if (pages?.serveFiles && isRead(request) && takesHtml(request)) {
      const guestPage = findGuestPage(path);
      if (guestPage) {
        if (guestPage.page === 'link') reply.headers(keyAddressHeaders);
        return pages.sendPage(reply, 'guest.html');
      }
      if (isApplicationPath(path)) return pages.sendPage(reply, 'index.html');
      if (sendMissingPage && wantsPage(request)) return sendMissingPage(request, reply, path);
    }
    return reply.code(404).send({ error: 'Not found' });
  });
}
