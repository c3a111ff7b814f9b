import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGuestPage, isApplicationPath, isServerPath } from '@daysheet/shared/routes.ts';
import type { PageSource } from '../http/page-source.ts';
import { keyAddressHeaders } from './security-headers.ts';

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
  /** Without them only the API answers. */
  pages: PageSource | undefined;
  /** Says that there is no page at a path. */
  answerMissing?:
    | ((request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>)
    | undefined;
};

/** Serves the client: its files, and which page stands at an address that no route has. */
export async function staticFiles(
  app: FastifyInstance,
  { pages, answerMissing }: StaticOptions,
): Promise<void> {
  await pages?.serveFiles?.(app);
  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    // A page that is there is everybody's who takes one: previews of messengers ask for nothing by name.
    if (pages?.serveFiles && isRead(request) && takesHtml(request)) {
      const guestPage = findGuestPage(path);
      if (guestPage) {
        if (guestPage.page === 'link') reply.headers(keyAddressHeaders);
        return pages.sendPage(reply, 'guest.html');
      }
      if (isApplicationPath(path)) return pages.sendPage(reply, 'index.html');
      if (answerMissing && wantsPage(request)) return answerMissing(request, reply, path);
    }
    return reply.code(404).send({ error: 'Not found' });
  });
}
