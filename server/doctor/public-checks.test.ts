import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { closeLater, look } from '../../tests/doctor-report.ts';
import { startAdmin } from '../../tests/admin-here.ts';
import { listen, startFakeServer } from '../../tests/fake-server.ts';
import { certificate } from '../../tests/tls-database.ts';
import { createApp } from '../app.ts';
import type { Database } from '../db/client.ts';
import { readEnv } from '../env.ts';
import { noJobs } from '../lib/jobs.ts';

/** Starts the real application, listening for the proxy in front of it. */
async function startBehind(
  db: Database,
  settings: Record<string, string>,
  clock: () => Date,
): Promise<number> {
  const app = await createApp({
    env: readEnv(settings),
    database: { db },
    clock,
    mailer: { mode: 'outbox' },
    texter: { mode: 'outbox' },
    jobs: noJobs,
  });
  closeLater(app);
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

type Habits = {
  to: number | null;
  headers?: (given: IncomingHttpHeaders) => IncomingHttpHeaders;
  holdsBack?: boolean;
};

/** A proxy that forwards to a port, with behaviour that a test changes while it runs. */
function createProxy() {
  const habits: Habits = { to: null };
  const handle = (asked: IncomingMessage, response: ServerResponse) => {
    const { to, headers = (given) => given, holdsBack = false } = habits;
    if (to === null) return void response.writeHead(502).end('Nobody is behind.');
    const options = { port: to, path: asked.url, method: asked.method, headers: headers(asked.headers) };
    request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!holdsBack) return void answer.pipe(response);
      const held: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => held.push(chunk));
      answer.on('end', () => response.end(Buffer.concat(held)));
    }).end();
  };
  return { habits, handle };
}

test('PUBLIC_URL is opened from here: nobody, a stranger, a name that gets lost, and this installation', async () => {
  const { habits, handle } = createProxy();
  const front = closeLater(await listen(createServer(handle)));
  const admin = await startAdmin({ PUBLIC_URL: front.url });
  const see = () => look(admin, 'public address');
  expect(await see()).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/is not this installation \(502\)$/),
  });
  expect(await look(admin, 'proxies')).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('cannot be told'),
  });

  const other = await startAdmin();
  habits.to = await startBehind(other.db, { PUBLIC_URL: front.url }, admin.now);
  expect(await see()).toMatchObject({ state: 'problem', says: expect.stringContaining('(404)') });

  habits.to = await startBehind(admin.db, { PUBLIC_URL: front.url }, admin.now);
  expect(await see()).toMatchObject({
    state: 'warning',
    says: `${front.url} answers, for this machine alone`,
  });
  expect(await look(admin, 'proxies')).toEqual({ name: 'proxies', state: 'ok', says: 'none is between' });

  habits.headers = (given) => ({ ...given, host: 'inner.example:3000' });
  expect(await see()).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('proxy_set_header Host'),
  });
  habits.headers = (given) => ({ ...given, host: 'localhost' });
  expect(await look(admin, 'proxies')).toMatchObject({
    state: 'problem',
    says: `a request for ${new URL(front.url).host} arrives as one for localhost`,
  });

  const claim = { address: 'a', peer: 'a', host: 'a', isForwarded: false, proof: 'A'.repeat(43) };
  const impostor = closeLater(
    await startFakeServer((_request, _body, response) => {
      response.end(`data: ${JSON.stringify(claim)}\n\n`);
    }),
  );
  expect(await look(await startAdmin({ PUBLIC_URL: impostor.url }), 'public address')).toMatchObject({
    says: expect.stringMatching(/is not this installation \(200\)$/),
  });
  const elsewhere = closeLater(
    await startFakeServer((_request, _body, response) => {
      response.writeHead(301, { location: 'https://www.example/' }).end();
    }),
  );
  expect(await look(await startAdmin({ PUBLIC_URL: elsewhere.url }), 'public address')).toMatchObject({
    state: 'problem',
    says: `${elsewhere.url} leads on to https://www.example/`,
  });
  expect(await look(await startAdmin({ PUBLIC_URL: 'http://127.0.0.1:9' }), 'public address')).toMatchObject({
    state: 'warning',
    says: 'nothing answers at http://127.0.0.1:9 (ECONNREFUSED)',
    advice: 'Is Daysheet running? Start it: npm start',
  });
});

