import { createFontStack } from '@capsizecss/core';
import { entireMetricsCollection as fonts } from '@capsizecss/metrics/entireMetricsCollection';
import { expect, test } from 'vitest';

/** System fonts, each of which is a fallback for one of ours. */
const standIns = {
  'Sans meanwhile': [fonts.inter, fonts.arial],
  'Sans on Android': [fonts.inter, fonts.roboto],
  'Serif meanwhile': [fonts.literata, fonts.georgia],
  'Serif on Android': [fonts.literata, fonts.notoSerif],
  'Serif elsewhere': [fonts.literata, fonts.timesNewRoman],
} as const;
const weights = [
  ['regular', '100 499'],
  ['500', '500 599'],
  ['700', '600 900'],
] as const;
/** On Linux, fonts with the same widths. */
const twins: Record<string, string> = { Arial: 'Liberation Sans', 'Times New Roman': 'Liberation Serif' };

/** System fonts have two weights. */
const findVariant = ({ variants }: (typeof standIns)[keyof typeof standIns][number], name: string) =>
  Object.entries(variants).find(([each]) => each === name)?.[1];

function writeFaces(name: string): string[] {
  const [own, system] = Object.entries(standIns).find(([each]) => each === name)?.[1] ?? [];
  if (!own || !system) throw new Error(`Nothing is known of ${name}.`);
  return weights.map(([variant, weight]) => {
    const ours = { ...own, ...findVariant(own, variant) };
    const theirs = { ...system, ...findVariant(system, variant === '700' ? variant : 'regular') };
    const { fontFaces } = createFontStack([ours, theirs], { fontFaceProperties: { fontWeight: weight } });
    const twin = twins[system.familyName];
    const twinName = twin && `${twin}${variant === '700' ? ' Bold' : ''}`;
    return (
      fontFaces
        .replace(/font-family: .*/, `font-family: '${name}';`)
        // Each digit is in all pages, and a browser positions letters to less than a tenth of a pixel.
        .replaceAll(/\d+\.\d+%/g, (share) => `${Number(parseFloat(share).toFixed(1))}%`)
        .replace(/src: (.*);/, (src, list: string) =>
          twinName ? `src: ${list}, local('${twinName}');` : src,
        )
    );
  });
}

test('what stands in for our fonts is as wide and as high; vitest -u writes it anew', async () => {
  const faces = Object.keys(standIns).flatMap(writeFaces);
  await expect(`${faces.join('\n\n')}\n`).toMatchFileSnapshot('./fonts-meanwhile.css');
});
