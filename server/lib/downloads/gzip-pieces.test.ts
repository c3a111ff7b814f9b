import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GzipPiece, joinPieces, compressPiece, compressQuickly } from './gzip-pieces.ts';

test('pieces that were compressed at different times are one text, in whatever order', () => {
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 200, maxLength: 400 }));
  const piece = fc.tuple(words, fc.constantFrom(compressPiece, compressQuickly));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (parts) => {
      const pieces = parts.map(([text, pack]): GzipPiece => pack(text));
      const text = parts.map(([part]) => Buffer.from(part).toString()).join('');
      expect(gunzipSync(joinPieces(pieces)).toString()).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('a megabyte is one piece too, and a few bytes cost five more', () => {
  const long = 'All day by the lake. '.repeat(50_000);
  expect(gunzipSync(joinPieces([compressQuickly(long), compressPiece(long)])).toString()).toBe(long + long);
  expect(compressQuickly('Mary Lee').compressed).toHaveLength(13);
});
