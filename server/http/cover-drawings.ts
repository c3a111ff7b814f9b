import { accents, covers } from '@daysheet/shared/events/event-looks.ts';
import { houseAccent } from '../features/core/event-looks/event-looks.rules.ts';
import { type Brand, getPalette } from '../lib/brand/brand.ts';
import { getAccentColors } from '../lib/covers/accents.ts';
import type { DrawnCover } from '../lib/covers/link-pictures.ts';
import { renderCoverPart } from '../lib/covers/render-cover.ts';

type Drawing = {
  drawn: DrawnCover;
  kind: 'svg' | 'png';
  /** Of the server's own colour, which may change. */ isHouse: boolean;
};

const address = /^([a-z]+)\/([a-z]+)\/([0-9a-z]{1,7})\.(svg|png)$/;

/** What the address of a cover says, behind the path of all of them; `null` where nothing is drawn there. */
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
 * Puts a page's drawn cover into the page: it is the largest thing on a guest's first screen and a kilobyte, and one that
 * is asked for comes a way later than the words, behind the scripts. As elements of the page: an image that is one of its
 * own costs a slow phone 30 ms before anything is on the screen.
 */
export const inlineCover = (html: string, brand: Brand): string =>
  html.replace(drawnCover, (image, path: string) => {
    const drawing = readDrawing(path, brand);
    if (!drawing) return image;
    const { cover, colors, seed } = drawing.drawn;
    return renderCoverPart(cover, colors, seed);
  });
