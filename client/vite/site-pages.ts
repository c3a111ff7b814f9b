import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteBuild } from '@daysheet/shared/site-page.ts';
import type { Plugin, ViteDevServer } from 'vite';

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

/** In development the site's pages are rendered by Vite, for somebody who is not signed in. */
export function sitePages(): Plugin {
  return {
    name: 'daysheet:site-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [url = ''] = (request.url ?? '').split('?');
        const answer = (html: string | undefined) => {
          if (html === undefined) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        };
        renderInDevelopment(server, url).then(answer, (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        });
      });
    },
  };
}

function isSiteBuild(module: Partial<SiteBuild>): module is SiteBuild {
  return module.renderSitePage !== undefined && module.sitePaths !== undefined;
}
