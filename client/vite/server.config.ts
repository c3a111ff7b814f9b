import path from 'node:path';
import { defineConfig } from 'vite';
import { dropFormerFiles, noteBuild } from './former-files.ts';

const root = path.join(import.meta.dirname, '../../server');
const outDir = path.join(root, 'dist');

/** The server with its packages in few files: of some 1,500 Node and V8 keep more in memory than runs (docs/decisions/129). */
export default defineConfig({
  root,
  publicDir: false,
  // Of all that is built these would be half, and few servers load them.
  ssr: { noExternal: true, external: ['@redis/client', 'twilio'] },
  build: {
    ssr: path.join(root, 'main.ts'),
    outDir,
    target: 'node24',
    // A server that runs goes on with the files of its own build.
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // What the log says of an error has the names that its functions have.
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
