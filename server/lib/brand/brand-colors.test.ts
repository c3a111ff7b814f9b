import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPalette, plainBrand } from './brand.ts';
import { deriveColors } from './brand-colors.ts';

extend([a11y]);

const getPalettes = (light: string, dark?: string) => {
  const palette = getPalette({ ...plainBrand, colors: deriveColors(light, dark) });
  return { light: palette.light, dark: { ...palette.light, ...palette.dark } };
};

/** What goes by the accent, of what `client/src/ui/theme/tokens.test.ts` asks of the palette. */
const pairs = [
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'hover'],
  ['accent', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['onAccent', 'accentFill'],
  ['onAccent', 'accentFillHover'],
] as const;

function listUnreadable(light: string, dark?: string): string[] {
  return Object.entries(getPalettes(light, dark)).flatMap(([scheme, palette]) =>
    pairs
      .filter(([text, ground]) => colord(palette[text]).contrast(palette[ground]) < 4.5)
      .map(([text, ground]) => `${scheme}: ${text} on ${ground}`),
  );
}

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

function find(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a colour of one’s own', () => {
  test('is the accent, and all that goes by it can be read in both schemes, or it is refused', () => {
    let taken = 0;
    fc.assert(
      fc.property(hex, (light) => {
        const refused = find(() => deriveColors(light, undefined));
        const isTaken = refused === '';
        taken += Number(isTaken);
        expect(isTaken || refused.startsWith('BRAND_COLOR is not usable')).toBe(true);
        expect(isTaken ? listUnreadable(light) : []).toEqual([]);
        expect(isTaken ? getPalettes(light).light.accent : light).toBe(light);
      }),
      { numRuns: 400, examples: [['#000000'], ['#1d6b52'], ['#6a6a6a'], ['#0000ff'], ['#767600']] },
    );
    expect(taken).toBeGreaterThan(20);
  });

  test('for dark screens is taken as it is said, or refused', () => {
    expect(getPalettes('#0b3d91', '#ffcc00').dark.accent).toBe('#ffcc00');
    expect(listUnreadable('#0b3d91', '#ffcc00')).toEqual([]);
    expect(listUnreadable('#0b3d91', '#ffffff')).toEqual([]);
  });

  test.each([
    ['BRAND_COLOR', '#ffcc00', undefined, '#ffcc00 and a light page (#faf7f2) have a contrast of 1.41 to 1'],
    ['BRAND_COLOR', '#ffffff', undefined, '#ffffff and a light page'],
    ['BRAND_COLOR_DARK', '#0b3d91', '#000000', '#000000 and a dark page'],
    ['BRAND_COLOR_DARK', '#0b3d91', '#0b3d91', '#0b3d91 and a dark page'],
  ])('%s: a refusal says which ratio fails, and its advice is taken', (variable, light, dark, says) => {
    const refused = find(() => deriveColors(light, dark));
    expect(refused).toMatch(new RegExp(`^${variable} is not usable: `));
    expect(refused).toContain(says);
    expect(refused).toContain('text wants 4.5 to 1. Take a');
    const [, advised = ''] = /such as (#\w{6})\.$/.exec(refused) ?? [];
    expect(listUnreadable(dark === undefined ? advised : light, dark && advised)).toEqual([]);
  });
});
