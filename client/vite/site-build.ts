import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig } from 'vite';
import { darkWithoutScript } from './dark-without-script.ts';
import { compiledTexts } from './compiled-texts.ts';
import { buildForBrowser, buildForServer } from './further-builds.ts';
import { compressedFiles } from './compressed-files.ts';
import { pageHead } from './page-head.ts';

/**
 * Builds the public site after the application and the guest's page: its few scripts for the browser, and what renders
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
        await buildScripts(config);
        await buildRenderer(config);
      },
    },
  };
}

const buildScripts = (config: ResolvedConfig) =>
  buildForBrowser(config, {
    plugins: [pageHead(), compressedFiles()],
    build: { rolldownOptions: { input: path.join(config.root, 'site.html') } },
  });

const stylesName = 'site.css';

const buildRenderer = (config: ResolvedConfig) =>
  buildForServer(config, {
    plugins: [compiledTexts(), react(), darkWithoutScript(stylesName)],
    build: {
      ssr: path.join(config.root, 'src/site/render.tsx'),
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      cssTarget: config.build.target,
      rolldownOptions: {
        output: { entryFileNames: 'site.js', assetFileNames: stylesName, codeSplitting: false },
      },
    },
  });
