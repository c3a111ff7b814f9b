import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';

/** Programs of this machine request these at the root, and so do people who look for a host's security contact. */
const atRootToo: readonly string[] = [
  serverPaths.isAlive,
  serverPaths.isReady,
  serverPaths.metrics,
  serverPaths.securityContact,
];

const getPath = (url: string) => url.split('?', 1)[0] ?? '';

/** Makes Fastify route addresses without the base. Returns nothing if there is no base path. */
export const buildRewrite = (basePath: string): Pick<FastifyServerOptions, 'rewriteUrl'> =>
  basePath === ''
    ? {}
    : {
        rewriteUrl: ({ url = '/' }) => (url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url),
      };

/** Responds only below the base, and prepends it to each redirect. */
export function belowBasePath(app: FastifyInstance, basePath: string): void {
  if (basePath === '') return;
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    const path = getPath(originalUrl);
    if (path.startsWith(`${basePath}/`) || atRootToo.includes(path)) return undefined;
    // Its page is below it, as all others are.
    if (path === basePath) return reply.redirect(`/${originalUrl.slice(basePath.length)}`, 308);
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(`Nothing is here: this server answers below ${basePath}/\n`);
  });
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && location.startsWith('/'))
      void reply.header('location', basePath + location);
  });
}
