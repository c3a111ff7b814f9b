import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { childEnv } from '../../../tests/env.ts';
import { listen } from '../../../tests/fake-server.ts';
import { certificate } from '../../../tests/tls-database.ts';
import {
  createTextReader,
  type PublicTextOptions,
  readPublicText,
  TextError,
  type TextState,
} from './public-text.ts';

const run = promisify(execFile);
const csv = 'Name,Role\nMary,Family\n';
const sendCsv: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/csv' }).end(csv);

/** A server of this machine that is let in under the name `sheet.test`, which nothing but `resolve` knows. */
async function startSheet(handle: RequestListener) {
  const server = await listen(createServer(handle));
  onTestFinished(server.close);
  const url = server.url.replace('127.0.0.1', 'sheet.test');
  return { url, letIn: new Set([url]), local: server.url };
}

const asked: string[] = [];
const names: Record<string, string[]> = { 'sheet.test': ['127.0.0.1'] };
const resolve = (hostname: string) => {
  asked.push(hostname);
  return Promise.resolve(names[hostname] ?? []);
};
const read = (url: string, options: Partial<PublicTextOptions> = {}, state: TextState | null = null) =>
  readPublicText(url, state, { resolve, maxBytes: 1000, ...options });

async function findProblem(...given: Parameters<typeof read>): Promise<string> {
  try {
    await read(...given);
  } catch (error) {
    if (error instanceof TextError) return error.problem;
    throw error;
  }
  throw new Error('The address was read.');
}

test('a text is read from the address that its name was resolved to, once', async () => {
  const hosts: (string | undefined)[] = [];
  const { url, letIn } = await startSheet((request, response) => {
    hosts.push(request.headers.host);
    sendCsv(request, response);
  });
  asked.length = 0;
  const text = await read(`${url}/list?gid=1`, { letIn });
  expect(text).toMatchObject({ isSame: false, etag: null });
  expect(text.isSame ? '' : text.bytes.toString()).toBe(csv);
  expect(hosts).toEqual([new URL(url).host]);
  expect(asked).toEqual(['sheet.test']);
});

test('a name that leads to another place a moment later is not asked there', async () => {
  const { url, letIn } = await startSheet(sendCsv);
  const answers = [['127.0.0.1'], ['192.0.2.1']];
  const rebind = () => Promise.resolve(answers.shift() ?? ['192.0.2.1']);
  await read(url, { letIn, resolve: rebind });
  expect(answers).toEqual([['192.0.2.1']]);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://１２７.０.０.１/',
  'https://inside.test/',
  'https://half.test/',
  'https://mapped.test./',
])('%s is of our own network, and not asked', async (url) => {
  const inside: Record<string, string[]> = {
    'inside.test': ['10.1.2.3'],
    // One public address does not make the other one so.
    'half.test': ['8.8.8.8', '192.168.0.1'],
    'mapped.test.': ['::ffff:127.0.0.1'],
  };
  expect(await findProblem(url, { resolve: (name) => Promise.resolve(inside[name] ?? []) })).toBe('private');
});

test('the name localhost is refused by the system’s own resolver, too', async () => {
  await expect(readPublicText('https://localhost/', null, { maxBytes: 1000 })).rejects.toMatchObject({
    problem: 'private',
  });
});

