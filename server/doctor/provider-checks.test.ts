import { createServer as createTcpServer } from 'node:net';
import { expect, test } from 'vitest';
import { startAdmin } from '../../tests/admin-here.ts';
import { closeLater, look, readChecks } from '../../tests/doctor-report.ts';
import { sendJson, startFakeServer } from '../../tests/fake-server.ts';

/** A fake provider that records the requests, so that tests see that no others are made. */
async function startCompany(
  answer: () => { status: number; body: object },
  headers: Record<string, string> = {},
) {
  const asked: string[] = [];
  const server = await startFakeServer((given, _body, response) => {
    asked.push(`${given.method} ${given.url} ${given.headers.authorization ?? ''}`.trim());
    const { status, body } = answer();
    sendJson(response, status, body, headers);
  });
  return { ...closeLater(server), asked };
}

test('the key of Resend is tried, and the domain that e-mails come from, without a message', async () => {
  let next: { status: number; body: object } = {
    status: 200,
    body: { data: [{ name: 'days.example', status: 'verified' }] },
  };
  const resend = await startCompany(() => next);
  const settings = { RESEND_API_KEY: 're_1', RESEND_BASE_URL: resend.url };
  const admin = await startAdmin({ ...settings, MAIL_FROM: 'Days <hello@mail.days.example>' });
  const see = () => look(admin, 'e-mail');
  expect(await see()).toMatchObject({
    state: 'ok',
    says: 'Resend knows the key, and mail.days.example is verified',
  });
  next = { status: 200, body: { data: [{ name: 'days.example', status: 'pending' }] } };
  expect(await see()).toMatchObject({ state: 'problem', says: expect.stringContaining("is 'pending'") });
  next = { status: 200, body: { data: [{ name: 'ays.example', status: 'verified' }] } };
  expect(await see()).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('not among its domains'),
  });
  next = { status: 401, body: { name: 'restricted_api_key' } };
  expect(await see()).toMatchObject({ state: 'ok', says: 'Resend knows the key, which may only send' });
  next = { status: 401, body: { name: 'validation_error' } };
  expect(await see()).toMatchObject({ state: 'problem', advice: expect.stringContaining('RESEND_API_KEY') });
  next = { status: 503, body: {} };
  expect(await see()).toMatchObject({ state: 'warning', says: 'Resend answers 503' });
  expect(new Set(resend.asked.filter((line) => line.startsWith('GET')))).toEqual(
    new Set(['GET /domains Bearer re_1']),
  );
  expect(resend.asked.some((line) => line.startsWith('POST'))).toBe(false);
  resend.close();
  expect(await see()).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('does not answer (ECONN'),
  });
});

/** An SMTP server that gets as far as signing in; returns the commands that it received. */
async function startPostOffice(password: string) {
  const commands: string[] = [];
  const server = createTcpServer((socket) => {
    socket.write('220 post.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        commands.push(line.split(' ')[0] ?? '');
        if (line.startsWith('EHLO')) socket.write('250-post.example\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) {
          const isRight = Buffer.from(line.split(' ')[2] ?? '', 'base64')
            .toString()
            .endsWith(`\0${password}`);
          socket.write(isRight ? '235 Welcome\r\n' : '535 No\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 Bye\r\n');
        else socket.write('250 OK\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closeLater(server);
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, commands };
}

test('an SMTP server is signed in to, and told of no message', async () => {
  const { port, commands } = await startPostOffice('right');
  const see = async (password: string) =>
    look(
      await startAdmin({ MAIL_FROM: 'a@days.example', SMTP_URL: `smtp://ana:${password}@127.0.0.1:${port}` }),
      'e-mail',
    );
  expect(await see('right')).toMatchObject({ state: 'ok', says: `127.0.0.1:${port} takes mail from here` });
  expect(commands).toContain('AUTH');
  expect(commands).not.toContain('MAIL');
  expect(await see('wrong')).toMatchObject({ state: 'problem', says: expect.stringContaining('(EAUTH)') });
  const nobody = { MAIL_FROM: 'a@days.example', SMTP_URL: 'smtp://127.0.0.1:9' };
  expect(await look(await startAdmin(nobody), 'e-mail')).toMatchObject({ state: 'problem' });
});

test('the account of Twilio is fetched, and no text sent', async () => {
  let next: { status: number; body: object } = { status: 200, body: { status: 'active', type: 'Full' } };
  const twilio = await startCompany(() => next);
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+14155550123' };
  const admin = await startAdmin({ ...account, TWILIO_BASE_URL: twilio.url });
  const see = () => look(admin, 'texts');
  expect(await see()).toMatchObject({ state: 'ok', says: 'Twilio knows the account, and it is active' });
  next = { status: 200, body: { status: 'active', type: 'Trial' } };
  expect((await see())?.state).toBe('warning');
  next = { status: 200, body: { status: 'suspended', type: 'Full' } };
  expect(await see()).toMatchObject({ state: 'problem', says: "the account at Twilio is 'suspended'" });
  next = { status: 401, body: { code: 20003 } };
  expect(await see()).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('TWILIO_AUTH_TOKEN'),
  });
  expect(new Set(twilio.asked.filter((line) => line.startsWith('GET')))).toEqual(
    new Set([`GET /2010-04-01/Accounts/AC1.json Basic ${btoa('AC1:secret')}`]),
  );
  expect(await look(await startAdmin(), 'texts')).toMatchObject({ state: 'ok' });
});

test('the services of browsers are reached, or named, and the clock is compared with theirs', async () => {
  const headers = { date: 'Fri, 05 Jun 2026 12:00:03 GMT' };
  const push = await startCompany(() => ({ status: 404, body: {} }), headers);
  const admin = await startAdmin({ PUSH_BASE_URL: push.url });
  expect(await look(admin, 'push')).toEqual({
    name: 'push',
    state: 'ok',
    says: '1 push services are reached',
  });
  const { host } = new URL(push.url);
  expect(await look(admin, 'clock')).toEqual({ name: 'clock', state: 'ok', says: `as that of ${host}` });
  admin.setClock('2026-06-05T12:00:33Z');
  expect(await look(admin, 'clock')).toMatchObject({ state: 'warning', says: `30 s ahead of ${host}` });
  admin.setClock('2026-06-05T11:00:03Z');
  expect(await look(admin, 'clock')).toMatchObject({ state: 'problem', says: `3,600 s behind ${host}` });
  push.close();
  expect(await look(admin, 'push')).toMatchObject({ state: 'warning', says: `not reached: ${host}` });
  expect(await look(admin, 'clock')).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('behind the database'),
  });
});

test('who takes a question and never answers holds the doctor up for ten seconds at most', async () => {
  const mute = closeLater(await startFakeServer(() => undefined));
  const settings = {
    RESEND_API_KEY: 're_1',
    RESEND_BASE_URL: mute.url,
    MAIL_FROM: 'a@b.example',
    PUSH_BASE_URL: mute.url,
  };
  const admin = await startAdmin({ ...settings, PUBLIC_URL: mute.url });
  const begun = performance.now();
  const checks = await readChecks(admin);
  expect(performance.now() - begun).toBeLessThan(12_000);
  const wrong = checks.filter(({ state }) => state !== 'ok').map(({ name }) => name);
  expect(wrong).toEqual(expect.arrayContaining(['public address', 'e-mail', 'push']));
  expect(checks.find(({ name }) => name === 'migrations')?.state).toBe('ok');
});
