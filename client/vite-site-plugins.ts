import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteBuild } from '@daysheet/shared/site-page.ts';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { packedFiles } from './vite-plugins.ts';

const stylesName = 'site.css';
const renderer = 'src/site/render.tsx';

/** The rules of the dark scheme once more, for a browser that runs no script and so has no scheme set. */
function followDevice(css: string): string {
  const rules = css.matchAll(/:root\[data-mantine-color-scheme=['"]?dark['"]?\]([^{}]*)\{([^{}]*)\}/g);
  const twins = [...rules].map(
    ([, rest = '', body = '']) => `:root:not([data-mantine-color-scheme])${rest}{${body}}`,
  );
  return `${css}@media (prefers-color-scheme:dark){${twins.join('')}}`;
}

function darkWithoutScript(): Plugin {
  return {
    name: 'daysheet:dark-without-script',
    // Once the styles are one file.
    async writeBundle({ dir = '' }) {
      const file = path.join(dir, stylesName);
      await writeFile(file, followDevice(await readFile(file, 'utf8')));
    },
  };
}

/** Says which paths are the application's, so that the server answers 404 to all others. */
async function writeApplicationPaths(root: string, outDir: string): Promise<void> {
  const tree = await readFile(path.join(root, 'src/routeTree.gen.ts'), 'utf8');
  const [, block = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  // The router calls a layout without a path `/` too; that is the public site's.
  const paths = [...block.matchAll(/'([^']+)':/g)]
    .map(([, each = '']) => each)
    .filter((each) => each !== '/');
  await mkdir(path.join(outDir, '.server'), { recursive: true });
  await writeFile(path.join(outDir, '.server/application-paths.json'), JSON.stringify(paths));
}

/**
 * Builds the public site after the application and the guest's page: its few scripts for the browser, and what draws
 * its pages, with all of their styles, for the server.
 */
export function siteBuild(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'daysheet:site-build',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // The guest's build writes to the same directory, and both pack what they find there.
      sequential: true,
      order: 'post',
      async handler() {
        if (!config) return;
        const { root, logLevel } = config;
        const { outDir, target, minify } = config.build;
        const shared = { root, logLevel: logLevel ?? 'warn', configFile: false, publicDir: false } as const;
        await build({
          ...shared,
          plugins: [packedFiles()],
          build: {
            outDir,
            target,
            minify,
            emptyOutDir: false,
            rolldownOptions: { input: path.join(root, 'site.html') },
          },
        });
        await build({
          ...shared,
          plugins: [react(), darkWithoutScript()],
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: path.join(root, renderer),
            outDir: path.join(outDir, '.server'),
            emptyOutDir: false,
            target: 'node22',
            ssrEmitAssets: true,
            cssCodeSplit: false,
            cssMinify: true,
            cssTarget: target,
            rolldownOptions: {
              output: {
                entryFileNames: 'site.js',
                assetFileNames: stylesName,
                codeSplitting: false,
              },
            },
          },
        });
        await writeApplicationPaths(root, path.resolve(root, outDir));
      },
    },
  };
}

/** The site's page at a path, as Vite draws it; nothing where it has none. */
async function drawInDevelopment(server: ViteDevServer, url: string): Promise<string | undefined> {
  const built = await server.ssrLoadModule(`/${renderer}`);
  if (!isSiteBuild(built) || !built.sitePaths.includes(url)) return undefined;
  const page = built.renderSitePage({ path: url, user: null, supportEmail: null, article: null });
  const template = await readFile(path.join(server.config.root, 'site.html'), 'utf8');
  const html = template
    .replace(/<title>[^<]*/, () => `<title>${page.title}`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
    // Brings the styles; nothing of it runs.
    .replace('</body>', '<script type="module">import "/src/site/site-pages.tsx";</script></body>');
  return server.transformIndexHtml(url, html);
}

/** In development the site's pages are drawn by Vite, for somebody who is not signed in. */
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
        drawInDevelopment(server, url).then(answer, (error: unknown) => {
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