test.each([
  ['http://8.8.8.8/', 'not_https'],
  ['ftp://8.8.8.8/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['no address', 'not_https'],
  ['https://user:secret@8.8.8.8/', 'with_credentials'],
  ['https://nobody.test/', 'unknown_host'],
])('%s is refused: %s', async (url, problem) => {
  expect(await findProblem(url)).toBe(problem);
});

test('what is let in is one origin: another port, and the same by https, are not', async () => {
  const [one, other] = [await startSheet(sendCsv), await startSheet(sendCsv)];
  expect(await findProblem(other.url, { letIn: one.letIn })).toBe('not_https');
  expect(await findProblem(one.local, { letIn: one.letIn })).toBe('not_https');
  expect(await findProblem(one.url.replace('http:', 'https:'), { letIn: one.letIn })).toBe('private');
});

test.each([
  ['https://127.0.0.1/', 'private'],
  ['https://[fd00:ec2::254]/', 'private'],
  ['//169.254.169.254/', 'not_https'],
  ['http://8.8.8.8/', 'not_https'],
  ['https://user:secret@8.8.8.8/', 'with_credentials'],
  ['https://a b/', 'redirects'],
])('a redirect to %s is looked at like the address itself: %s', async (location, problem) => {
  const { url, letIn } = await startSheet((_request, response) =>
    response.writeHead(302, { location }).end(),
  );
  expect(await findProblem(url, { letIn })).toBe(problem);
});

test('three redirects are followed, a fourth is not', async () => {
  const { url, letIn } = await startSheet((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) sendCsv(request, response);
    else response.writeHead(307, { location: `/${left - 1}` }).end();
  });
  expect(await read(`${url}/3`, { letIn })).toMatchObject({ isSame: false });
  expect(await findProblem(`${url}/4`, { letIn })).toBe('redirects');
});

