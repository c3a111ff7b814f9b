import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { makeClientDir } from '../../tests/client-dir.ts';
import { test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { signUp, signIn } from '../features/doors/auth/auth.commands.ts';
import { createId } from '../lib/ids.ts';
import { openBuiltPages } from './built-pages.ts';

const html = { accept: 'text/html' };
/** A fake build: its pages show the data that they were rendered from. */
const build = `
export const sitePaths = ['/', '/terms', '/contact'];
export const languages = ['ar', 'en', 'es'];
export const renderSitePage = (page) => ({
  language: page.language,
  title: 'About <us>',
  description: 'Who "we" are',
  html: JSON.stringify(page),
  isMissing: !sitePaths.includes(page.path),
});
`;

const clientDir = await makeClientDir({
  'index.html': 'application',
  'guest.html': 'guest',
  'site.html':
    '<html lang="en"><head><title>Daysheet</title></head><body><div id="root"></div></body></html>',
  '.server/site.css': 'body{margin:0}',
  '.server/site.js': build,
  'own/terms.md': '# Ours\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](/contact)\n',
});
const pagesDir = join(clientDir, 'own');

const openApp = (world: World, settings: Record<string, string> = {}) =>
  startApp(world, {
    env: readEnv({ PUBLIC_URL: 'https://daysheet.example', ...settings }),
    openPages: openBuiltPages(clientDir),
  });

const readRendered = (body: string): Record<string, unknown> => {
  const [, text = ''] = /<div id="root">(.*?)<\/div>/.exec(body) ?? [];
  const rendered: Record<string, unknown> = JSON.parse(text);
  return rendered;
};

describe('a page of the site', () => {
  test('has title, description, canonical address, preview and its styles inside', async ({ world }) => {
    const app = await openApp(world);
    const { statusCode, body, headers } = await app.inject({ url: '/contact', headers: html });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers.vary).toContain('cookie');
    expect(body).toContain('<title>About &lt;us&gt;</title>');
    expect(body).toContain('<link rel="canonical" href="https://daysheet.example/contact" />');
    expect(body).toContain('<meta name="description" content="Who &quot;we&quot; are" />');
    expect(body).toContain(
      '<meta property="og:image" content="https://daysheet.example/link-preview.png" />',
    );
    expect(body).toContain('<style>body{margin:0}</style>');
    expect(readRendered(body)).toEqual({
      path: '/contact',
      language: 'en',
      signUpMode: 'open',
      user: null,
      isNew: false,
      supportEmail: null,
      article: null,
    });
  });

  test('is in the language that a visitor’s browser asks for, or that they chose, which is remembered', async ({
    world,
  }) => {
    const app = await openApp(world);
    const read = async (url: string, more: Record<string, string>) => {
      const { body, headers } = await app.inject({ url, headers: { ...html, ...more } });
      const [, attributes = ''] = /<html ([^>]*)>/.exec(body) ?? [];
      return { attributes, language: readRendered(body)['language'], cookie: headers['set-cookie'], headers };
    };
    const spanish = { 'accept-language': 'pl, es-MX;q=0.9, en;q=0.8' };
    const asked = await read('/contact', spanish);
    expect(asked).toMatchObject({ attributes: 'lang="es" dir="ltr"', language: 'es', cookie: undefined });
    expect(asked.headers.vary).toContain('accept-language');
    expect(await read('/contact', { 'accept-language': 'pl' })).toMatchObject({ language: 'en' });

    const chosen = await read('/contact?lang=ar', spanish);
    expect(chosen).toMatchObject({ attributes: 'lang="ar" dir="rtl"', language: 'ar' });
    expect(chosen.cookie).toContain('daysheet_language=ar; path=/');
    const cookie = 'daysheet_language=ar';
    expect(await read('/contact', { ...spanish, cookie })).toMatchObject({ language: 'ar' });
    expect(await read('/contact?lang=xx', spanish)).toMatchObject({ language: 'es', cookie: undefined });
    expect(await read('/contact?lang=en', { cookie })).toMatchObject({ language: 'en' });
  });

  test('is compressed as the browser takes it', async ({ world }) => {
    const app = await openApp(world);
    const headers = { ...html, 'accept-encoding': 'gzip, br' };
    expect((await app.inject({ url: '/', headers })).headers['content-encoding']).toBe('br');
    expect((await app.inject({ url: '/', headers: html })).headers['content-encoding']).toBeUndefined();
  });

  test('knows who is signed in, and tells the address to write to where there is one', async ({ world }) => {
    const { db, mailer, jobs } = world.services;
    const account = { email: 'ana@example.com', password: 'garden-lantern' };
    const visit = {
      address: '10.0.0.1',
      userAgent: 'test',
      device: null,
      knownDevice: '',
      isForwarded: false,
      now: world.clock.now(),
    };
    const context = { ...world.services, db, mailer, jobs, visit };
    await signUp(db, context, visit, { id: createId(), fullName: 'Ana Kovač', ...account });
    const begun = await signIn(context, visit, account);
    const token = 'token' in begun ? begun.token : '';
    const app = await openApp(world, {
      PUBLIC_URL: 'http://localhost:3000',
      SUPPORT_EMAIL: 'help@daysheet.example',
    });
    const visitWith = async (cookie: string) =>
      readRendered((await app.inject({ url: '/', headers: { ...html, cookie } })).body);
    expect(await visitWith(`sid=${token}`)).toMatchObject({
      user: { fullName: 'Ana Kovač', email: 'ana@example.com' },
      supportEmail: 'help@daysheet.example',
    });
    expect(await visitWith('sid=somebody-else')).toMatchObject({ user: null });
  });

  test('that whoever runs the server wrote comes as text: no HTML of theirs, no script address', async ({
    world,
  }) => {
    const own = await openApp(world, { PAGES_DIR: pagesDir });
    const { article } = readRendered((await own.inject({ url: '/terms', headers: html })).body);
    expect(article).toContain('<h1>Ours</h1>');
    expect(article).toContain('&lt;script&gt;');
    expect(article).not.toContain('javascript:');
    expect(article).toContain('<a href="/contact">');
    const ours = await openApp(world);
    expect(readRendered((await ours.inject({ url: '/terms', headers: html })).body)['article']).toContain(
      'Last updated: December 17, 2024',
    );
  });
});

