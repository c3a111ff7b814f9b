import { decompressedSizeMax, readZipEntries } from './file-kind.ts';

/** An entry's bytes begin behind its own header, whose name and extra field may be other lengths than the directory's. */
function readCompressed(bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) return undefined;
  return bytes.subarray(at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true));
}

/** How much one stream unpacks to, counted piece by piece and thrown away; it ends itself, wherever others say it does. */
async function countDecompressed(compressed: Uint8Array<ArrayBuffer>, max: number): Promise<number> {
  const decompressed = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = decompressed.getReader();
  let size = 0;
  try {
    while (size <= max) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
    }
  } catch {
    // What follows in the file is not part of this stream, and a damaged one is the library's to refuse.
  }
  await reader.cancel().catch(() => undefined);
  return size;
}

/**
 * Whether a zip unpacks to what its directory may promise. Sizes in it are whatever somebody wrote there, and the library
 * unpacks to the end: so it is done once before, without keeping anything.
 */
export async function decompressesWithinReason(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  let left = decompressedSizeMax;
  for (const { isDeflated, offset } of readZipEntries(bytes) ?? []) {
    const compressed = isDeflated ? readCompressed(bytes, offset) : undefined;
    if (compressed) left -= await countDecompressed(compressed, left);
    if (left < 0) return false;
  }
  return true;
}
