import { createTransport } from 'nodemailer';
import { Resend } from 'resend';

export type Mail = { to: string; subject: string; text: string; html: string };

/** A provider's refusal. Final ones are not tried again. */
export class MailFault extends Error {
  readonly isFinal: boolean;
  /** How long the provider asks us to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    { isFinal, retryAfterSeconds = null }: { isFinal: boolean; retryAfterSeconds?: number | null },
  ) {
    super(message);
    this.name = 'MailFault';
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Provider = {
  mode: 'resend' | 'smtp';
  /**
   * Hands a message over and gives the provider's id for it. The same `key` is the same message: Resend drops a
   * second one within 24 hours, with SMTP it is the Message-ID. Throws `MailFault`.
   */
  send(mail: Mail, key: string): Promise<string>;
};

/** Where messages go. Without a provider they stay in the database, to be read there. */
export type Mailer = { mode: 'outbox' } | Provider;

export type MailSettings = {
  mailFrom: string | undefined;
  resendApiKey: string | undefined;
  smtpUrl: string | undefined;
};

/** Where tests put their own. */
type Tuning = { resendBaseUrl?: string; timeoutMilliseconds?: number };
const defaultTimeoutMilliseconds = 30_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function resendMailer(
  apiKey: string,
  from: string,
  { resendBaseUrl, timeoutMilliseconds }: Tuning,
): Provider {
  const resend = new Resend(apiKey, resendBaseUrl === undefined ? {} : { baseUrl: resendBaseUrl });
  return {
    mode: 'resend',
    async send(mail, key) {
      const signal = AbortSignal.timeout(timeoutMilliseconds ?? defaultTimeoutMilliseconds);
      const answer = await resend.emails
        .send({ from, ...mail }, { idempotencyKey: key, signal })
        .catch((error: unknown) => {
          // No answer in time: it may have been taken, and the key keeps the next try from sending it twice.
          throw new MailFault(messageOf(error), { isFinal: false });
        });
      const { data, error, headers } = answer;
      if (data) return data.id;
      const status = error.statusCode ?? 0;
      throw new MailFault(`${error.name}: ${error.message}`, {
        // Besides the limit (429) and a twin under way (409), what the provider finds wrong with a message stays wrong.
        isFinal: status >= 400 && status < 500 && ![408, 409, 429].includes(status),
        retryAfterSeconds: Number(headers?.['retry-after']) || null,
      });
    },
  };
}

function smtpMailer(url: string, from: string, { timeoutMilliseconds }: Tuning): Provider {
  const timeout = timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
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
        const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
        // RFC 5321, 4.2.1: 5xx is permanent, 4xx and a lost connection are worth another try.
        const isFinal = typeof code === 'number' && code >= 500;
        throw new MailFault(messageOf(error), { isFinal });
      }
    },
  };
}

/** The mailer that the configuration asks for: Resend, else SMTP, else the outbox. */
export function createMailer({ mailFrom, resendApiKey, smtpUrl }: MailSettings, tuning: Tuning = {}): Mailer {
  if (mailFrom !== undefined && resendApiKey !== undefined)
    return resendMailer(resendApiKey, mailFrom, tuning);
  if (mailFrom !== undefined && smtpUrl !== undefined) return smtpMailer(smtpUrl, mailFrom, tuning);
  return { mode: 'outbox' };
}
