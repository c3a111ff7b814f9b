import type { Cover } from '@daysheet/shared/event-looks.ts';
import { colors } from '@daysheet/shared/look.ts';
import type { BrandColors } from '../brand/brand-colors.ts';
import { createChance } from './chance.ts';
import { drawings } from './drawings.ts';
import { coverSize } from './shapes.ts';

type Accents = Pick<BrandColors['light'], 'accent' | 'accentSoft'>;

const paint = ({ accent, accentSoft }: Accents, now: string) =>
  `.ground{color:${accentSoft}}.strong,.middle,.light{color:${accent}}.now{color:${now}}`;

const fixed =
  '*{fill:currentColor}.line{fill:none;stroke:currentColor;stroke-linecap:round}.middle{opacity:.5}.light{opacity:.24}';

/** A cover as an SVG of 2 to 9 kB, half a kilobyte to two when compressed; the same one for the same seed. */
export function renderCover(
  cover: Cover,
  { light, dark }: Record<'light' | 'dark', Accents>,
  seed: number,
): string {
  const { width, height } = coverSize;
  const shapes = drawings[cover](createChance(seed)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><style>${fixed}${paint(light, colors.light.now)}@media(prefers-color-scheme:dark){${paint(dark, colors.dark.now)}}</style><path class="ground" d="M0 0h${width}v${height}H0z"/>${shapes}</svg>`;
}
