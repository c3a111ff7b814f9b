import { type ParsedFile, parseFile } from './parse-file.ts';
import { decompressesWithinReason } from '../../../imports/read/decompressed-size.ts';

/** Reads a guest list from a file's bytes, once it is known that unpacking it fits into memory. Never rejects. */
export async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ParsedFile> {
  if (!(await decompressesWithinReason(bytes))) return { kind: 'problem', problem: 'unreadable' };
  return parseFile(name, bytes);
}
