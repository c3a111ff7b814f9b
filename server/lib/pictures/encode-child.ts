import { pictureBytesMax, pictureRatio, pictureWidths } from '@daysheet/shared/events/event-pictures.ts';
import { colors } from '@daysheet/shared/lib/colors.ts';
import sharp from 'sharp';
import { linkPicture } from '../covers/render-cover.ts';
import type { EncodedPicture } from './encode-apart.ts';

/** The process of `encode-apart.ts`: it reads a stranger's file, and has no other data. */
sharp.cache(false);
sharp.concurrency(1);
// Other formats (SVG, PDF, camera formats) are more code that a file can attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** More dots than any picture has that our pages send, and as many as fit into some megabytes. */
const dotsMax = 10_000_000;
/** How good, and how many of its dots, the best first: what is all grain has fewer, and is shown as large all the same. */
const ways = [
  ...[82, 74, 64, 52, 40, 28].map((quality) => ({ quality, share: 1 })),
  ...[0.7, 0.5, 0.35].map((share) => ({ quality: 28, share })),
];
const linkQuality = 80;

/** The middle of the picture, in these dots. Without its metadata, which `sharp` drops unless told to keep it. */
const cut = (picture: Uint8Array, width: number, height: number) =>
  sharp(picture, { limitInputPixels: dotsMax, failOn: 'error' })
    .rotate()
    .resize(Math.round(width), Math.round(height), { fit: 'cover' })
    .flatten({ background: colors.light.surface });

/** Encodes at the best quality that is small enough. */
async function encodeWebp(picture: Uint8Array, width: number): Promise<Uint8Array> {
  let [found, from, until]: [Uint8Array | null, number, number] = [null, 0, ways.length];
  // Binary search; most pictures fit at the first try.
  for (let at = 0; from < until; at = Math.floor((from + until) / 2)) {
    const { quality, share } = ways[at] ?? { quality: 1, share: 1 };
    const encoded = await cut(picture, width * share, (width / pictureRatio) * share)
      .webp({ quality })
      .toBuffer();
    if (encoded.length > pictureBytesMax) from = at + 1;
    else [found, until] = [encoded, at];
  }
  if (!found) throw new Error('It does not become small enough.');
  return found;
}

async function encode(picture: Uint8Array): Promise<EncodedPicture> {
  const [small, middle, large] = pictureWidths;
  return {
    small: await encodeWebp(picture, small),
    middle: await encodeWebp(picture, middle),
    large: await encodeWebp(picture, large),
    link: await cut(picture, linkPicture.width, linkPicture.height)
      .jpeg({ quality: linkQuality, mozjpeg: true })
      .toBuffer(),
  };
}

process.once('message', (picture: Uint8Array) => {
  encode(picture)
    .catch(() => null)
    .then((encoded) => process.send?.(encoded, () => process.exit(0)))
    .catch(() => process.exit(1));
});
