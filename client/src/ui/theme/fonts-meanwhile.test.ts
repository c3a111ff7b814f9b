import { createFontStack } from '@capsizecss/core';
import { entireMetricsCollection as fonts } from '@capsizecss/metrics/entireMetricsCollection';
import { expect, test } from 'vitest';

/** Fonts that systems have, each of which stands in for one of ours. */
const standIns = {
  'Sans meanwhile': [fonts.inter, fonts.arial],
  'Sans on Android': [fonts.inter, fonts.roboto],
  'Serif meanwhile': [fonts.literata, fonts.georgia],
  'Serif on Android': [fonts.literata, fonts.notoSerif],
  'Serif elsewhere': [fonts.literata, fonts.timesNewRoman],
} as const;
const weights = [
  ['regular', '100 599'],
  ['700', '600 900'],
] as const;

function writeFaces(name: string): string[] {
  const pair = Object.entries(standIns).find(([each]) => each === name)?.[1] ?? [];
  return weights.map(([variant, weight]) => {
    const [own, system] = pair.map((font) => ({ ...font, ...font.variants[variant] }));
    if (!own || !system) throw new Error(`Nothing is known of ${name}.`);
    const { fontFaces } = createFontStack([own, system], { fontFaceProperties: { fontWeight: weight } });
    return fontFaces.replace(/font-family: .*/, `font-family: '${name}';`).replaceAll(/(?<=: )'|"/g, "'");
  });
}

test('what stands in for our fonts is as wide and as high; vitest -u writes it anew', async () => {
  const faces = Object.keys(standIns).flatMap(writeFaces);
  await expect(`${faces.join('\n\n')}\n`).toMatchFileSnapshot('./fonts-meanwhile.css');
});
