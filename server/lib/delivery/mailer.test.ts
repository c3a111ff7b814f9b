import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMailer, type MailFault } from './mailer.ts';

const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };
const mailFrom = 'Daysheet <hello@daysheet.example>';

/** A clock by which every attempt comes long after the one before. */
function minuteAfterMinute() {
  let at = 0;
  return () => new Date((at += 60_000));
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

/** A server that speaks Resend's protocol, answers as told, and keeps what it was asked. */
async function fakeResend(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { key: string | undefined; path: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      asked.push({ key: request.headers['idempotency-key']?.toString(), path: request.url, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = getPort(server.address());
  const mailer = await createMailer(
    {
      mailFrom,
      resendApiKey: 're_test',
      smtpUrl: undefined,
      resendBaseUrl: `http://127.0.0.1:${port}`,
      resendRequestsPerSecond: 1000,
    },
    { timeoutMilliseconds: 2000, now: minuteAfterMinute() },
  );
  if (mailer.mode === 'outbox') throw new Error('no provider');
  return { asked, mailer };
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function catchFault(
  sending: Promise<string>,
): Promise<Pick<MailFault, 'isFinal' | 'kind' | 'retryAfterSeconds'>> {
  const error: unknown = await sending.then(
    () => null,
    (fault: unknown) => fault,
  );
  if (!(error instanceof Error) || error.name !== 'MailFault')
    throw new Error('The message was not refused.');
  return {
    isFinal: Reflect.get(error, 'isFinal'),
    kind: Reflect.get(error, 'kind'),
    retryAfterSeconds: Reflect.get(error, 'retryAfterSeconds'),
  };
}

describe('Resend', () => {
  test('gets the message with its key, plain and rich, and gives its own id back', async () => {
    const { asked, mailer } = await fakeResend((_request, response) => json(response, 200, { id: 're_1' }));
    expect(await mailer.send(mail, 'email/1')).toBe('re_1');
    expect(asked[0]?.key).toBe('email/1');
    const { to, subject, text, html } = mail;
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ from: mailFrom, to, subject, text, html });
  });

  test('gets a file in base64, also where a batch is of one; in one of more it would lose it', async () => {
    const { asked, mailer } = await fakeResend((_request, response) => json(response, 200, { id: 're_1' }));
    const withFile = { ...mail, attachments: [file] };
    await mailer.send(withFile, 'k');
    expect(await mailer.sendBatch?.([withFile], 'k')).toEqual(['re_1']);
    expect(asked.map(({ path }) => path)).toEqual(['/emails', '/emails']);
    for (const { body } of asked) {
      expect(JSON.parse(body)).toMatchObject({
        attachments: [{ filename: file.filename, content: base64, content_type: file.contentType }],
      });
    }
  });

  test('that is over its limit says when to come again', async () => {
    const { mailer } = await fakeResend((_request, response) =>
      json(
        response,
        429,
        { name: 'rate_limit_exceeded', message: 'slow down', statusCode: 429 },
        { 'retry-after': '7' },
      ),
    );
    expect(await catchFault(mailer.send(mail, 'k'))).toEqual({
      isFinal: false,
      kind: 'busy',
      retryAfterSeconds: 7,
    });
  });

  test('that finds the message wrong is not asked again; one that is ill is', async () => {
    const status = { value: 422 };
    const { mailer } = await fakeResend((_request, response) =>
      json(response, status.value, { name: 'x', message: 'y', statusCode: status.value }),
    );
    expect((await catchFault(mailer.send(mail, 'k'))).isFinal).toBe(true);
    status.value = 500;
    expect((await catchFault(mailer.send(mail, 'k'))).isFinal).toBe(false);
  });

  test('that takes too long is asked again', async () => {
    const { mailer } = await fakeResend(() => undefined);
    expect((await catchFault(mailer.send(mail, 'k'))).isFinal).toBe(false);
  });

  test('that dies after taking the message is asked again with the same key, and then sends nothing twice', async () => {
    const accepted = new Set<string>();
    let hasDied = false;
    const { mailer } = await fakeResend((request, response) => {
      accepted.add(request.headers['idempotency-key']?.toString() ?? '');
      if (hasDied) return void json(response, 200, { id: 're_1' });
      hasDied = true;
      request.socket.destroy();
    });
    expect((await catchFault(mailer.send(mail, 'email/1'))).isFinal).toBe(false);
    await mailer.send(mail, 'email/1');
    expect([...accepted]).toEqual(['email/1']);
  });
});

async function fakeSmtp(options: SMTPServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return smtpMailerAt(getPort(server.server.address()));
}

async function smtpMailerAt(port: number) {
  const mailer = await createMailer(
    { mailFrom, resendApiKey: undefined, smtpUrl: `smtp://127.0.0.1:${port}` },
    { timeoutMilliseconds: 1000, now: minuteAfterMinute() },
  );
  if (mailer.mode === 'outbox') throw new Error('no provider');
  return mailer;
}

/** Greets, and answers line after line so; `null` hangs up, and after the last it is silent. */
const speak =
  (...lines: (string | null)[]) =>
  (socket: Socket) => {
    const rest = lines.values();
    socket.write('220 here\r\n');
    socket.on('data', () => {
      const { value: line } = rest.next();
      if (line === null) socket.destroy();
      else if (line !== undefined) socket.write(`${line}\r\n`);
    });
  };

const file = {
  filename: 'Ana & Søren.ics',
  content: 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Søren\r\nEND:VCALENDAR\r\n',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
};
const base64 = Buffer.from(file.content).toString('base64');

describe('SMTP', () => {
  test('gets a file with its name and type', async () => {
    let received = '';
    const mailer = await fakeSmtp({
      onData(stream, _session, done) {
        stream.on('data', (chunk) => (received += String(chunk)));
        stream.on('end', () => done());
      },
    });
    await mailer.send({ ...mail, attachments: [file] }, 'k');
    const unfolded = received.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=/);
    expect(unfolded).toMatch(/Content-Disposition: attachment; filename/);
    expect(received.replaceAll('\r\n', '')).toContain(base64);
  });

  test('gets the message from the sender, with the key as its Message-ID', async () => {
    const received: string[] = [];
    const mailer = await fakeSmtp({
      onData(stream, session, done) {
        let text = `from ${session.envelope.mailFrom && session.envelope.mailFrom.address}\n`;
        stream.on('data', (chunk) => (text += String(chunk)));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await mailer.send(mail, 'email/1');
    expect(received[0]).toContain('from hello@daysheet.example');
    expect(received[0]).toContain('Message-ID: <email.1@daysheet.example>');
    expect(received[0]).toContain('multipart/alternative');
  });

  test('that refuses for good or for now is told apart', async () => {
    const code = { value: 550 };
    const mailer = await fakeSmtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no'), { responseCode: code.value })),
    });
    expect(await catchFault(mailer.send(mail, 'k'))).toMatchObject({ isFinal: true, kind: 'message' });
    code.value = 451;
    expect(await catchFault(mailer.send(mail, 'k'))).toMatchObject({ isFinal: false, kind: 'later' });
  });

  test('that takes the message and never answers may have sent it: it is not asked again', async () => {
    const mailer = await fakeSmtp({ onData: (stream) => void stream.resume() });
    expect(await catchFault(mailer.send(mail, 'k'))).toMatchObject({ isFinal: true, kind: 'unclear' });
  });

  test.for<[string, (socket: Socket) => void]>([
    ['never greets', () => undefined],
    ['hangs up at once', (socket) => socket.destroy()],
    ['hangs up where it was to take the recipient', speak('250 hello', '250 sender', null)],
    ['falls silent before it takes the body', speak('250 hello', '250 sender', '250 recipient')],
    ['is closing', speak('421 bye')],
  ])('that %s was handed nothing over, and is down', async ([, answer]) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const mailer = await smtpMailerAt(getPort(server.address()));
    expect(await catchFault(mailer.send(mail, 'k'))).toMatchObject({ isFinal: false, kind: 'down' });
  });

  test('that nobody answers for is worth another try', async () => {
    const mailer = await createMailer({ mailFrom, resendApiKey: undefined, smtpUrl: 'smtp://127.0.0.1:9' });
    if (mailer.mode === 'outbox') throw new Error('no provider');
    expect(await catchFault(mailer.send(mail, 'k'))).toMatchObject({ isFinal: false, kind: 'down' });
  });
});

test('without a provider, or without a sender, messages stay here', async () => {
  expect(
    (await createMailer({ mailFrom: undefined, resendApiKey: undefined, smtpUrl: undefined })).mode,
  ).toBe('outbox');
  expect((await createMailer({ mailFrom: undefined, resendApiKey: 're_x', smtpUrl: undefined })).mode).toBe(
    'outbox',
  );
});
