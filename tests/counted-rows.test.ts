import { expect, test } from 'vitest';
import { createRowCounter } from './counted-rows.ts';

const message = (kind: string, length: number) => {
  const bytes = Buffer.alloc(1 + 4 + length, 'D');
  bytes.write(kind, 0);
  bytes.writeInt32BE(4 + length, 1);
  return bytes;
};

test('rows are counted however the stream is cut, and what is in them is not', () => {
  const stream = Buffer.concat([
    message('T', 30),
    message('D', 100),
    message('D', 0),
    message('C', 9),
    message('D', 7),
    message('Z', 1),
  ]);
  for (let size = 1; size <= stream.length; size += 1) {
    let [rows, bytes] = [0, 0];
    const counter = createRowCounter((read) => {
      rows += read.rows;
      bytes += read.readBytes;
    });
    for (let from = 0; from < stream.length; from += size) counter(stream.subarray(from, from + size));
    expect([size, rows, bytes]).toEqual([size, 3, stream.length]);
  }
});
