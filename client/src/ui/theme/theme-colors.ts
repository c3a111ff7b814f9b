import { colors as palette } from '@daysheet/shared/lib/colors.ts';
import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** White text on marigold has too little contrast; the other variants are Mantine's own. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.color === 'now' && input.variant === 'filled'
    ? { ...colors, color: palette.fixed.lightInk }
    : colors;
};
