import { deflateRawSync } from 'node:zlib';

/** A file of a workbook with an entry that unpacks to so many megabytes and says that it is a hundred bytes. */
export function bombFile(megabytes: number, copies = 1): Uint8Array<ArrayBuffer> {
  const compressed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, 'a'));
  const name = Buffer.from('xl/sharedStrings.xml');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(compressed.length, 4);
  sizes.writeUInt32LE(100, 8);
  const start = Buffer.from('140000000800000000000000', 'hex');
  const lengths = Buffer.from([name.length, 0, 0, 0]);
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    start.subarray(0, 10),
    sizes,
    lengths,
    name,
    compressed,
  ]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    start.subarray(0, 10),
    sizes,
    lengths,
    Buffer.alloc(14),
    name,
  ]);
  const directory = Buffer.concat(Array.from({ length: copies }, () => entry));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(copies, 8);
  end.writeUInt16LE(copies, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, directory, end]));
}
