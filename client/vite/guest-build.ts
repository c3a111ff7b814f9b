import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { buildForBrowser, buildForServer } from './further-builds.ts';
import { listGuestFiles, writeVersion } from './guest-files.ts';
import { guestReact, guestReactOnServer } from './guest-react.ts';
import { compressedFiles } from './compressed-files.ts';
import { pageHead } from './page-head.ts';

/** Rendered for one person, for several together, and for the people of the sample. */
const daysOfASchedule =
  /\/(?:ui\/retry-note\.(?:tsx|module\.css)|features\/(?:guest-schedule\/(?:[^/]+\.(?:tsx|texts\.ts)|use-minute\.ts|item-marks\.rules\.ts)|guest-notifications\/(?:[^/]+\.(?:tsx|texts\.ts|module\.css)|[^/]+-text\.rules\.ts|guest-notifications\.rules\.ts|use-(?:messages|on-screen)\.ts)))$/;

/**
 * Builds the guest's page by itself, after the application: in one build both would share chunks, and a guest would
 * load what only hosts use (zod, half of Mantine). Once for the browser, and once for the server, which renders it. Then
 * the guest's worker, in one file.
 */
export function guestBuild(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'daysheet:guest-build',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (!config) return;
      const outDir = path.resolve(config.root, config.build.outDir);
      await buildPage(config);
      await buildRenderer(config);
      await writeVersion(outDir);
      await buildWorker(config, await listGuestFiles(outDir));
    },
  };
}

const buildPage = (config: ResolvedConfig) =>
  buildForBrowser(config, {
    plugins: [compiledTexts(), pageHead(), react(), compressedFiles()],
    resolve: { alias: guestReact },
    build: {
      manifest: '.vite/guest-manifest.json',
      // One file, which the server puts into the page.
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.join(config.root, 'guest.html'),
        // Preact has no Activity, which parts of Mantine that guests never see import.
        shimMissingExports: true,
        // What several parts need comes with the page itself: a dozen small files would each cost a way back. But
        // who joins needs no days yet.
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id) => (daysOfASchedule.test(id) ? null : 'shared'),
                minShareCount: 2,
                priority: 2,
              },
              { name: 'days', test: daysOfASchedule, minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  });

const buildRenderer = (config: ResolvedConfig) =>
  buildForServer(config, {
    plugins: [compiledTexts(), guestReactOnServer(), react()],
    resolve: { alias: guestReact },
    build: {
      ssr: path.join(config.root, 'src/guest/render.tsx'),
      rolldownOptions: {
        shimMissingExports: true,
        output: { entryFileNames: 'guest.js', codeSplitting: false },
      },
    },
  });

/** A worker's name stays: browsers ask for it again and again, and compare. */
const buildWorker = (config: ResolvedConfig, files: readonly string[]) =>
  buildForBrowser(config, {
    plugins: [compressedFiles()],
    define: { GUEST_FILES: JSON.stringify(files) },
    build: {
      rolldownOptions: {
        input: path.join(config.root, 'src/guest/worker.ts'),
        output: { entryFileNames: 'worker.js', format: 'iife' },
      },
    },
  });
