import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Shade 7 fills in the light scheme and shade 6 in the dark one, each under white text. */
export const green: MantineColorsTuple = [
  '#eef6f2',
  '#e3f0ea',
  '#c4e1d4',
  '#9dd3ba',
  '#74c9a6',
  '#46a582',
  '#2a7d60',
  '#1d6b52',
  '#175843',
  '#10402f',
];
export const red: MantineColorsTuple = [
  '#fdf4f2',
  '#fbe9e6',
  '#f5cdc7',
  '#f2ada3',
  '#ef8f83',
  '#d8665a',
  '#b8463a',
  '#b3372a',
  '#962c21',
  '#6f1f17',
];
/** The marigold of 'now' and 'new'. */
export const now: MantineColorsTuple = [
  '#fef8ec',
  '#fdf1da',
  '#f9deae',
  '#f5c87b',
  '#f0b45a',
  '#e8a540',
  '#e0982a',
  '#e0982a',
  '#c9831a',
  '#7a4c06',
];
export const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f3eee6',
  '#e8e0d6',
  '#d9cfc3',
  '#c7bbad',
  '#938779',
  '#6d6359',
  '#564d44',
  '#3a332c',
  '#231d18',
];
export const dark: MantineColorsTuple = [
  '#f4eee6',
  '#d8cfc4',
  '#a99e92',
  '#8f8477',
  '#4a423b',
  '#2a2520',
  '#211d19',
  '#161310',
  '#120f0d',
  '#0d0b09',
];

/** White does not hold on marigold; everything else is Mantine's own. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.color === 'now' && input.variant === 'filled' ? { ...colors, color: '#231d18' } : colors;
};

const buildSoftVariables = (name: string, token: string, text = token) => ({
  [`--mantine-color-${name}-light`]: `var(--${token}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `var(--${token}-soft)`,
  [`--mantine-color-${name}-light-color`]: `var(--${text})`,
  [`--mantine-color-${name}-text`]: `var(--${text})`,
  [`--mantine-color-${name}-outline`]: `var(--${text})`,
});

const ours = {
  ...buildSoftVariables('green', 'accent'),
  ...buildSoftVariables('red', 'danger'),
  ...buildSoftVariables('now', 'now', 'now-text'),
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-green-filled-hover': 'var(--accent-fill-hover)',
};

/** Points Mantine's variables at the tokens, so that a colour is written once. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
