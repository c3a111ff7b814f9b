import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipText = promisify(gzip);
const quality = (level: number) => ({ [constants.BROTLI_PARAM_QUALITY]: level });

export type Encoding = 'br' | 'gzip' | 'identity';

const isTaken = (accepted: string, name: string) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);

export const takesGzip = (acceptEncoding = ''): boolean => isTaken(acceptEncoding, 'gzip');

/** The best encoding that a browser accepts; brotli is offered over https and to localhost only. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  if (isTaken(acceptEncoding, 'br')) return 'br';
  return takesGzip(acceptEncoding) ? 'gzip' : 'identity';
}

type Levels = { brotli: number; gzip: number };
/** Fast rather than small: for content that is rendered for each request. */
export const quick: Levels = { brotli: 4, gzip: 5 };
/** As small as possible: for content that is rendered once. */
export const thorough: Levels = { brotli: 11, gzip: 9 };

/** Compresses in a thread of its own: for pages, and whatever else is large. */
export function compress(text: string, encoding: Encoding, levels: Levels): Promise<Buffer | string> {
  if (encoding === 'br') return brotli(text, { params: quality(levels.brotli) });
  return encoding === 'gzip' ? gzipText(text, { level: levels.gzip }) : Promise.resolve(text);
}

/** A small window: synchronous compression is for schedules, not books. */
const smallTable = { windowBits: 14, memLevel: 7 };

/**
 * Compresses synchronously. For the few kilobytes that thousands request at the same moment: each takes less than a tenth
 * of a millisecond and frees its memory before the next, where threads would hold the memory of all.
 */
export function compressAtOnce(text: string, encoding: Exclude<Encoding, 'identity'>): Buffer {
  if (encoding === 'gzip') return gzipSync(text, { level: 3, ...smallTable });
  return brotliCompressSync(text, { params: { ...quality(1), [constants.BROTLI_PARAM_LGWIN]: 16 } });
}
