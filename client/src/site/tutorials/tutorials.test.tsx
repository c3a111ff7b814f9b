import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderSitePage } from '../render.tsx';
import { tutorials } from './all-tutorials.ts';

const client = join(import.meta.dirname, '../../..');
const pictures = join(client, 'public/tutorials');
const mostBytes = 60_000;

const pictured = tutorials.flatMap(({ slug, steps }) =>
  steps.flatMap(({ picture }, index) => (picture ? { name: `${slug}-${index + 1}`, alt: picture } : [])),
);

/** Width and height of a WebP as Chromium writes it. */
function readImageSize(file: string) {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

describe('the pictures that a reader of a tutorial sees', () => {
  test.each(pictured)('have $name, light, with room left for it', ({ name, alt }) => {
    const file = join(pictures, `${name}.webp`);
    expect(existsSync(file), 'npm run pictures takes it').toBe(true);
    expect(readFileSync(file).length).toBeLessThan(mostBytes);
    expect(alt.length).toBeGreaterThan(30);
    const path = `/tutorials/${name.replace(/-\d+$/, '')}`;
    const { html } = renderSitePage({ path, language: 'en', user: null, supportEmail: null, article: null });
    document.body.innerHTML = html;
    const image = document.querySelector<HTMLImageElement>(`img[src="/tutorials/${name}.webp"]`);
    expect(image?.alt).toBe(alt);
    const [width = 0, height = 0] = readImageSize(file);
    expect(Number(image?.getAttribute('width')) / Number(image?.getAttribute('height'))).toBeCloseTo(
      width / height,
      2,
    );
  });

  test('are two or more in every tutorial, and no file is left over', () => {
    for (const { slug, steps } of tutorials) {
      expect(steps.length, slug).toBeGreaterThan(2);
      expect(steps.filter(({ picture }) => picture).length, slug).toBeGreaterThanOrEqual(2);
    }
    expect(readdirSync(pictures).toSorted()).toEqual(pictured.map(({ name }) => `${name}.webp`).toSorted());
  });
});

/** Texts from the reader's own file or input, which are on no screen of ours. */
const readersOwn = new Set(['Family', 'the aunt', 'Name', 'Role', 'Email', 'Phone']);

/** Normalizes the sources' line breaks, and quotes. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');

describe('a reader of a tutorial', () => {
  const sources = globSync('src/{features,routes,ui,guest,lib}/**/*.{ts,tsx}', { cwd: client })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => plain(readFileSync(join(client, file), 'utf8')).replaceAll('&apos;', "'"))
    .join('\n');

  test.each(tutorials)('finds on our screens what $slug says to press or to look for', ({ steps }) => {
    const words: string[] = [];
    for (const { text } of steps) {
      document.body.innerHTML = renderToStaticMarkup(text);
      const pressed = [...document.querySelectorAll('b')].map((each) => each.textContent ?? '');
      const quoted = [...(document.body.textContent ?? '').matchAll(/‘([^’]+(?:’[a-z][^’]*)?)’/g)].map(
        ([, each = '']) => each,
      );
      words.push(...pressed, ...quoted);
    }
    expect(words).not.toEqual([]);
    const missing = words.filter((each) => !readersOwn.has(each) && !sources.includes(plain(each)));
    expect(missing).toEqual([]);
  });
});
