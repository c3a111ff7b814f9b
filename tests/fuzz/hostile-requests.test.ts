import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testEnv } from '../env.ts';
import { sendRaw, startAttackedServer } from './attacked-server.ts';
import { anyText } from './hostile-values.ts';

const places = [
  '/',
  '/trpc/',
  '/trpc/auth.session',
  '/trpc/schedule.list',
  '/calendar/',
  '/unsubscribe/',
  '/i/',
  '/attendee/',
  '/join-event/',
  '/join-flow/',
  '/attendee-view?',
  '/health',
  '/health/',
  '/assets/',
  '/covers/',
  '/covers/own/',
  '/covers/hills/sea/',
  '/memory-preview/',
  '/health/arrival?',
  '/.well-known/',
  '/trpc/auth.session?input=',
  '/trpc/join.findEvent?batch=1&input=',
  '/en/',
  '/terms?lang=',
  '/sitemap.xml?',
  '/worker.js',
  '//',
  '/./../',
];
const hostileEnds = [
  '',
  '%',
  '%00',
  '%c0%af',
  '%ff',
  '..%2f..%2fetc/passwd',
  '/',
  '.ics',
  '%E0%A4%A.ics',
  '__proto__',
  '{',
  '%7B%22',
  `${'a'.repeat(43)}.ics`,
  `${'A'.repeat(22)}`,
  `${'0'.repeat(32)}.webp?w=480&w[]=1`,
  '1.png',
  'a'.repeat(7000),
  '\u00ff',
  '?a=1&a=2&batch=1',
  '{"0":null}',
  ',,,,',
  '*',
];
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'CONNECT',
  'PROPFIND',
  'get',
];
const oddHeaders = [
  'Accept: text/html',
  'Accept: image/*',
  'Accept-Encoding: br;q=NaN, *;q=2',
  'Accept-Language: *-*,;q=,x'.repeat(30),
  'Cookie: =; a; session=%; lang=__proto__',
  'If-None-Match: *',
  'Range: bytes=9-1,0-',
  'Content-Length: 3',
  'Transfer-Encoding: chunked',
  'Origin: null',
  'Origin: http://[',
  'trpc-accept: application/jsonl',
  'X-HTTP-Method-Override: TRACE',
  'Upgrade: websocket',
  'Sec-Fetch-Site: same-origin',
  'X-Forwarded-For: \u00ff, ::',
  'Expect: 100-continue',
  'Expect: x',
];

test('whatever is asked over plain HTTP, no answer is an error of the server', async () => {
  const server = await startAttackedServer();
  const here = `Host: localhost:${server.port}`;
  const anyRequest = fc
    .tuple(
      fc.constantFrom(...methods),
      fc.constantFrom(...places),
      fc.oneof(
        fc.constantFrom(...hostileEnds),
        anyText.map((text) => encodeURIComponent(text.toWellFormed())),
      ),
      fc.subarray(oddHeaders, { maxLength: 4 }),
      fc.constantFrom('Content-Type: application/json', 'Content-Type: text/plain', 'Accept: text/html'),
      fc.constantFrom('', '{}', '[]', '"\u0000"', '{"json":', 'x=1'),
    )
    .map(([method, place, end, headers, type, body]) =>
      [
        `${method} ${place}${end} HTTP/1.1`,
        here,
        'Connection: close',
        `Origin: http://localhost:${server.port}`,
        type,
        ...headers,
        '',
        body,
      ].join('\r\n'),
    );
  const seed = testEnv.isFuzzing ? Date.now() : 19;
  const failed: string[] = [];
  for (const request of fc.sample(anyRequest, { numRuns: testEnv.fuzzRuns, seed })) {
    const status = await sendRaw(server.port, request);
    if (status >= 500) failed.push(`${status} ${request.slice(0, 300)}`);
  }
  expect(failed, server.output().slice(-4000)).toEqual([]);
}, 3_600_000);
