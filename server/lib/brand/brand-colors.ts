import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import mix from 'colord/plugins/mix';
import { colors } from '@daysheet/shared/lib/colors.ts';
import { StartError } from '../start-error.ts';

extend([a11y, mix]);

/** The colours of `shared/lib/colors.ts` that go by the accent. */
type Accents = Record<'accent' | 'accentSoft' | 'accentFill' | 'accentFillHover', string>;
export type BrandColors = {
  light: Accents;
  dark: Accents;
  fixed: { darkAccent: string; markFold: string };
};

/** WCAG 2.2, 1.4.3: contrast of text and its background. */
const textRatio = 4.5;
/** Derived colours have more contrast than they need, as our own have. */
const derivedRatio = { onDark: 7, underWhite: 4.9 };
const step = 0.01;

/** The backgrounds of the accent, as words. In the light scheme a sheet is white, and so is text on the accent. */
const grounds = {
  light: [
    ['a light page', colors.light.paper],
    ['white text on it', colors.light.surface],
    ['a light row under the pointer', colors.light.hover],
  ],
  dark: [
    ['a dark page', colors.dark.paper],
    ['a dark sheet', colors.dark.surface],
    ['a dark row under the pointer', colors.dark.hover],
  ],
} as const;
type Scheme = keyof typeof grounds;

const holds = (color: Colord, scheme: Scheme, least: number) =>
  grounds[scheme].every(([, ground]) => color.contrast(ground) >= least);

/** The nearest lighter or darker colour that passes the test; the last one if none does. */
function shift(color: Colord, by: number, isWell: (color: Colord) => boolean): Colord {
  const end = by < 0 ? 0 : 100;
  let shifted = color;
  while (!isWell(shifted) && shifted.toHsl().l !== end)
    // Lighter colours look louder unless they are desaturated.
    shifted = by < 0 ? shifted.darken(-by) : shifted.lighten(by).desaturate(by / 2);
  return shifted;
}

function assertReadable(variable: string, color: Colord, scheme: Scheme): void {
  const failed = grounds[scheme].find(([, ground]) => color.contrast(ground) < textRatio);
  if (!failed) return;
  const [what, ground] = failed;
  const [wanted, by] = scheme === 'light' ? ['darker', -step] : ['lighter', step];
  const near = shift(color, by, (other) => holds(other, scheme, textRatio)).toHex();
  throw new StartError(
    `${variable} is not usable: ${color.toHex()} and ${what} (${ground}) have a contrast of ${color.contrast(ground)} to 1, and text wants ${textRatio} to 1. Take a ${wanted} one, such as ${near}.`,
  );
}

/** The strongest tint of a background on which all texts can still be read. */
function tint(ground: string, color: Colord, { most, inks }: { most: number; inks: string[] }): Colord {
  const tinted = (share: number) => colord(ground).mix(color, share);
  let share = most;
  const texts = [color, ...inks.map((ink) => colord(ink))];
  while (share > step && texts.some((text) => text.contrast(tinted(share)) < textRatio)) share -= step;
  return tinted(share);
}

/** The hover colour: a little darker; a nearly black one a little lighter. */
const press = (fill: Colord) => (fill.toHsl().l > 10 ? fill.darken(0.05) : fill.lighten(0.1));

/**
 * Derives all accent colours for both schemes. Throws a StartError with the contrast ratio and a suggestion if text could
 * not be read.
 */
export function deriveColors(light: string, dark: string | undefined): BrandColors {
  const accent = colord(light);
  assertReadable('BRAND_COLOR', accent, 'light');
  const isBright = (color: Colord) => holds(color, 'dark', derivedRatio.onDark);
  const darkAccent = dark === undefined ? shift(accent, step, isBright) : colord(dark);
  assertReadable('BRAND_COLOR_DARK', darkAccent, 'dark');
  const carriesWhite = (color: Colord) => color.contrast(colors.fixed.white) >= derivedRatio.underWhite;
  const darkFill = shift(darkAccent, -step, carriesWhite);
  return {
    light: {
      accent: accent.toHex(),
      accentSoft: tint(colors.light.surface, accent, {
        most: 0.12,
        inks: [colors.light.ink, colors.light.muted],
      }).toHex(),
      accentFill: accent.toHex(),
      accentFillHover: press(accent).toHex(),
    },
    dark: {
      accent: darkAccent.toHex(),
      accentSoft: tint(colors.dark.surface, darkAccent, {
        most: 0.2,
        inks: [colors.dark.ink, colors.dark.muted],
      }).toHex(),
      accentFill: darkFill.toHex(),
      accentFillHover: press(darkFill).toHex(),
    },
    fixed: {
      darkAccent: darkAccent.toHex(),
      markFold: colord(colors.fixed.white).mix(accent, 0.35).toHex(),
    },
  };
}
