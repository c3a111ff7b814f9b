import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serverPaths } from '@daysheet/shared/paths.ts';
import { compiledTexts } from './vite/compiled-texts.ts';
import { devUi } from './vite/dev-ui.ts';
import { viteEnv } from './vite/env.ts';
import { guestBuild } from './vite/guest-build.ts';
import { guestPages } from './vite/guest-pages.ts';
import { compressedFiles } from './vite/compressed-files.ts';
import { pageHead } from './vite/page-head.ts';
import { siteBuild } from './vite/site-build.ts';
import { sitePages } from './vite/site-pages.ts';
import { zodWithoutEval } from './vite/zod-without-eval.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: path.join(root, 'src/routes'),
      generatedRouteTree: path.join(root, 'src/routeTree.gen.ts'),
      addExtensions: true,
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.(test|module)\\.',
      disableLogging: true,
    }),
    react(),
    compiledTexts(),
    zodWithoutEval(),
    pageHead(),
    devUi(),
    guestPages(),
    sitePages(),
    compressedFiles(),
    guestBuild(),
    siteBuild(),
  ],
  server: { proxy: { [serverPaths.procedures]: viteEnv.serverUrl, [serverPaths.health]: viteEnv.serverUrl } },
  worker: { format: 'es', plugins: () => [zodWithoutEval()] },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    rolldownOptions: { input: path.join(root, 'index.html') },
  },
});
