import { accents, covers } from '@daysheet/shared/events/event-looks.ts';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import lab from 'colord/plugins/lab';
import { describe, expect, test } from 'vitest';
import { colors } from '@daysheet/shared/lib/colors.ts';
import { getAccentColors } from './accents.ts';
import { hashText } from './chance.ts';
import { renderCover, renderCoverPart } from './render-cover.ts';

extend([a11y, lab]);

/** What stands on what, on a guest's page. */
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

test.each(accents)('%s is read on light pages and on dark ones', (accent) => {
  const own = getAccentColors(accent);
  const palettes = [
    { ...colors.light, ...own.light },
    { ...colors.light, ...colors.dark, ...own.dark },
  ];
  const unreadable = palettes.flatMap((palette) =>
    pairs.filter(([text, ground]) => colord(palette[text]).contrast(palette[ground]) < 4.5),
  );
  expect(unreadable).toEqual([]);
});

test('no two accents are the same to the eye', () => {
  const fills = accents.map((accent) => colord(getAccentColors(accent).light.accentFill));
  const tooNear = fills.flatMap((one, at) => fills.slice(at + 1).filter((other) => one.delta(other) < 0.07));
  expect(tooNear).toEqual([]);
});

describe.each(covers)('%s', (cover) => {
  const own = getAccentColors('plum');

  test('is the same picture for one seed, and another for the next', () => {
    expect(renderCover(cover, own, 7)).toBe(renderCover(cover, own, 7));
    expect(renderCover(cover, own, 7)).not.toBe(renderCover(cover, own, 8));
  });

  test('is the same shapes as a part of a page, and its styles are nobody else’s there', () => {
    const readShapes = (svg: string) => svg.slice(svg.indexOf('</style>'));
    const part = renderCoverPart(cover, own, 7);
    expect(readShapes(part)).toBe(readShapes(renderCover(cover, own, 7)));
    const [, styles = ''] = /<style>(.*)<\/style>/.exec(part) ?? [];
    const selectors = styles
      .replace('@media(prefers-color-scheme:dark){', '')
      .split('}')
      .flatMap((rule) => (rule ? (rule.split('{')[0] ?? '').split(',') : []));
    expect(selectors).toHaveLength(14);
    for (const selector of selectors) expect(selector).toMatch(/^\.drawing [.*]/);
  });

  test('is a few paths, each of many shapes', () => {
    const paths = renderCover(cover, own, 7).match(/<path /g) ?? [];
    // Bands go over and under each other, and rings within rings: of these each is its own.
    expect(paths.length).toBeLessThan({ weave: 80, blossom: 50, ripples: 40 }[String(cover)] ?? 25);
  });

  test('stays small, and is drawn of numbers', () => {
    for (const name of ['Ana & Søren', 'Sommerfest', '', 'دعوة']) {
      const svg = renderCover(cover, own, hashText(name));
      expect(svg.length).toBeLessThan(10_000);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg).toContain(own.dark.accent);
    }
  });
});
