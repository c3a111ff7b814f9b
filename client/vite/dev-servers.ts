import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { RenderGuestPage } from '@daysheet/shared/guests/guest-page.ts';
import type { SiteBuild } from '@daysheet/shared/site/site-page.ts';
import { createServer, type InlineConfig, mergeConfig, type ViteDevServer } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { createDevRenderer } from './dev-renderer.ts';
import { configureGuestRenderer } from './guest-build.ts';
import { guestClassNames } from './guest-class-names.ts';
import { guestReact } from './guest-react.ts';
import { pages } from './pages.ts';
import { configureSiteRenderer } from './site-build.ts';

const root = path.join(import.meta.dirname, '..');
/** The path of guests' modules in development, below the base. */
export const getGuestBase = (basePath: string) => `${basePath}/@guest/`;

/** They respond through our own HTTP server, and use its sockets for updates. */
const beside = (http: Server) =>
  ({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, cors: false, hmr: { server: http } },
  }) satisfies InlineConfig;

const configureApplication = (http: Server, basePath: string): InlineConfig => ({
  ...beside(http),
  base: `${basePath}/`,
  configFile: path.join(root, 'vite.config.ts'),
});

/** A separate server for guests' pages, as in the build: here too they use Preact, the application React. */
const configureGuest = (http: Server, basePath: string): InlineConfig => ({
  ...beside(http),
  configFile: false,
  base: getGuestBase(basePath),
  cacheDir: path.join(root, 'node_modules/.vite-guest'),
  plugins: [compiledTexts(), pages()],
  resolve: { alias: guestReact },
  css: { modules: guestClassNames },
  // Without React's fast refresh, which Preact lacks: the page reloads.
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: { entries: ['src/guest/main.tsx'] },
});

/** Opens Vite's two servers, with settings `own`, and the renderers; `facts` describes the installation to these. */
export async function openDevServers(http: Server, facts: Record<string, string>, own: InlineConfig) {
  const { base: basePath = '' } = facts;
  const open = (config: InlineConfig) => createServer(mergeConfig(config, own));
  const [application, guest] = await Promise.all([
    open(configureApplication(http, basePath)),
    open(configureGuest(http, basePath)),
  ]);
  const guestRenderer = await createDevRenderer<{ renderGuestPage: RenderGuestPage }>(
    { root, facts },
    configureGuestRenderer(),
  );
  const siteRenderer = await createDevRenderer<SiteBuild>({ root, facts }, configureSiteRenderer());

  const reload = (server: ViteDevServer) => server.ws.send({ type: 'full-reload' });
  application.watcher.on('all', (_event, file) => {
    // The site has no modules in the browser, so Vite cannot update it.
    if (siteRenderer.forget(file) !== 'same') reload(application);
  });
  guest.watcher.on('all', (_event, file) => {
    if (guestRenderer.forget(file) === 'was broken') reload(guest);
  });

  return {
    application,
    guest,
    guestRenderer,
    siteRenderer,
    /** Reads a page as Vite transforms it for browsers. */
    readPage: async (server: ViteDevServer, file: string) =>
      server.transformIndexHtml(`/${file}`, await readFile(path.join(root, file), 'utf8')),
    close: async () => {
      await Promise.all([application, guest, guestRenderer, siteRenderer].map((each) => each.close()));
    },
  };
}
