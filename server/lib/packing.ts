import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const quality = (level: number) => ({ [constants.BROTLI_PARAM_QUALITY]: level });

export type Packing = 'br' | 'gzip' | 'identity';

const isTaken = (accepted: string, name: string) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);

/** The smaller of what a browser takes; brotli is offered over https and to localhost only. */
export function packingFor(acceptEncoding = ''): Packing {
  if (isTaken(acceptEncoding, 'br')) return 'br';
  return isTaken(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

type Levels = { brotli: number; gzip: number };
/** Fast rather than small: for what is rendered anew each time. */
export const quick: Levels = { brotli: 4, gzip: 5 };
/** Small, whatever it takes: for what is rendered once. */
export const thorough: Levels = { brotli: 11, gzip: 9 };

/** Packs in a thread of its own: for pages, and whatever else is large. */
export function pack(text: string, packing: Packing, levels: Levels): Promise<Buffer | string> {
  if (packing === 'br') return packBrotli(text, { params: quality(levels.brotli) });
  return packing === 'gzip' ? packGzip(text, { level: levels.gzip }) : Promise.resolve(text);
}

/** A small table: what is packed at once is a schedule, not a book. */
const smallTable = { windowBits: 14, memLevel: 7 };

/**
 * Packs within this turn. For the few kilobytes that thousands ask for at the same moment: one takes less than a tenth
 * of a millisecond and its memory is free again before the next, where threads would hold the memory of all.
 */
export function packAtOnce(text: string, packing: Exclude<Packing, 'identity'>): Buffer {
  if (packing === 'gzip') return gzipSync(text, { level: 3, ...smallTable });
  return brotliCompressSync(text, { params: { ...quality(1), [constants.BROTLI_PARAM_LGWIN]: 16 } });
}
