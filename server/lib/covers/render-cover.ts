import type { Cover } from '@daysheet/shared/events/event-looks.ts';
import { colors } from '@daysheet/shared/lib/colors.ts';
import type { BrandColors } from '../brand/brand-colors.ts';
import { createChance } from './chance.ts';
import { drawings } from './drawings.ts';
import { coverSize, joinShapes, type Shape } from './shapes.ts';

type Accents = Pick<BrandColors['light'], 'accent' | 'accentSoft'>;

type Rules = [selectors: string[], style: string][];

const paint = ({ accent, accentSoft }: Accents, now: string): Rules => [
  [['.ground'], `color:${accentSoft}`],
  [['.strong', '.middle', '.light'], `color:${accent}`],
  [['.now'], `color:${now}`],
];

const fixed: Rules = [
  [['*'], 'fill:currentColor'],
  [['.line'], 'fill:none;stroke:currentColor;stroke-linecap:round'],
  // The library that draws link pictures fails on a see-through shape that lies wholly outside the frame.
  [['.middle'], 'fill-opacity:.5;stroke-opacity:.5'],
  [['.light'], 'fill-opacity:.24;stroke-opacity:.24'],
];

/** The visible part of a drawing, with its pixel size if known: all of it, or its middle as chats show a link. */
const asWhole = `viewBox="0 0 ${coverSize.width} ${coverSize.height}" preserveAspectRatio="xMidYMid slice"`;
/** The same in a page, whose styles are its own. */
const asPart = `class="drawing" aria-hidden="true" ${asWhole}`;
export const linkPicture = { width: 1200, height: 630 };
const middle = (coverSize.height * linkPicture.width) / linkPicture.height;
const asLinkPicture = `viewBox="${(coverSize.width - middle) / 2} 0 ${middle} ${coverSize.height}" width="${linkPicture.width}" height="${linkPicture.height}"`;

const writePath = ({ fill, width, commands }: Omit<Shape, 'box'>): string =>
  width === undefined
    ? `<path class="${fill}" d="${commands}"/>`
    : `<path class="${fill} line" stroke-width="${width}" d="${commands}"/>`;

export type CoverColors = Record<'light' | 'dark', Accents>;

function render(
  cover: Cover,
  { light, dark }: CoverColors,
  { seed, frame, within = '' }: { seed: number; frame: string; within?: string },
): string {
  const { width, height } = coverSize;
  const shapes = joinShapes(drawings[cover](createChance(seed)))
    .map(writePath)
    .join('');
  const write = (rules: Rules) =>
    rules.map(([selectors, style]) => `${selectors.map((each) => within + each).join()}{${style}}`).join('');
  const styles = write([...fixed, ...paint(light, colors.light.now)]);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><style>${styles}@media(prefers-color-scheme:dark){${write(paint(dark, colors.dark.now))}}</style><path class="ground" d="M0 0h${width}v${height}H0z"/>${shapes}</svg>`;
}

/** A cover as an SVG of 2 to 9 kB, half a kilobyte to two when compressed; the same one for the same seed. */
export const renderCover = (cover: Cover, own: CoverColors, seed: number): string =>
  render(cover, own, { seed, frame: asWhole });

/** The same as a part of a page. */
export const renderCoverPart = (cover: Cover, own: CoverColors, seed: number): string =>
  render(cover, own, { seed, frame: asPart, within: '.drawing ' });

/** The same for the picture of a link. */
export const renderLinkCover = (cover: Cover, own: CoverColors, seed: number): string =>
  render(cover, own, { seed, frame: asLinkPicture });
