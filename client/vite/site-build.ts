import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, ResolvedConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { buildForBrowser, buildForServer } from './further-builds.ts';
import { pages } from './pages.ts';

const stylesName = 'site.css';

/** The renderer of the site's pages, also for development. */
export const configureSiteRenderer = (): InlineConfig => ({
  plugins: [compiledTexts(), react()],
  build: {
    ssr: 'src/site/render.tsx',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    rolldownOptions: {
      output: { entryFileNames: 'site.js', assetFileNames: stylesName, codeSplitting: false },
    },
  },
});

/** Builds the public site: its few scripts for the browser, and the renderer of its pages, with all of their styles. */
export async function buildSite(config: ResolvedConfig): Promise<void> {
  await buildScripts(config);
  await buildForServer(config, configureSiteRenderer());
}

const buildScripts = (config: ResolvedConfig) =>
  buildForBrowser(config, {
    plugins: [pages()],
    build: { rolldownOptions: { input: path.join(config.root, 'site.html') } },
  });
