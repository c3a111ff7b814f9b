import path from 'node:path';
import { defineConfig } from 'vite';
import { dropFormerFiles, noteBuild } from './former-files.ts';

const root = path.join(import.meta.dirname, '../../server');
const outDir = path.join(root, 'dist');

/** Bundles the server and its packages: for 1,500 files, Node and V8 keep more in memory than runs (docs/decisions/129). */
export default defineConfig({
  root,
  publicDir: false,
  // These would be half of the build, and few servers load them.
  ssr: { noExternal: true, external: ['@redis/client', 'twilio'] },
  build: {
    ssr: path.join(root, 'main.ts'),
    outDir,
    target: 'node24',
    // A running server still uses the files of its own build.
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The log's stack traces have the functions' names.
        minify: { mangle: false, compress: true, codegen: true },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const startedAt = new Date();
      await dropFormerFiles(outDir);
      if (builder.environments['ssr']) await builder.build(builder.environments['ssr']);
      await noteBuild(outDir, startedAt);
    },
  },
});
