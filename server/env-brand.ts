import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { productName, brandNameMax } from '@daysheet/shared/brand.ts';
import { colors } from '@daysheet/shared/lib/colors.ts';
import { type Brand, plainBrand } from './lib/brand/brand.ts';
import { deriveColors } from './lib/brand/brand-colors.ts';
import { readLogo } from './lib/brand/logo.ts';
import { StartError, getErrorCode } from './lib/start-error.ts';

const NAME_WANTED = `a name of one line, of ${brandNameMax} characters or fewer, without < and >`;
const COLOR_WANTED = `a colour of six figures, such as ${colors.light.accent}`;

/** Line breaks, and characters that reverse the text around a name; mail programs read an address between `<` and `>`. */
const notOfNames = /[\p{Cc}<>\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: COLOR_WANTED })
  .optional();

/** The installation's name and looks. */
export const brandVariables = {
  BRAND_NAME: z
    .string()
    .trim()
    .min(1, { error: NAME_WANTED })
    .max(brandNameMax, { error: NAME_WANTED })
    .refine((name) => name.isWellFormed() && !notOfNames.test(name), { error: NAME_WANTED })
    .default(productName),
  BRAND_COLOR: color,
  BRAND_COLOR_DARK: color,
  BRAND_LOGO: z.string().optional(),
};

const schema = z.object(brandVariables);
type Variables = z.output<typeof schema>;

function openLogo(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartError(
      `BRAND_LOGO ${path} cannot be read (${getErrorCode(error) ?? 'unknown'}): it wants an SVG or PNG file that the server may read.`,
    );
  }
}

export function readBrand(env: Variables): Brand {
  const { BRAND_NAME: name, BRAND_COLOR: light, BRAND_COLOR_DARK: dark, BRAND_LOGO: path } = env;
  if (dark !== undefined && light === undefined)
    throw new StartError(
      'BRAND_COLOR is missing: BRAND_COLOR_DARK is the same colour for dark screens, and BRAND_COLOR the one for light ones.',
    );
  return {
    ...plainBrand,
    name,
    colors: light === undefined ? null : deriveColors(light, dark),
    logo: path === undefined ? null : readLogo(path, openLogo(path)),
  };
}
