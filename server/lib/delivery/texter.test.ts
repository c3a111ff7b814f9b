import { expect, onTestFinished, test } from 'vitest';
import { sendJson, startFakeServer } from '../../../tests/fake-server.ts';
import { createTexter, TextFault } from './texter.ts';

const account = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: 'secret',
  requestsPerSecond: 1000,
};

function openTexter(baseUrl: string, from = '+14155550123') {
  const texter = createTexter({ ...account, from, baseUrl }, { timeoutMilliseconds: 2000 });
  if (texter.mode === 'outbox') throw new Error('no provider');
  return texter;
}

const text = { to: '+442079460001', body: 'Hi Ada' };

async function catchKind(sending: Promise<string>): Promise<string> {
  const fault: unknown = await sending.catch((error: unknown) => error);
  if (!(fault instanceof TextFault)) throw new Error('The text was not refused.');
  return fault.kind;
}

test('a text goes out once, from a number or a messaging service, with the account as proof', async () => {
  const asked: { path: string | undefined; form: Record<string, string>; proof: string | undefined }[] = [];
  const server = await startFakeServer((request, body, response) => {
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push({ path: request.url, form, proof: request.headers.authorization });
    sendJson(response, 201, { sid: 'SM1' });
  });
  onTestFinished(server.close);
  const service = `MG${'0'.repeat(32)}`;
  expect(await openTexter(server.url).send(text)).toBe('SM1');
  expect(await openTexter(server.url, service).send(text)).toBe('SM1');
  expect(asked).toEqual(
    [{ From: '+14155550123' }, { MessagingServiceSid: service }].map((sender) => ({
      path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      form: { To: text.to, Body: text.body, ...sender },
      proof: `Basic ${Buffer.from(`${account.accountSid}:secret`).toString('base64')}`,
    })),
  );
});

test.each([
  [400, 21211, 'number'],
  [400, 21610, 'stopped'],
  [401, 20003, 'refused'],
  [429, 20429, 'busy'],
  [500, 20500, 'unclear'],
  [503, 0, 'down'],
])('an answer of %i, code %i, is asked once and taken as %s', async (status, code, kind) => {
  let asked = 0;
  const server = await startFakeServer((_request, _body, response) => {
    asked += 1;
    sendJson(response, status, { status, code, message: 'No.' });
  });
  onTestFinished(server.close);
  expect(await catchKind(openTexter(server.url).send(text))).toBe(kind);
  expect(asked).toBe(1);
});

test('a text without an answer may have gone out; one without a connection did not', async () => {
  const server = await startFakeServer(() => undefined);
  expect(await catchKind(openTexter(server.url).send(text))).toBe('unclear');
  server.close();
  expect(await catchKind(openTexter('http://127.0.0.1:9').send(text))).toBe('down');
});

test('a provider that is down is not asked by all that follow: they wait, and have not gone out', async () => {
  let asked = 0;
  const server = await startFakeServer((_request, _body, response) => {
    asked += 1;
    sendJson(response, 503, { status: 503, code: 0, message: 'No.' });
  });
  onTestFinished(server.close);
  const texter = openTexter(server.url);
  const kinds = [];
  for (let n = 0; n < 20; n += 1) kinds.push(await catchKind(texter.send(text)));
  expect([kinds[0], new Set(kinds.slice(1)), asked]).toEqual(['down', new Set(['waiting']), 1]);
});

test('without an account texts stay here', () => {
  expect(createTexter(undefined).mode).toBe('outbox');
});
