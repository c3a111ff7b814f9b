import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, ModulePreloadOptions, ResolvedConfig } from 'vite';
import { compileAhead } from './compile-ahead.ts';
import { compiledTexts } from './compiled-texts.ts';
import { buildForBrowser, buildForServer } from './further-builds.ts';
import { groupGuestChunks } from './guest-chunks.ts';
import { guestClassNames } from './guest-class-names.ts';
import { listGuestFiles, writeGuestFiles, writeVersion } from './guest-files.ts';
import { guestReact } from './guest-react.ts';
import { pages } from './pages.ts';

/**
 * Builds the guest's page separately: in one build with the application both would share chunks, and a guest would load
 * what only hosts use (zod, Mantine). Builds it for the browser, and for the server, which renders it. Then builds the
 * guest's worker, as one file.
 */
export async function buildGuest(config: ResolvedConfig): Promise<void> {
  await buildPage(config);
  await buildForServer(config, configureGuestRenderer());
  await writeGuestFiles(config.build.outDir);
  await writeVersion(config.build.outDir);
  await buildWorker(config, await listGuestFiles(config.build.outDir));
}

/** The renderer of guests' pages, also for development. */
export const configureGuestRenderer = (): InlineConfig => ({
  plugins: [compiledTexts(), react()],
  resolve: { alias: guestReact },
  css: { modules: guestClassNames },
  build: {
    ssr: 'src/guest/render.tsx',
    rolldownOptions: {
      output: { entryFileNames: 'guest.js', assetFileNames: 'guest.css', codeSplitting: false },
    },
  },
});

type ResolveModulePreload = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/** Preloads only the stylesheets of lazy imports: the server names the scripts of the page it renders. */
const listPreloads: ResolveModulePreload = (_file, needed, { hostType }) =>
  hostType === 'html' ? needed : needed.filter((each) => each.endsWith('.css'));

/** The scripts that hydrate a guest's first screen. */
const firstScripts = ['guest', 'shared', 'reading', 'joining', 'schedule-part', 'join-part', 'link-part'];

const buildPage = (config: ResolvedConfig) =>
  buildForBrowser(config, {
    plugins: [compiledTexts(), pages(), react(), compileAhead(firstScripts)],
    resolve: { alias: guestReact },
    css: { modules: guestClassNames },
    build: {
      manifest: '.vite/guest-manifest.json',
      modulePreload: { polyfill: false, resolveDependencies: listPreloads },
      rolldownOptions: {
        input: path.join(config.root, 'guest.html'),
        output: { codeSplitting: { groups: groupGuestChunks(config.root) } },
      },
    },
  });

/** A worker's file name has no hash: browsers request it again and again, and compare it. */
const buildWorker = (config: ResolvedConfig, files: readonly string[]) =>
  buildForBrowser(config, {
    define: { GUEST_FILES: JSON.stringify(files) },
    build: {
      rolldownOptions: {
        input: path.join(config.root, 'src/guest/worker/worker.ts'),
        output: { entryFileNames: 'worker.js', format: 'iife' },
      },
    },
  });
