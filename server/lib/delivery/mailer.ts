import { Readable } from 'node:stream';
import type { ErrorResponse } from 'resend';
import { createCircuitBreaker, providerAway } from './circuit-breaker.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createThrottle } from './throttle.ts';

/** A file that goes along, as text. */
export type MailFile = { filename: string; content: string; contentType: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Not in a batch of several: Resend would leave them out without a word. */
  attachments?: MailFile[];
};

/**
 * Why a message was not taken. `message`: this one, its address most likely; `refused`: us, whoever it is for;
 * `quota`: what we may send is used up; `later`: this one for now, and it is certain that it did not go out; `busy` and
 * `down`: the same, whoever it is for, since we ask too often or nobody is there; `waiting`: nobody was asked, since the
 * provider is down; `unclear`: no answer after it was handed over, or a fault on their side, so that it may have gone
 * out; `changed`: the key stands for another message.
 */
export type MailFaultKind =
  | 'message'
  | 'refused'
  | 'quota'
  | 'later'
  | 'busy'
  | 'down'
  | 'waiting'
  | 'unclear'
  | 'changed';

/** A provider's refusal. Final ones are not tried again. */
export class MailFault extends Error {
  readonly kind: MailFaultKind;
  readonly isFinal: boolean;
  /** How long the provider asks us to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    {
      isFinal,
      kind = isFinal ? 'message' : 'later',
      retryAfterSeconds = null,
    }: { isFinal: boolean; kind?: MailFaultKind; retryAfterSeconds?: number | null },
  ) {
    super(message);
    this.name = 'MailFault';
    this.kind = kind;
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whoever handed a message over ended before the answer was stored: it may have arrived, and is not sent again. */
export const createLostAnswer = (): MailFault =>
  new MailFault('The server ended before the answer was stored.', { isFinal: true, kind: 'unclear' });

type Provider = {
  mode: 'resend' | 'smtp';
  /**
   * Hands a message over and gives the provider's id for it. The same `key` is the same message: Resend drops a
   * second one within 24 hours, with SMTP it is the Message-ID. Throws `MailFault`.
   */
  send(mail: Mail, key: string): Promise<string>;
  /**
   * Hands up to `mailBatchMax` messages over in one request, where the provider can. Gives for each, in their order,
   * the provider's id or its fault. The same `key` is the same batch. Throws `MailFault` where none was taken.
   */
  sendBatch?: (mails: Mail[], key: string) => Promise<(string | MailFault)[]>;
};

/** Where messages go. Without a provider they stay in the database, to be read there. */
export type Mailer = { mode: 'outbox' } | Provider;

export type MailSettings = {
  mailFrom: string | undefined;
  resendApiKey: string | undefined;
  smtpUrl: string | undefined;
  /** Where tests put their own. */
  resendBaseUrl?: string | undefined;
  resendRequestsPerSecond?: number;
};

/** What Resend takes in one request. */
export const mailBatchMax = 100;

type Tuning = { timeoutMilliseconds?: number; now?: Clock };
/** By Resend's own word, for all requests of one account. */
const defaultRequestsPerSecond = 2;
const defaultTimeoutMilliseconds = 30_000;

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What the provider finds wrong with a message stays wrong; the limit (429) and a twin under way (409) do not. */
function toResendFault(error: ErrorResponse, headers: Record<string, string> | null): MailFault {
  const status = error.statusCode ?? 0;
  const isFinal = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  const kinds: Partial<Record<string, MailFaultKind>> = {
    daily_quota_exceeded: 'quota',
    monthly_quota_exceeded: 'quota',
    invalid_idempotent_request: 'changed',
  };
  const finalKind = [400, 422].includes(status) ? 'message' : 'refused';
  const passing: Partial<Record<number, MailFaultKind>> = { 409: 'later', 429: 'busy' };
  const otherwise = isFinal ? finalKind : (passing[status] ?? 'unclear');
  return new MailFault(`${error.name}: ${error.message}`, {
    isFinal,
    kind: kinds[error.name] ?? otherwise,
    retryAfterSeconds: Number(headers?.['retry-after']) || null,
  });
}

/** A message as Resend takes it. */
const resendMessage = (from: string, { attachments, ...mail }: Mail) => ({
  from,
  ...mail,
  ...(attachments && {
    attachments: attachments.map(({ content, ...file }) => ({
      ...file,
      content: Buffer.from(content).toString('base64'),
    })),
  }),
});

type BatchResponse = { data: { id: string }[]; errors?: { index: number; message: string }[] };

/** The ids of a batch are those of the messages that were taken, in their order; the faults name their places. */
function resendResults(mails: readonly Mail[], { data, errors }: BatchResponse): (string | MailFault)[] {
  const wrong = new Map(errors?.map(({ index, message }) => [index, message]));
  const ids = data.map(({ id }) => id).values();
  return mails.map((_mail, index) => {
    const message = wrong.get(index);
    if (message !== undefined) return new MailFault(message, { isFinal: true });
    return ids.next().value ?? new MailFault('No id in the answer.', { isFinal: true, kind: 'unclear' });
  });
}

/** No answer in time: it may have been taken, and the key keeps the next try from sending it twice. */
function failUnclear(error: unknown): never {
  throw new MailFault(getMessage(error), { isFinal: false, kind: 'unclear' });
}

async function createResendMailer(
  apiKey: string,
  from: string,
  settings: MailSettings,
  tuning: Tuning,
): Promise<Provider> {
  const { Resend } = await import('resend');
  const { resendBaseUrl: baseUrl } = settings;
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
  const throttle = createThrottle(settings.resendRequestsPerSecond ?? defaultRequestsPerSecond);
  const options = (idempotencyKey: string) => ({
    idempotencyKey,
    signal: AbortSignal.timeout(tuning.timeoutMilliseconds ?? defaultTimeoutMilliseconds),
  });
  const send = async (mail: Mail, key: string) => {
    await throttle();
    const answer = await resend.emails.send(resendMessage(from, mail), options(key)).catch(failUnclear);
    if (answer.data) return answer.data.id;
    throw toResendFault(answer.error, answer.headers);
  };
  return {
    mode: 'resend',
    send,
    async sendBatch(mails, key) {
      const [only] = mails;
      if (only && mails.length === 1) return [await send(only, key)];
      await throttle();
      const messages = mails.map((mail) => resendMessage(from, mail));
      const answer = await resend.batch
        .send(messages, { ...options(key), batchValidation: 'permissive' as const })
        .catch(failUnclear);
      if (!answer.data) throw toResendFault(answer.error, answer.headers);
      return resendResults(mails, answer.data);
    },
  };
}

/** A server on its way out, RFC 5321, 4.2.2. */
const closingCode = 421;

/**
 * RFC 5321, 4.2.1: 5xx is permanent, 4xx is worth another try. Who falls silent may have taken the message only once
 * its body was handed over, and is not asked again then: SMTP knows no key that tells a second one.
 */
function toSmtpFault(error: unknown, isHandedOver: boolean): MailFault {
  const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const code = field('responseCode');
  const message = getMessage(error);
  if (typeof code !== 'number')
    return new MailFault(message, { isFinal: isHandedOver, kind: isHandedOver ? 'unclear' : 'down' });
  if (code < 500)
    return new MailFault(message, { isFinal: false, kind: code === closingCode ? 'down' : 'later' });
  const isMessages = field('command') === 'RCPT TO' || field('command') === 'DATA';
  return new MailFault(message, { isFinal: true, kind: isMessages ? 'message' : 'refused' });
}

async function createSmtpMailer(
  url: string,
  from: string,
  { timeoutMilliseconds }: Tuning,
): Promise<Provider> {
  const { createTransport } = await import('nodemailer');
  const timeout = timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  /** The messages whose body the server asked for. */
  const handedOver = new Set<string>();
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const createReadStream = message.createReadStream.bind(message);
    // Nothing is read of it before the server says that it listens.
    message.createReadStream = () =>
      Readable.from(
        (async function* readBody() {
          handedOver.add(data.messageId ?? '');
          yield* createReadStream();
        })(),
      );
    done();
  });
  return {
    mode: 'smtp',
    async send(mail, key) {
      const domain = from.replace(/^.*@/, '').replace(/>.*$/, '').trim();
      const messageId = `<${key.replace(/[^\w.-]/g, '.')}@${domain}>`;
      try {
        const { messageId: id } = await transport.sendMail({ from, ...mail, messageId });
        return id;
      } catch (error) {
        throw toSmtpFault(error, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
  };
}

const isDown = (fault: unknown) => fault instanceof MailFault && ['down', 'unclear'].includes(fault.kind);
const waitingFault = (retryAfterSeconds: number) =>
  new MailFault(providerAway, { isFinal: false, kind: 'waiting', retryAfterSeconds });

/** A provider that is asked by one message at a time while it is down. */
function withBreaker(provider: Provider, now: Clock): Provider {
  const attempt = createCircuitBreaker({ now, isDown, waitingFault });
  const { mode, sendBatch } = provider;
  return {
    mode,
    send: (mail, key) => attempt(() => provider.send(mail, key)),
    ...(sendBatch && { sendBatch: (mails, key) => attempt(() => sendBatch(mails, key)) }),
  };
}

/** The mailer that the configuration asks for: Resend, else SMTP, else the outbox. What speaks to the others is not loaded. */
export async function createMailer(settings: MailSettings, tuning: Tuning = {}): Promise<Mailer> {
  const { mailFrom, resendApiKey, smtpUrl } = settings;
  const { now = systemClock } = tuning;
  if (mailFrom === undefined) return { mode: 'outbox' };
  if (resendApiKey !== undefined)
    return withBreaker(await createResendMailer(resendApiKey, mailFrom, settings, tuning), now);
  if (smtpUrl !== undefined) return withBreaker(await createSmtpMailer(smtpUrl, mailFrom, tuning), now);
  return { mode: 'outbox' };
}
