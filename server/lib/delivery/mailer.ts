import { Readable } from 'node:stream';
import type { ErrorResponse } from 'resend';
import { createCircuitBreaker, providerAway } from './circuit-breaker.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createThrottle } from './throttle.ts';

/** A text file as an attachment. */
export type MailFile = { filename: string; content: string; contentType: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Not in a batch of several: Resend would drop them silently. */
  attachments?: MailFile[];
};

/**
 * Why a message was not accepted. `message`: a fault of this one, most likely its address; `refused`: of our account, for
 * all recipients; `quota`: our quota is used up; `later`: this one for now, and certainly not sent; `busy` and `down`:
 * the same for all recipients, since we send too often or the provider is away; `waiting`: not tried, since the provider
 * is down; `unclear`: no response after the hand-over, or a fault on their side, so that it may have been sent;
 * `changed`: the key belongs to another message.
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

/** A provider's refusal. Final ones are not retried. */
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

/** The fault of a message whose sender ended before the result was stored: it may have arrived, and is not sent again. */
export const createLostAnswer = (): MailFault =>
  new MailFault('The server ended before the answer was stored.', { isFinal: true, kind: 'unclear' });

type Provider = {
  mode: 'resend' | 'smtp';
  /**
   * Hands a message over and returns the provider's id. A `key` identifies the message: Resend drops a second one within
   * 24 hours; with SMTP it is the Message-ID. Throws `MailFault`.
   */
  send(mail: Mail, key: string): Promise<string>;
  /**
   * Hands up to `mailBatchMax` messages over in one request, if the provider can. Returns, in order, each one's id or
   * fault. A `key` identifies the batch. Throws `MailFault` if none was accepted.
   */
  sendBatch?: (mails: Mail[], key: string) => Promise<(string | MailFault)[]>;
};

/** The way to send e-mail. Without a provider messages stay in the database, to be read there. */
export type Mailer = { mode: 'outbox' } | Provider;

export type MailSettings = {
  mailFrom: string | undefined;
  resendApiKey: string | undefined;
  smtpUrl: string | undefined;
  /** Where tests put their own. */
  resendBaseUrl?: string | undefined;
  resendRequestsPerSecond?: number;
};

/** The most messages that Resend accepts per request. */
export const mailBatchMax = 100;

type Tuning = { timeoutMilliseconds?: number; now?: Clock };
/** Resend's documented limit for all requests of one account. */
const defaultRequestsPerSecond = 2;
const defaultTimeoutMilliseconds = 30_000;

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Faults of the message are permanent; the rate limit (429) and a duplicate in progress (409) are not. */
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

/** A message in Resend's format. */
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

/** Maps a batch's response: ids of accepted messages come in order; faults have an index. */
function resendResults(mails: readonly Mail[], { data, errors }: BatchResponse): (string | MailFault)[] {
  const wrong = new Map(errors?.map(({ index, message }) => [index, message]));
  const ids = data.map(({ id }) => id).values();
  return mails.map((_mail, index) => {
    const message = wrong.get(index);
    if (message !== undefined) return new MailFault(message, { isFinal: true });
    return ids.next().value ?? new MailFault('No id in the answer.', { isFinal: true, kind: 'unclear' });
  });
}

/** No response in time: it may have been accepted, and the key keeps a retry from sending it twice. */
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

/** A server that is shutting down, RFC 5321, 4.2.2. */
const closingCode = 421;

/**
 * RFC 5321, 4.2.1: 5xx is permanent, 4xx may be retried. A silent server may have accepted the message only after its
 * body was handed over; then it is not retried, because SMTP has no key that detects a duplicate.
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
    // The body is not read before the server is ready for it.
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

/** Wraps a provider so that only one message at a time probes it while it is down. */
function withBreaker(provider: Provider, now: Clock): Provider {
  const attempt = createCircuitBreaker({ now, isDown, waitingFault });
  const { mode, sendBatch } = provider;
  return {
    mode,
    send: (mail, key) => attempt(() => provider.send(mail, key)),
    ...(sendBatch && { sendBatch: (mails, key) => attempt(() => sendBatch(mails, key)) }),
  };
}

/** Creates the configured mailer: Resend, else SMTP, else the outbox. Loads only that one's library. */
export async function createMailer(settings: MailSettings, tuning: Tuning = {}): Promise<Mailer> {
  const { mailFrom, resendApiKey, smtpUrl } = settings;
  const { now = systemClock } = tuning;
  if (mailFrom === undefined) return { mode: 'outbox' };
  if (resendApiKey !== undefined)
    return withBreaker(await createResendMailer(resendApiKey, mailFrom, settings, tuning), now);
  if (smtpUrl !== undefined) return withBreaker(await createSmtpMailer(smtpUrl, mailFrom, tuning), now);
  return { mode: 'outbox' };
}
