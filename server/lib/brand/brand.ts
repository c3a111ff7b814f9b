import { productName } from '@daysheet/shared/brand.ts';
import { colors } from '@daysheet/shared/lib/colors.ts';
import type { BrandColors } from './brand-colors.ts';

/** A picture of one's own, as its file is. */
export type Logo = { kind: 'svg' | 'png'; file: Buffer };

/** The look of an installation: BRAND_NAME, BRAND_COLOR and BRAND_LOGO. */
export type Brand = {
  name: string;
  /** Replaces the palette's colours; null for those. */
  colors: BrandColors | null;
  /** Replaces our mark; null for that. */
  logo: Logo | null;
};

export const plainBrand: Brand = { name: productName, colors: null, logo: null };

/** Whether the installation uses our name and our look. */
export const isPlainBrand = ({ name, colors: own, logo }: Brand): boolean =>
  name === productName && own === null && logo === null;

/** The palette of this installation. */
export const getPalette = ({ colors: own }: Brand) => ({
  light: { ...colors.light, ...own?.light },
  dark: { ...colors.dark, ...own?.dark },
  fixed: { ...colors.fixed, ...own?.fixed },
});

const toDeclarations = (from: Record<string, string>) =>
  Object.entries(from)
    .map(([name, color]) => `--${name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}:${color}`)
    .join(';');

/** The styles that a page adds to its stylesheets; the selector `html` outranks theirs, wherever they stand. */
export const renderBrandStyles = ({ colors: own }: Brand): string =>
  own === null
    ? ''
    : `<style>html:root{${toDeclarations({ ...own.fixed, ...own.light })}}@media(prefers-color-scheme:dark){html:root{${toDeclarations(own.dark)}}}</style>`;
