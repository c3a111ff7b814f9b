import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listApplicationPages } from '@daysheet/shared/routes.ts';
import { openBuiltPages } from '../http/built-pages.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static.ts';

const INLINE = "document.documentElement.dataset.scheme='dark'";
const html = { accept: 'text/html,application/xhtml+xml' };

let clientDir: string;
let app: FastifyInstance;

async function createServer(publicUrl: string) {
  const server = Fastify();
  const pages = await openBuiltPages(clientDir)(server);
  securityHeaders(server, { publicUrl, inlineScripts: pages.inlineScripts });
  await staticFiles(server, {
    pages,
    sendMissingPage: async (_request, reply, path) =>
      reply.code(404).type('text/html').send(`none at ${path}`),
  });
  return server;
}

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'daysheet-static-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(
    join(clientDir, 'index.html'),
    `host <script>${INLINE}</script><script src="/assets/a.js"></script>`,
  );
  await writeFile(join(clientDir, 'guest.html'), 'guest');
  await writeFile(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(clientDir, 'robots.txt'), 'User-agent: *');
  await writeFile(join(clientDir, 'assets/a.js'), 'plain');
  await writeFile(join(clientDir, 'assets/a.js.br'), 'compressed');
  app = await createServer('http://localhost:3000');
});

afterAll(async () => {
  await app.close();
  await rm(clientDir, { recursive: true, force: true });
});

describe('addresses of the application', () => {
  test.each(listApplicationPages())('%s is a page of the host', async (page) => {
    const answer = await app.inject({ url: page.replace(/:\w+/, '5b1c'), headers: html });
    expect(answer.body.startsWith('host')).toBe(true);
  });

  test.each([
    ['/dashboard', 'host'],
    ['/dashboard/', 'host'],
    ['/auth?redirect=dashboard', 'host'],
    ['/setup-event', 'host'],
    ['/manage-roles-attendees/5b1c?tab=roles', 'host'],
    ['/join-event', 'guest'],
    ['/join-event/WED123', 'guest'],
    ['/join-flow/WED123', 'guest'],
    ['/attendee/5b1c?attendeeId=k', 'guest'],
    ['/attendee-view', 'guest'],
    ['/attendee-view?together=5b1c', 'guest'],
  ])('%s is a page of the %s', async (url, entry) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.startsWith(entry)).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['curl', { accept: '*/*' }],
    ['who says nothing', {}],
    ['a preview of a messenger', { accept: 'text/*;q=0.5, image/png' }],
    ['who prefers something else', { accept: 'application/json, */*;q=0.1' }],
  ])('%s gets the page, by GET and by HEAD', async (_who, headers) => {
    for (const url of ['/auth', '/dashboard', '/join-event', '/join-event/WED123', '/attendee-view']) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
      const head = await app.inject({ method: 'HEAD', url, headers });
      expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
      expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test.each(['/none', '/auth.js', '/assets/gone.js', '/assets', '/trpc/none', '/health/none'])(
    'nobody gets a page at %s',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url, headers: { accept: '*/*' } });
        expect([method, answer.statusCode]).toEqual([method, 404]);
        expect(answer.headers['content-type']).toMatch(/json/);
      }
    },
  );

  test.each([
    '/',
    '/dashboards',
    '/dashboard/5b1c',
    '/manage-roles-attendees',
    '/manage-roles-attendees/5b1c/roles',
    '/join-eventually',
    '/join-event/WED123/more',
    '/attendee-views',
    '/i',
    '/invitations',
    '/index.html',
    '/guest.html',
    '/.server/site.js',
  ])('there is none at %s', async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(`none at ${url}`);
  });

  test.each([
    ['a missing file', { url: '/assets/gone.js', headers: html }],
    ['a missing procedure', { url: '/trpc/none', headers: html }],
    ['what no page asked for', { url: '/dashboard', headers: { accept: 'application/json' } }],
    ['what refuses pages', { url: '/auth', headers: { accept: 'text/html;q=0, */*' } }],
    ['what asks for a picture', { url: '/join-event', headers: { accept: 'image/*' } }],
    ['what is sent to a page', { method: 'POST', url: '/dashboard', headers: html }],
    ['a file above the client', { url: '/..%2fpackage.json' }],
  ] as const)('%s is not answered with a page', async (_what, request) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).toMatch(/json/);
  });
});

describe('a personal link', () => {
  test('is a page of the guest that nobody keeps, finds or passes on', async () => {
    const answer = await app.inject({ url: '/i/abcdefghijklmnopqrstuv', headers: html });
    expect(answer.body.startsWith('guest')).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });
});

describe('assets', () => {
  test('are kept for a year, and sent compressed to who takes it', async () => {
    const plain = await app.inject({ url: '/assets/a.js' });
    const compressed = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.body).toBe('plain');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(compressed.body).toBe('compressed');
    expect(compressed.headers['content-encoding']).toBe('br');
  });

  test('carry a policy for workers only, and nothing else that binds pages', async () => {
    const { headers } = await app.inject({ url: '/assets/a.js' });
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['referrer-policy']).toBeUndefined();
  });
});

describe('what is no page', () => {
  test('carries what binds no page but a worker, and a mark is kept for a day', async () => {
    const { headers } = await app.inject({ url: '/favicon.svg' });
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await app.inject({ url: '/robots.txt' })).headers['cache-control']).toBe('no-cache');
  });
});

describe('headers of a page', () => {
  test('that a browser has kept are not told anew where it is still the same', async () => {
    const { headers: first } = await app.inject({ url: '/dashboard', headers: html });
    const again = { ...html, 'if-none-match': String(first['etag']) };
    const { statusCode, headers } = await app.inject({ url: '/dashboard', headers: again });
    expect(statusCode).toBe(304);
    expect(headers['content-security-policy']).toBeUndefined();
  });

  test('the policy allows the inline script of the built page and no other', async () => {
    const { headers } = await app.inject({ url: '/dashboard', headers: html });
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('browsers are told to stay with https where people use https', async () => {
    const secure = await createServer('https://daysheet.example');
    const { headers } = await secure.inject({ url: '/dashboard', headers: html });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    await secure.close();
  });
});
