import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colors } from '@daysheet/shared/lib/colors.ts';
import { describe, expect, test } from 'vitest';

const listVariables = (from: Record<string, string>) =>
  Object.entries(from).map(
    ([name, color]) => [name.replaceAll(/[A-Z\d]/g, (sign) => `-${sign.toLowerCase()}`), color] as const,
  );

const light = new Map(listVariables(colors.light));
const dark = new Map([...light, ...listVariables(colors.dark)]);

test("the stylesheet has the palette's colours; vitest -u writes it anew", async () => {
  const write = (selector: string, from: Record<string, string>) =>
    `${selector} {\n${listVariables(from)
      .map(([name, color]) => `  --${name}: ${color};\n`)
      .join('')}}\n`;
  const css = [
    write(':root', { ...colors.fixed, ...colors.light }),
    `@media (prefers-color-scheme: dark) {\n${write(':root', colors.dark).replaceAll(/^(?=.)/gm, '  ')}}\n`,
  ].join('\n');
  await expect(css).toMatchFileSnapshot('./palette.css');
});

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const roles = Array.from({ length: 8 }, (_, index) => `role-${index + 1}`);
/** Text and its backgrounds. WCAG 2.2, 1.4.3: 4.5 to 1. */
const texts = [
  ...['paper', 'surface', 'hover'].flatMap((ground) =>
    ['ink', 'muted', 'accent', 'danger', 'now-text'].map((text) => [text, ground] as const),
  ),
  ['on-ink', 'ink'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-accent', 'danger-fill'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['now-text', 'now-soft'],
  ['ink', 'now-soft'],
  ['muted', 'now-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
] as const;
/** Non-text parts that are needed to use or understand the page. WCAG 2.2, 1.4.11: 3 to 1. */
const marks = ['paper', 'surface'].flatMap((ground) =>
  ['field-line', 'accent', ...roles].map((mark) => [mark, ground] as const),
);

describe.each([
  ['light', light],
  ['dark', dark],
])('on a %s screen', (_scheme, tokens) => {
  const contrast = (one: string, other: string) =>
    computeContrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test.each(['vite/page-head.html', 'public/guest.webmanifest', 'public/guest-page.webmanifest'])(
  'what a browser reads before any stylesheet has colours of the palette: %s',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    const known: string[] = [colors.light.paper, colors.dark.paper];
    const used = text.match(/#[\da-f]{6}\b/gi) ?? [];
    expect(used).not.toHaveLength(0);
    expect(used.filter((color) => !known.includes(color))).toEqual([]);
  },
);
