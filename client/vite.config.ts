import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './vite/compiled-texts.ts';
import { writeCompressedFiles } from './vite/compressed-files.ts';
import { dropFormerFiles, noteBuild } from './vite/former-files.ts';
import { renderBuiltUrl, target } from './vite/further-builds.ts';
import { buildGuest } from './vite/guest-build.ts';
import { pages } from './vite/pages.ts';
import { buildSite } from './vite/site-build.ts';

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
    pages(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: path.join(root, 'vite/zod-without-eval.ts') }] },
  worker: { format: 'es' },
  experimental: { renderBuiltUrl },
  build: {
    outDir: path.join(root, 'dist'),
    // A running server still serves the files of its own build: see former-files.ts.
    emptyOutDir: false,
    manifest: true,
    target,
    rolldownOptions: { input: path.join(root, 'index.html') },
  },
  builder: {
    async buildApp(builder) {
      const { config, environments } = builder;
      const startedAt = new Date();
      await dropFormerFiles(config.build.outDir);
      if (environments['client']) await builder.build(environments['client']);
      await buildGuest(config);
      await buildSite(config);
      await writeCompressedFiles(config.build.outDir, startedAt);
      await noteBuild(config.build.outDir, startedAt);
    },
  },
});
