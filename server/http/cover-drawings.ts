import { accents, covers } from '@daysheet/shared/events/event-looks.ts';
import { houseAccent } from '../features/core/event-looks/event-looks.rules.ts';
import { type Brand, getPalette } from '../lib/brand/brand.ts';
import { getAccentColors } from '../lib/covers/accents.ts';
import type { DrawnCover } from '../lib/covers/link-pictures.ts';
import { renderCoverPart } from '../lib/covers/render-cover.ts';

type Drawing = {
  drawn: DrawnCover;
  kind: 'svg' | 'png';
  /** In the server's own colour, which may change. */ isHouse: boolean;
};

const address = /^([a-z]+)\/([a-z]+)\/([0-9a-z]{1,7})\.(svg|png)$/;

/** Parses the address of a cover, behind the common path; `null` if there is no drawing. */
export function readDrawing(path: string, brand: Brand): Drawing | null {
  const [, coverName, accentName, seed, kind] = address.exec(path) ?? [];
  const cover = covers.find((one) => one === coverName);
  const accent = accents.find((one) => one === accentName);
  const isHouse = accentName === houseAccent;
  if (!cover || !seed || !(accent || isHouse)) return null;
  const colors = accent ? getAccentColors(accent) : getPalette(brand);
  const drawn = { cover, colors, seed: Number.parseInt(seed, 36) };
  return { drawn, kind: kind === 'png' ? 'png' : 'svg', isHouse };
}

const drawnCover = /<img src="[^"]*\/covers\/([^"]+\.svg)"[^>]*>/;

/**
 * Inlines a page's drawn cover: it is the largest element of a guest's first screen and a kilobyte, and a separate
 * request would arrive after the text, behind the scripts. As page elements: a separate image costs a slow phone 30 ms
 * before the first paint.
 */
export const inlineCover = (html: string, brand: Brand): string =>
  html.replace(drawnCover, (image, path: string) => {
    const drawing = readDrawing(path, brand);
    if (!drawing) return image;
    const { cover, colors, seed } = drawing.drawn;
    return renderCoverPart(cover, colors, seed);
  });
