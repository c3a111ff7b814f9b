import { decompressedSizeMax, readZipEntries } from './file-kind.ts';

/** An entry's bytes begin behind its own header, whose name and extra field may differ in length from the directory's. */
function readCompressed(bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) return undefined;
  return bytes.subarray(at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true));
}

/** The decompressed size of one stream, counted in chunks that are discarded; the stream has its own end marker. */
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
    // The rest of the file is not part of this stream, and the library refuses a damaged one.
  }
  await reader.cancel().catch(() => undefined);
  return size;
}

/**
 * Whether a zip decompresses to at most what its directory may promise. Its sizes are unreliable, and the library
 * decompresses to the end: so it is done once before, without retaining anything.
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
