import { stripVTControlCharacters } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGuestPage } from '@daysheet/shared/routes.ts';
import { getGuestBase, openDevServers } from '../../client/vite/dev-servers.ts';
import { listInlineScripts, type OpenPages, withStyles } from '../../server/http/page-source.ts';
import { listSettings, plainInstallation, addInstallation } from '../../server/http/installed-files.ts';
import { escapeHtml } from '../../server/lib/html.ts';

type ViteSettings = Parameters<typeof openDevServers>[2];

/** All parts in all states. No build has this page. */
const gallery = '/dev/ui';

const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

/** Replaces a page that failed to render with the error, until it is fixed. */
function showFaults(app: FastifyInstance, basePath: string): void {
  const faults = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', async (request, _reply, error) => {
    if (request.headers.accept?.includes('text/html')) faults.set(request, error);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    if (!fault) return payload;
    const base = findGuestPage(request.url.split('?', 1)[0] ?? '') ? getGuestBase(basePath) : `${basePath}/`;
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return `<!doctype html><title>${escapeHtml(fault.name)}</title><pre>${escapeHtml(stripVTControlCharacters(fault.stack ?? fault.message))}</pre><script type="module" src="${base}@vite/client"></script>`;
  });
}

function showGallery(app: FastifyInstance, read: () => Promise<string>): void {
  app.get(gallery, async (_request, reply) => {
    // The gallery frames itself, in several states beside each other.
    reply.removeHeader('content-security-policy');
    return sendHtml(reply, await read());
  });
}

/** Pages in development: rendered by the server as in production, with scripts and styles as saved. */
export const openDevPages =
  (own: ViteSettings = {}): OpenPages =>
  async (app, installation = plainInstallation) => {
    const { basePath } = installation;
    const vite = await openDevServers(app.server, listSettings(installation), own);
    const { application, guest, guestRenderer, siteRenderer, close } = vite;
    /** Vite has added the base to its own addresses. */
    const readPage = async (...page: Parameters<typeof vite.readPage>) =>
      addInstallation(await vite.readPage(...page), installation);
    app.addHook('onClose', close);
    showFaults(app, basePath);
    const ownPages = await Promise.all([
      readPage(application, 'index.html'),
      readPage(application, 'site.html'),
      readPage(guest, 'guest.html'),
    ]);
    showGallery(app, () => readPage(application, 'dev-ui.html'));

    return {
      inlineScripts: ownPages.flatMap(listInlineScripts),
      readGuest: async () => {
        const [{ built, styles }, page] = await Promise.all([
          guestRenderer.read(),
          readPage(guest, 'guest.html'),
        ]);
        const template = withStyles(page, styles);
        return { ...built, template, fitTemplate: () => template };
      },
      readSite: async () => {
        const [{ built, styles }, page] = await Promise.all([
          siteRenderer.read(),
          readPage(application, 'site.html'),
        ]);
        return { ...built, template: withStyles(page, styles) };
      },
      isFixed: false,
      serveFiles: async (server) => {
        server.get('/*', (request, reply) => {
          const isGuests = request.originalUrl.startsWith(getGuestBase(basePath));
          const { middlewares } = isGuests ? guest : application;
          // Vite removes the base itself.
          request.raw.url = request.originalUrl;
          middlewares(request.raw, reply.raw, () => reply.callNotFound());
        });
      },
      sendPage: async (reply, file) =>
        sendHtml(reply, await readPage(file === 'guest.html' ? guest : application, file)),
    };
  };
