import { guestListFileTypes, importFileSizeMax, listEndings } from '@daysheet/shared/lib/import-files.ts';

/** Above this a zip is a bomb, not a guest list: the largest legitimate ones decompress to about twelve times their size. */
export const decompressedSizeMax = 20 * importFileSizeMax;

/** Pages, pictures and parts of tables; the largest legitimate workbook has some hundreds. */
const entriesMax = 5_000;

const startsWith = (bytes: Uint8Array, ...magic: number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

/** The type of a file by its first bytes, whatever its name; undefined if it cannot be a guest list. */
export function detectFileKind(name: string, bytes: Uint8Array): 'workbook' | 'text' | undefined {
  const ending = listEndings(guestListFileTypes).find((type) => name.toLowerCase().endsWith(type));
  if (!ending) return undefined;
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return isReasonableZip(bytes) ? 'workbook' : undefined;
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'workbook';
  return ending === '.csv' && isText(bytes) ? 'text' : undefined;
}

/** UTF-16 has zero bytes and a byte order mark; any other file with zero bytes is no text. */
function isText(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || !bytes.includes(0);
}

type ZipEntry = { isDeflated: boolean; decompressedSize: number; offset: number };

/** The entries in a zip's directory; `undefined` if there is none, or it has more than any spreadsheet. */
export function readZipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > entriesMax) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return undefined;
    entries.push({
      isDeflated: view.getUint16(at + 10, true) === 8,
      decompressedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Whether the decompressed size in the zip's directory stays small. */
function isReasonableZip(bytes: Uint8Array): boolean {
  const sizes = readZipEntries(bytes)?.map(({ decompressedSize }) => decompressedSize);
  return sizes !== undefined && sizes.reduce((sum, size) => sum + size, 0) <= decompressedSizeMax;
}

/** The directory's end record comes last, before a comment of at most 65,535 bytes. */
function findDirectoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return undefined;
}
