import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const guestPath = /^\/(join-event(\/|\?|$)|join-flow\/|attendee\/)/;

/** In development, guests' addresses get the guest's page, as the server does it in production. */
export function guestPages(): Plugin {
  return {
    name: 'daysheet:guest-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && guestPath.test(request.url)) request.url = '/guest.html';
        next();
      });
    },
  };
}

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes `<file>.br` beside each built file that gains by it, for the server to send as it is. */
export function brotliFiles(): Plugin {
  let outDir = '';
  return {
    name: 'daysheet:brotli',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true });
      const wanted = files.filter((file) => compressible.test(file));
      await Promise.all(wanted.map((file) => writeCompressed(path.join(outDir, file))));
    },
  };
}

async function writeCompressed(file: string) {
  const source = await readFile(file);
  const packed = await compress(source, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  });
  if (packed.length < source.length) await writeFile(`${file}.br`, packed);
}
