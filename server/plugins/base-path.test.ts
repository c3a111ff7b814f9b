import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { makeClientDir, nothingOfGuests } from '../../tests/client-dir.ts';
import { accountInput } from '../../tests/factories/accounts.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { createSession, createVisitor, test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { openBuiltPages } from '../http/built-pages.ts';

const application =
  '<html lang="en"><head><link rel="icon" href="/favicon.svg"></head><body><script type="module" src="/assets/index-1.js"></script></body></html>';
const clientDir = await makeClientDir({
  'index.html': application,
  'guest.html': '<html lang="en"><title>Daysheet</title><div id="root"></div><noscript></noscript></html>',
  'guest.webmanifest': '{\n  "id": "/attendee-view",\n  "scope": "/"\n}',
  'guest-page.webmanifest': '{\n  "scope": "/"\n}',
  'assets/index-1.js': 'void 0;',
  '.server/guest.js': 'export const renderGuestPage = ({ href }) => href;',
  ...nothingOfGuests,
  'site.html':
    '<html lang="en"><head><title>Daysheet</title></head><body><div id="root"></div></body></html>',
  '.server/site.css': '',
  '.server/site.js': `
    export const sitePaths = ['/', '/faq'];
    export const languages = ['en', 'de'];
    export const renderSitePage = ({ path }) => ({
      language: 'en', title: '', description: '', html: path, isMissing: !sitePaths.includes(path),
    });
  `,
});

const start = (world: World, publicUrl: string) =>
  startApp(world, {
    env: readEnv({ PUBLIC_URL: publicUrl, SUPPORT_EMAIL: 'help@example.org' }),
    openPages: openBuiltPages(clientDir),
  });
const host = 'example.org';
const html = { accept: 'text/html', host };

describe('a server below a path', () => {
  test('answers there, and says outside of it that nothing is here', async ({ world }) => {
    const app = await start(world, 'https://example.org/days/');
    const ask = async (url: string) => (await app.inject({ url, headers: html })).statusCode;
    for (const url of ['/days/', '/days/faq', '/days/auth', '/days/join-event', '/days/assets/index-1.js'])
      expect(await ask(url), url).toBe(200);
    for (const url of [
      '/',
      '/faq',
      '/auth',
      '/join-event',
      '/assets/index-1.js',
      '/daysheet/',
      '/Days/',
      '/days/none',
      '/days/days/',
      '/trpc/auth.session',
      '/health/arrival',
      '/health/live/x',
    ])
      expect(await ask(url), url).toBe(404);
    const bare = await app.inject({ url: '/days?lang=de', headers: html });
    expect([bare.statusCode, bare.headers.location]).toEqual([308, '/days/?lang=de']);
    const slash = await app.inject({ url: '/days/faq/', headers: html });
    expect([slash.statusCode, slash.headers.location]).toEqual([308, '/days/faq']);
  });

  test('tells programs beside it, and who found a hole, at the root too', async ({ world }) => {
    const app = await start(world, 'https://example.org/days');
    for (const path of ['/health/live', '/health/ready', '/metrics', '/.well-known/security.txt'])
      for (const base of ['', '/days']) {
        const headers = path === '/metrics' ? { host: 'localhost' } : { host };
        expect((await app.inject({ url: base + path, headers })).statusCode, base + path).toBe(200);
      }
    const { body } = await app.inject({ url: '/.well-known/security.txt', headers: { host } });
    expect(body).toContain('Canonical: https://example.org/days/.well-known/security.txt');
  });

  test('puts the path before each address of its pages, and tells their scripts', async ({ world }) => {
    const app = await start(world, 'https://example.org/days');
    const open = async (url: string) => (await app.inject({ url, headers: html })).body;
    const shown = await open('/days/auth');
    expect(shown).toContain('<html lang="en" data-base="/days">');
    expect(shown).toContain('href="/days/favicon.svg"');
    expect(shown).toContain('src="/days/assets/index-1.js"');
    expect(await open('/days/join-event/none/too/long')).not.toMatch(/(?:href|src)="\/(?!days\/)/);
    expect(await open('/days/unsubscribe/none')).not.toMatch(/(?:href|src)="\/(?!days\/)/);
    expect(JSON.parse(await open('/days/guest.webmanifest'))).toEqual({
      id: '/days/attendee-view',
      scope: '/days/',
    });
    expect(JSON.parse(await open('/days/guest-page.webmanifest'))).toEqual({ scope: '/days/' });
    expect(await open('/days/robots.txt')).toContain('Disallow: /days/attendee/');
    expect(await open('/days/sitemap.xml')).toContain('<loc>https://example.org/days/faq</loc>');
  });

  test('keeps its cookies to the path, under names that plain http cannot set', async ({ world }) => {
    const app = await start(world, 'https://example.org/days');
    const account = accountInput();
    await createVisitor(world).auth.signUp(account);
    const { email, password } = account;
    const signIn = await app.inject({
      method: 'POST',
      url: '/days/trpc/auth.signIn',
      headers: { host, origin: 'https://example.org', 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password }),
    });
    expect(signIn.statusCode).toBe(200);
    const sid = signIn.cookies.find(({ name }) => name.endsWith('sid'));
    expect(sid).toMatchObject({ name: '__Secure-sid', path: '/days', secure: true, httpOnly: true });
    const cookies = { '__Secure-sid': sid?.value ?? '' };
    const session = await app.inject({ url: '/days/trpc/auth.session', headers: { host }, cookies });
    expect(session.json()).toMatchObject({ result: { data: { user: { email } } } });
    const chosen = await app.inject({ url: '/days/faq?lang=de', headers: html });
    expect(chosen.headers['set-cookie']).toMatch(/path=\/days;/);
  });

  test('makes every link that leaves it with the path', async ({ world, host: ana }) => {
    const app = await start(world, 'https://example.org/days');
    const { eventId } = await createLiveWedding(ana);
    const sid = await createSession(world, (await ana.auth.session()).user?.id ?? '');
    const asked = await app.inject({
      url: `/days/trpc/events.get?input=${encodeURIComponent(JSON.stringify({ eventId }))}`,
      headers: { host },
      cookies: { '__Secure-sid': sid },
    });
    const { shareLink } = asked.json<{ result: { data: { shareLink: string } } }>().result.data;
    expect(shareLink).toMatch(/^https:\/\/example\.org\/days\/join-event\//);
    const opened = await app.inject({ url: new URL(shareLink).pathname, headers: html });
    expect(opened.body).toMatch(/"og:image" content="https:\/\/example\.org\/days\/covers\/[\w/]+\.png"/);
    expect(opened.headers['x-daysheet-page']).toBe('drawn');
  });
});

describe('a server without a path', () => {
  test('sends its files as they were built', async ({ world }) => {
    const app = await start(world, 'https://example.org');
    const open = (url: string) => app.inject({ url, headers: html });
    expect((await open('/auth')).body).toBe(application);
    expect((await open('/guest.webmanifest')).body).toBe(
      await readFile(join(clientDir, 'guest.webmanifest'), 'utf8'),
    );
    expect((await open('/faq')).body).not.toContain('data-base');
    expect((await open('/days/faq')).statusCode).toBe(404);
  });
});