test('a proxy that says who the visitor is must be believed, and one that is believed must say so', async () => {
  const { habits, handle } = createProxy();
  const front = closeLater(await listen(createServer(handle)));
  const admin = await startAdmin({ PUBLIC_URL: front.url });
  const forwards = (given: IncomingHttpHeaders) => ({ ...given, 'x-forwarded-for': '192.0.2.7' });
  habits.to = await startBehind(admin.db, { PUBLIC_URL: front.url }, admin.now);
  habits.headers = forwards;
  expect(await look(admin, 'proxies')).toMatchObject({
    state: 'problem',
    advice: 'Set TRUSTED_PROXIES=127.0.0.1',
  });

  const trusting = { PUBLIC_URL: front.url, TRUSTED_PROXIES: '127.0.0.1' };
  habits.to = await startBehind(admin.db, trusting, admin.now);
  expect(await look(admin, 'proxies')).toMatchObject({
    state: 'ok',
    says: 'a visitor arrives as 192.0.2.7, through 127.0.0.1',
  });
});

test('a believed proxy that does not say who the visitor is, and streams that are held back, are found', async () => {
  const { habits, handle } = createProxy();
  const front = closeLater(await listen(createServer(handle)));
  const trusting = { PUBLIC_URL: front.url, TRUSTED_PROXIES: '127.0.0.1' };
  const admin = await startAdmin(trusting);
  habits.to = await startBehind(admin.db, trusting, admin.now);
  expect(await look(admin, 'proxies')).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('127.0.0.1 does not say'),
  });
  expect(await look(admin, 'streams')).toMatchObject({ state: 'ok', says: 'come as they are sent' });
  habits.holdsBack = true;
  expect(await look(admin, 'streams')).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('proxy_buffering off'),
  });
});

test('a certificate that nobody signed is a problem, and of one that is trusted the days are counted', async () => {
  const { habits, handle } = createProxy();
  const pem = readFileSync(certificate, 'utf8');
  const { port } = new URL(closeLater(await listen(createSecureServer({ key: pem, cert: pem }, handle))).url);
  const settings = { PUBLIC_URL: `https://localhost:${port}`, PUSH_BASE_URL: 'http://127.0.0.1:9' };
  const admin = await startAdmin(settings);
  habits.to = await startBehind(admin.db, settings, admin.now);
  expect(await look(admin, 'public address')).toMatchObject({
    state: 'problem',
    says: `${settings.PUBLIC_URL}: its certificate is signed by nobody`,
  });

  const usual = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(usual));
  setDefaultCACertificates([...usual, pem]);
  expect(await look(admin, 'public address')).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(/its certificate is valid for \d{5} days$/),
  });
  const ends = new Date(new X509Certificate(pem).validTo).getTime();
  admin.setClock(new Date(ends - 5.5 * 24 * 60 * 60_000).toISOString());
  expect(await look(admin, 'public address')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('valid for 5 days'),
    advice: expect.stringContaining('Renew it'),
  });
});

test('to whoever is not the doctor the question is not there', async () => {
  const admin = await startAdmin();
  const port = await startBehind(admin.db, {}, admin.now);
  const ask = async (question: string) =>
    (await fetch(`http://127.0.0.1:${port}/health/arrival`, { headers: { 'x-daysheet-doctor': question } }))
      .status;
  const forged = `${admin.now().getTime()}.${'A'.repeat(22)}.${'B'.repeat(43)}`;
  expect([await ask(''), await ask('1.2.3'), await ask(forged)]).toEqual([404, 404, 404]);
});
