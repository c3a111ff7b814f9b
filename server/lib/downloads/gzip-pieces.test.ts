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

test('a piece may say in few bytes what the piece right before it said', () => {
  const styles = compressPiece('.item{color:var(--ink)}.title{font-weight:700}'.repeat(1000));
  const said = '<p class="item title" style="font-weight:700">{color:var(--ink)}</p>';
  const markup = compressPiece(said, styles);
  const pieces = [compressPiece('<style>'), styles, markup, compressQuickly('Mary Lee')];
  const text = pieces.map(({ plain }) => plain.toString()).join('');
  expect(gunzipSync(joinPieces(pieces)).toString()).toBe(text);
  expect(markup.compressed.length).toBeLessThan(compressPiece(said).compressed.length);
});

test('a megabyte is one piece too, and a few bytes cost five more', () => {
  const long = 'All day by the lake. '.repeat(50_000);
  expect(gunzipSync(joinPieces([compressQuickly(long), compressPiece(long)])).toString()).toBe(long + long);
  expect(compressQuickly('Mary Lee').compressed).toHaveLength(13);
});
