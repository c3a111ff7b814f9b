import type { Accent } from '@daysheet/shared/events/event-looks.ts';
import { accentHues, colors } from '@daysheet/shared/lib/colors.ts';
import { type BrandColors, deriveColors } from '../brand/brand-colors.ts';

const derived = new Map<Accent, BrandColors>();

/** An accent's colours in both schemes, derived once; our own green is on dark screens as the palette has it. */
export function getAccentColors(accent: Accent): BrandColors {
  const dark = accent === 'forest' ? colors.dark.accent : undefined;
  const known = derived.get(accent) ?? deriveColors(accentHues[accent], dark);
  derived.set(accent, known);
  return known;
}
