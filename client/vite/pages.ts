import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findGuestPage } from '@daysheet/shared/paths.ts';
import type { SiteBuild } from '@daysheet/shared/site-page.ts';
import type { Connect, Plugin, ViteDevServer } from 'vite';

const headPlace = '<!-- vite/page-head.html -->';

/** The site's page at a path, as Vite renders it; nothing where it has none. */
async function renderInDevelopment(server: ViteDevServer, url: string): Promise<string | undefined> {
  const built = await server.ssrLoadModule('/src/site/render.tsx');
  if (!isSiteBuild(built) || !built.sitePaths.includes(url)) return undefined;
  const page = built.renderSitePage({
    path: url,
    language: 'en',
    user: null,
    supportEmail: null,
    article: null,
  });
  const template = await readFile(path.join(server.config.root, 'site.html'), 'utf8');
  // Brings the styles; nothing of it runs.
  const styles = '<script type="module">import "/src/site/site-pages.tsx";</script>';
  const html = await server.transformIndexHtml(url, template.replace('</body>', `${styles}</body>`));
  return html
    .replace(/<title>[^<]*/, () => `<title>${page.title}`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
}

function isSiteBuild(module: Partial<SiteBuild>): module is SiteBuild {
  return module.renderSitePage !== undefined && module.sitePaths !== undefined;
}

/** Which page of ours an address gets in development, where it is not the application's. */
const answerInDevelopment =
  (server: ViteDevServer): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [url = '', query = ''] = (request.url ?? '').split('?');
    if (findGuestPage(url)) request.url = '/guest.html';
    // All parts in all states. No build takes this page in.
    if (url === '/dev/ui') request.url = `/dev-ui.html?${query}`;
    const answer = (html: string | undefined) => {
      if (html === undefined) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
    };
    renderInDevelopment(server, url).then(answer, next);
  };

/** What all pages have in common: how their heads begin, and how they are found in development. */
export function pages(): Plugin {
  return {
    name: 'daysheet:pages',
    configureServer(server) {
      server.middlewares.use(answerInDevelopment(server));
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(headPlace)) return html;
        const head = await readFile(path.join(import.meta.dirname, 'page-head.html'), 'utf8');
        return html.replace(headPlace, () => head);
      },
    },
  };
}
