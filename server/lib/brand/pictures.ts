import { createHash } from 'node:crypto';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { StartError } from '../start-error.ts';
import { type Brand, getPalette } from './brand.ts';
import { drawApart, type PictureFormat } from './draw-apart.ts';
import { renderMark } from './mark.ts';

/** A drawn picture, at an address that says what is in it. */
export type Picture = { path: string; png: Buffer; width: number; height: number };

/** The pictures of an installation that has a logo or a colour of its own. */
export type BrandPictures = {
  /** In place of our mark; null where that stays, in the own colour. */
  logo: Picture | null;
  tabIcon: Picture;
  /** What an iPhone takes. */
  touchIcon: Picture;
  homeIcons: Picture[];
};

/** A header shows it 28 pixels high, and phones have up to four for each. */
const logoDrawing: PictureFormat = { height: 112, widest: 3, share: 1, ground: null };
const tabDrawing: PictureFormat = { height: 96, widest: 1, share: 1, ground: null };

/** Systems cut icons round: what matters stays within the middle 80 %. */
const drawIcon = (height: number, ground: string): PictureFormat => ({
  height,
  widest: 1,
  share: 0.62,
  ground,
});

function toPicture({ png, width, height }: { png: Uint8Array; width: number; height: number }): Picture {
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 10);
  return { path: `${serverPaths.assets}/brand-${hash}.png`, png: Buffer.from(png), width, height };
}

/**
 * Draws the logo, once at the start, as what pages and Home Screens show. Only these leave the server, never an SVG that
 * somebody made: a picture of dots runs no scripts. Null for an installation that looks like ours.
 */
export async function drawBrand(brand: Brand): Promise<BrandPictures | null> {
  if (brand.colors === null && brand.logo === null) return null;
  const { light, fixed } = getPalette(brand);
  const mark = { fill: light.accentFill, fold: fixed.markFold, ground: light.paper, now: light.now };
  const picture = brand.logo ?? { kind: 'svg', file: Buffer.from(renderMark(mark, '')) };
  const icons = [180, 192, 512].map((height) => drawIcon(height, light.paper));
  const result = await drawApart({ picture, drawings: [logoDrawing, tabDrawing, ...icons] });
  if ('fault' in result)
    throw new StartError(
      `BRAND_LOGO is not usable: ${result.fault}. It wants an SVG or PNG that can be drawn.`,
    );
  const [logo, tabIcon, touchIcon, ...homeIcons] = result.drawn.map(toPicture);
  if (!logo || !tabIcon || !touchIcon) throw new Error('Pictures are missing.');
  return { logo: brand.logo && logo, tabIcon, touchIcon, homeIcons };
}

export const listPictures = ({ logo, tabIcon, touchIcon, homeIcons }: BrandPictures): Picture[] => [
  ...(logo ? [logo] : []),
  tabIcon,
  touchIcon,
  ...homeIcons,
];
