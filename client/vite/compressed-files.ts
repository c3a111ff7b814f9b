import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Files that browsers load; those that only the server reads are in folders whose names begin with a dot. */
const compressible = /^[^.].*\.(js|css|html|svg|json|webmanifest)$/;

/**
 * Writes `<file>.br` and `<file>.gz` beside each file built since `since` that becomes smaller, for the server to send;
 * files of the last build have theirs. Over plain http, as from a laptop in a venue's network, browsers accept gzip only.
 */
export async function writeCompressedFiles(outDir: string, since: Date): Promise<void> {
  const files = await readdir(outDir, { recursive: true });
  const wanted = files.filter((file) => compressible.test(file));
  await Promise.all(wanted.map((file) => writeCompressed(path.join(outDir, file), since)));
}

async function writeCompressed(file: string, since: Date) {
  if ((await stat(file)).mtime < since) return;
  const source = await readFile(file);
  const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } };
  const compressed = { br: await brotli(source, hint), gz: await zip(source, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(compressed)) {
    if (bytes.length < source.length) await writeFile(`${file}.${ending}`, bytes);
  }
}