describe('an address without a page', () => {
  test('is 404, in words for a browser, and not to be found by searching', async ({ world }) => {
    const app = await openApp(world);
    for (const url of ['/nothing', '/event', '/terms/more', '/demo/more']) {
      const { statusCode, body } = await app.inject({ url, headers: html });
      expect(statusCode, url).toBe(404);
      expect(readRendered(body)).toMatchObject({ path: url });
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toContain('canonical');
    }
    const { statusCode, headers } = await app.inject({ url: '/nothing' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('json');
  });

  test('leaves the application its own, and a slash at the end is no other address', async ({ world }) => {
    const app = await openApp(world);
    for (const url of ['/auth?redirect=dashboard', '/event/5b1c', '/dashboard']) {
      expect((await app.inject({ url, headers: html })).body, url).toBe('application');
    }
    const moved = await app.inject({ url: '/contact/', headers: html });
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/contact']);
    const elsewhere = await app.inject({ url: '//evil.example/', headers: html });
    expect(elsewhere.headers.location).toBeUndefined();
  });
});

describe('search engines', () => {
  test('are told every page, and to stay away from guests and hosts', async ({ world }) => {
    const app = await openApp(world);
    const robots = await app.inject({ url: '/robots.txt' });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/auth', '/event/', '/dashboard', '/attendee/', '/i/', '/join-event/', '/trpc/']) {
      expect(robots.body).toContain(`Disallow: ${path}\n`);
    }
    expect(robots.body).not.toContain('Disallow: /\n');
    expect(robots.body).toContain('Sitemap: https://daysheet.example/sitemap.xml');
    const sitemap = await app.inject({ url: '/sitemap.xml' });
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/terms', '/contact']) {
      expect(sitemap.body).toContain(`<loc>https://daysheet.example${path}</loc>`);
    }
  });
});
