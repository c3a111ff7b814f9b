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
/** Where guests' modules are in development, below the base. */
export const getGuestBase = (basePath: string) => `${basePath}/@guest/`;

/** They answer through a server of ours, and tell pages of changes on its sockets. */
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

/** Guests' pages apart, as in the build: here too they run on Preact, the application on React. */
const configureGuest = (http: Server, basePath: string): InlineConfig => ({
  ...beside(http),
  configFile: false,
  base: getGuestBase(basePath),
  cacheDir: path.join(root, 'node_modules/.vite-guest'),
  plugins: [compiledTexts(), pages()],
  resolve: { alias: guestReact },
  css: { modules: guestClassNames },
  // Without React's own way to swap components, which Preact lacks: the page is rendered anew.
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: { entries: ['src/guest/main.tsx'] },
});

/** Vite's two servers, with `own` settings, and what renders pages; `facts` is what these are told of the installation. */
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
    // Of the site no module runs in the browser by which Vite would know.
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
    /** A page as Vite gives it to browsers. */
    readPage: async (server: ViteDevServer, file: string) =>
      server.transformIndexHtml(`/${file}`, await readFile(path.join(root, file), 'utf8')),
    close: async () => {
      await Promise.all([application, guest, guestRenderer, siteRenderer].map((each) => each.close()));
    },
  };
}
