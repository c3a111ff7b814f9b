import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GzipPiece, joinPieces, packPiece, packQuickly } from './gzip-pieces.ts';

test('pieces that were packed at different times are one text, in whatever order', () => {
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 200, maxLength: 400 }));
  const piece = fc.tuple(words, fc.constantFrom(packPiece, packQuickly));
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
  expect(gunzipSync(joinPieces([packQuickly(long), packPiece(long)])).toString()).toBe(long + long);
  expect(packQuickly('Mary Lee').packed).toHaveLength(13);
});
