import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A piece of a text that is sent compressed: its bytes, and the same as blocks of DEFLATE (RFC 1951) that refer to nothing
 * before them, or to a piece that always stands there, and end with a whole byte. So pieces that were compressed once
 * stand beside such as are anybody's own.
 */
export type GzipPiece = { plain: Buffer; compressed: Buffer };

/** Of fewer bytes the table alone would be larger. */
const worthwhileBytes = 160;

/** Small, whatever it takes: for what is compressed once. `before` is the piece that always stands right before it. */
export function compressPiece(text: string, before?: GzipPiece): GzipPiece {
  const plain = Buffer.from(text);
  const known = before && { dictionary: before.plain };
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH, ...known };
  return { plain, compressed: deflateRawSync(plain, options) };
}

/** A table as small as what it is for, which is made anew each time. */
const quickly = { level: 4, windowBits: 12, memLevel: 5, finishFlush: constants.Z_FULL_FLUSH };

/** Quick rather than small: for the few words that each answer has of its own. */
export function compressQuickly(text: string): GzipPiece {
  const plain = Buffer.from(text);
  if (plain.length >= worthwhileBytes) return { plain, compressed: deflateRawSync(plain, quickly) };
  const head = Buffer.allocUnsafe(5);
  head.writeUInt8(0, 0);
  head.writeUInt16LE(plain.length, 1);
  head.writeUInt16LE(0xffff - plain.length, 3);
  return { plain, compressed: Buffer.concat([head, plain]) };
}

/** GZIP (RFC 1952) with no name, no time and no system of files. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block, with nothing in it. */
const end = Buffer.from([0x03, 0]);

/** The pieces as one text, compressed. */
export function joinPieces(pieces: readonly GzipPiece[]): Buffer {
  const foot = Buffer.allocUnsafe(8);
  foot.writeUInt32LE(
    pieces.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  );
  foot.writeUInt32LE(pieces.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return Buffer.concat([head, ...pieces.map(({ compressed }) => compressed), end, foot]);
}