test('an answer that is known already is not sent again', async () => {
  const { url, letIn } = await startSheet((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"one"';
    if (isKnown) response.writeHead(304).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/csv', etag: '"one"', 'last-modified': 'Fri, 05 Jun 2026' })
        .end(csv);
  });
  const first = await read(url, { letIn });
  expect(first).toMatchObject({ etag: '"one"', lastModified: 'Fri, 05 Jun 2026' });
  expect(await read(url, { letIn }, { etag: '"one"', lastModified: null })).toEqual({ isSame: true });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('%s is counted once it is decompressed', async (encoding, compress) => {
  let body = csv;
  const { url, letIn } = await startSheet((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': encoding }).end(compress(body)),
  );
  const text = await read(url, { letIn });
  expect(text.isSame ? '' : text.bytes.toString()).toBe(csv);
  body = 'x'.repeat(1_000_000);
  expect(await findProblem(url, { letIn })).toBe('too_large');
});

test('what the server reads with takes five megabytes, and not a byte more', async () => {
  let length = 5 * 1024 * 1024;
  const { local } = await startSheet((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('x'.repeat(length)),
  );
  const readText = createTextReader(new Set([local]));
  const text = await readText(local, null);
  expect(text.isSame ? 0 : text.bytes.length).toBe(length);
  length += 1;
  await expect(readText(local, null)).rejects.toMatchObject({ problem: 'too_large' });
});

test('a body that never ends is left', async () => {
  let isLeft = false;
  const { url, letIn } = await startSheet((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    const more = setInterval(() => response.write('x'.repeat(100)), 1);
    response.on('close', () => {
      clearInterval(more);
      isLeft = true;
    });
  });
  expect(await findProblem(url, { letIn })).toBe('too_large');
  await expect.poll(() => isLeft).toBe(true);
});

test('the time is one for all: a name, an answer and a body that do not come', async () => {
  const soon = { timeoutMilliseconds: 100 };
  const never = () => new Promise<string[]>(() => undefined);
  expect(await findProblem('https://slow.test/', { ...soon, resolve: never })).toBe('too_slow');
  const silent = await startSheet(() => undefined);
  expect(await findProblem(silent.url, { ...soon, letIn: silent.letIn })).toBe('too_slow');
  const half = await startSheet((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('Name\n');
  });
  expect(await findProblem(half.url, { ...soon, letIn: half.letIn })).toBe('too_slow');
});

test.each([
  ['text/html', '<p>Sign in</p>', 'web_page'],
  ['text/csv', '<!doctype html><p>Sign in</p>', 'web_page'],
  ['application/vnd.ms-excel', 'PK', 'not_text'],
  ['image/png', 'x', 'not_text'],
  ['text/csv', 'Name\0', 'not_text'],
])('%s with %j is no text: %s', async (type, body, problem) => {
  const { url, letIn } = await startSheet((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body),
  );
  expect(await findProblem(url, { letIn })).toBe(problem);
});

test.each([
  [401, 'sign_in'],
  [403, 'sign_in'],
  [404, 'missing'],
  [410, 'missing'],
  [304, 'missing'],
  [429, 'busy'],
  [500, 'busy'],
])('an answer of %d is told as %s', async (status, problem) => {
  const { url, letIn } = await startSheet((_request, response) => response.writeHead(status).end());
  expect(await findProblem(url, { letIn })).toBe(problem);
});

test('a redirect to where one signs in, a closed port and a broken body are told as what they are', async () => {
  const { url, letIn } = await startSheet((request, response) => {
    if (request.url === '/sheet') response.writeHead(302, { location: '/login?next=/sheet' }).end();
    else if (request.url === '/broken')
      response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }).end('not gzip');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Password</p>');
  });
  expect(await findProblem(`${url}/sheet`, { letIn })).toBe('sign_in');
  expect(await findProblem(`${url}/broken`, { letIn })).toBe('not_text');
  const closed = 'http://sheet.test:1';
  expect(await findProblem(closed, { letIn: new Set([closed]) })).toBe('no_answer');
});

test('a proxy of the environment is not used', async () => {
  let isProxied = false;
  const proxy = await listen(
    createServer((_request, response) => {
      isProxied = true;
      response.end();
    }),
  );
  onTestFinished(proxy.close);
  const { local } = await startSheet(sendCsv);
  const script = `
    const { readPublicText } = await import(process.argv[1]);
    const { bytes } = await readPublicText(process.argv[2], null, { maxBytes: 1000, letIn: new Set([process.argv[2]]) });
    console.log(bytes.toString());`;
  const settings = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
  const module = join(import.meta.dirname, 'public-text.ts');
  const given = ['--input-type=module', '-e', script, module, local];
  const { stdout } = await run(process.execPath, given, { env: childEnv(settings) });
  expect(stdout.trim()).toBe(csv.trim());
  expect(isProxied).toBe(false);
});

/** With a certificate of its own, for `localhost`, which is believed while the test runs. */
async function startTlsSheet() {
  const pem = readFileSync(certificate, 'utf8');
  const names: (string | false | null | undefined)[] = [];
  const server = createTlsServer({ key: pem, cert: pem }, (request, response) => {
    names.push(request.socket instanceof TLSSocket ? request.socket.servername : undefined);
    sendCsv(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address === null || typeof address === 'string' ? '' : address.port;
  const believe = () => {
    const known = getCACertificates('default');
    onTestFinished(() => setDefaultCACertificates(known));
    setDefaultCACertificates([...known, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))]);
  };
  return { port, names, believe };
}
const here = () => Promise.resolve(['127.0.0.1']);

test('by TLS the address is connected to, and the certificate has to be of the name and of somebody known', async () => {
  const { port, names, believe } = await startTlsSheet();
  const [url, other] = [`https://localhost:${port}`, `https://sheet.test:${port}`];
  const options = { letIn: new Set([url, other]), resolve: here };
  expect(await findProblem(url, options)).toBe('certificate');
  believe();
  expect(await read(url, options)).toMatchObject({ isSame: false });
  expect(names).toEqual(['localhost']);
  expect(await findProblem(other, options)).toBe('certificate');
});

test('a text in UTF-16 is one by its byte order mark, and a web page in it is none', async () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  let body = utf16(csv);
  const { url, letIn } = await startSheet((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end(body),
  );
  expect(await read(url, { letIn })).toMatchObject({ isSame: false, bytes: body });
  body = utf16('<!DOCTYPE html><p>');
  expect(await findProblem(url, { letIn })).toBe('web_page');
  body = Buffer.from('Name\0Role');
  expect(await findProblem(url, { letIn })).toBe('not_text');
});
