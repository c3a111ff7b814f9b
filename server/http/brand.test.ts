import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { makeClientDir, nothingOfGuests } from '../../tests/client-dir.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { openBuiltPages } from './built-pages.ts';

const head =
  '<title>Daysheet</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" />';
const page = `<html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`;
const manifest = {
  name: 'Daysheet',
  short_name: 'Daysheet',
  scope: '/',
  icons: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
};
const clientDir = await makeClientDir({
  'index.html': page,
  'guest.html': page.replace('</body>', '<noscript></noscript></body>'),
  'site.html': page,
  'guest.webmanifest': JSON.stringify({ ...manifest, id: '/attendee-view' }),
  'guest-page.webmanifest': JSON.stringify(manifest),
  ...nothingOfGuests,
  '.server/guest.js': `export const renderGuestPage = () => '<i></i>';`,
  '.server/site.css': '',
  '.server/site.js': `
    export const sitePaths = ['/', '/faq'];
    export const languages = ['en', 'de'];
    export const renderSitePage = ({ path }) => ({
      language: 'en', title: 'FAQ', description: '', html: '<i></i>', isMissing: !sitePaths.includes(path),
    });
  `,
});
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><circle r="9"/></svg>';
const logo = join(clientDir, 'logo.svg');
await writeFile(logo, svg);

const host = 'example.org';
const html = { accept: 'text/html', host };

async function openBranded(world: World, settings: Record<string, string>, base = '') {
  const app = await startApp(world, {
    env: readEnv({ PUBLIC_URL: `https://example.org${base}`, ...settings }),
    openPages: openBuiltPages(clientDir),
  });
  return {
    ask: (path: string) => app.inject({ url: base + path, headers: html }),
    open: async (path: string) => (await app.inject({ url: base + path, headers: html })).body,
  };
}

/** A path of each kind of page: the application's, guests' pages rendered and not, the site's, a plain one. */
const listPages = (eventCode: string) => [
  '/auth',
  `/join-event/${eventCode}`,
  '/attendee-view',
  '/demo',
  '/faq',
  '/nothing',
  '/unsubscribe/none',
];

const brand = { BRAND_NAME: 'Our Club', BRAND_COLOR: '#8a1c4a', BRAND_LOGO: logo };

describe('an installation with a brand of its own', () => {
  test('says so on every page, and nowhere our name', async ({ world, host: ana }) => {
    const { event } = await createLiveWedding(ana);
    const { open } = await openBranded(world, brand);
    for (const path of listPages(event.eventCode)) {
      const body = await open(path);
      expect(body, path).not.toContain('Daysheet');
      expect(body, path).toContain('Our Club');
      expect(body, path).toMatch(/--accent:#8a1c4a/);
      expect(body, path).not.toMatch(/favicon\.svg|"\/apple-touch-icon\.png/);
      expect(body, path).toMatch(/<link rel="icon" href="\/assets\/brand-[\w-]+\.png" type="image\/png" \/>/);
    }
    expect(await open(`/join-event/${event.eventCode}`)).toContain(
      '<meta property="og:site_name" content="Our Club" />',
    );
    expect(await open('/faq')).toContain('https://example.org/link-preview-plain.png');
  });

  test('tells the scripts of its pages, below a path too', async ({ world }) => {
    const { open } = await openBranded(world, brand, '/days');
    expect(await open('/auth')).toMatch(
      /^<html lang="en" data-base="\/days" data-brand="Our Club" data-logo="\/days\/assets\/brand-[\w-]+\.png">/,
    );
  });

  test('is what a phone puts on its Home Screen, with its picture', async ({ world }) => {
    const { open, ask } = await openBranded(world, brand, '/days');
    for (const path of ['/guest.webmanifest', '/guest-page.webmanifest']) {
      const shown = JSON.parse(await open(path));
      expect(shown).toMatchObject({ name: 'Our Club', short_name: 'Our Club', scope: '/days/' });
      expect(shown.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '192x192 maskable',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src } of shown.icons) {
        const picture = await ask(src.replace(/^\/days/, ''));
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
        expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
      }
    }
  });

  test('gives out no SVG that somebody made', async ({ world }) => {
    const { open, ask } = await openBranded(world, brand);
    const body = await open('/auth');
    const named = [...body.matchAll(/"(\/assets\/brand-[^"]+)"/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(1);
    for (const path of named) {
      const { headers, rawPayload } = await ask(path);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(rawPayload.includes('alert')).toBe(false);
    }
    expect(body).not.toContain('alert(1)');
  });

  test.for<[string, string, string]>([
    ['quotes and signs', '"Tom" & \'Söhne\'', "&quot;Tom&quot; &amp; 'Söhne'"],
    ['what a template means something by', "$& $' {name} {brand}", "$&amp; $' {name} {brand}"],
    ['letters from right to left', 'أعراس عائلتنا', 'أعراس عائلتنا'],
    ['an attribute', 'x" onload="alert(1)', 'x&quot; onload=&quot;alert(1)'],
  ])('is text wherever it stands, with %s', async ([, name, written], { world, host: ana }) => {
    const { event } = await createLiveWedding(ana);
    const { open } = await openBranded(world, { BRAND_NAME: name });
    for (const path of listPages(event.eventCode)) {
      const body = await open(path);
      expect(body, path).toContain(written);
      expect(body, path).not.toMatch(/ onload="|Daysheet/);
    }
    expect(await open('/auth')).toContain(
      `<html lang="en" data-brand="${written}"><head><title>${written}</title>`,
    );
    expect(JSON.parse(await open('/guest.webmanifest')).name).toBe(name);
  });
});

test('an installation without one sends its pages as they were built', async ({ world }) => {
  const { open, ask } = await openBranded(world, {});
  expect(await open('/auth')).toBe(page);
  expect(await open('/guest.webmanifest')).toBe(JSON.stringify({ ...manifest, id: '/attendee-view' }));
  expect((await ask('/assets/brand-none.png')).statusCode).toBe(404);
});
