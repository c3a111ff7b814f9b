import { productName } from '@daysheet/shared/brand.ts';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { Variables } from './env.ts';
import type { TwilioSettings } from './lib/delivery/texter.ts';
import { StartError } from './lib/start-error.ts';

/** Daily limits of messages to a provider, by what they count against. */
type Limits = { event: number; host: number; newHost: number; server: number };

export function readInvitationLimits(env: Variables): Record<Channel, Limits> {
  return {
    email: {
      event: env.EMAILS_PER_EVENT_DAILY,
      host: env.EMAILS_PER_HOST_DAILY,
      newHost: env.EMAILS_PER_NEW_HOST_DAILY,
      server: env.EMAILS_DAILY,
    },
    text: {
      event: env.TEXTS_PER_EVENT_DAILY,
      host: env.TEXTS_PER_HOST_DAILY,
      newHost: env.TEXTS_PER_NEW_HOST_DAILY,
      server: env.TEXTS_DAILY,
    },
  };
}

export function assertSender(env: Variables): void {
  const provider = env.RESEND_API_KEY === undefined ? env.SMTP_URL && 'SMTP_URL' : 'RESEND_API_KEY';
  if (provider && env.MAIL_FROM === undefined) {
    throw new StartError(
      `MAIL_FROM is missing: ${provider} is set, and e-mails want a sender, such as hello@daysheet.example.`,
    );
  }
}

/** An address without a name gets the installation's, if that has its own (RFC 5322: a quoted string). */
export function nameSender({ MAIL_FROM: from, BRAND_NAME: name }: Variables): string | undefined {
  if (from === undefined || from.includes('<') || name === productName) return from;
  return `"${name.replace(/["\\]/g, String.raw`\$&`)}" <${from}>`;
}

export function readTwilio(env: Variables): TwilioSettings | undefined {
  const wanted = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  const missing = wanted.filter((name) => env[name] === undefined);
  if (missing.length === wanted.length) return undefined;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    throw new StartError(`${missing[0]} is missing: texts want all of ${wanted.join(', ')}.`);
  }
  const { TWILIO_BASE_URL: baseUrl, TWILIO_REQUESTS_PER_SECOND: requestsPerSecond } = env;
  return { accountSid, authToken, from, baseUrl, requestsPerSecond };
}

/** Apple rejects a contact that no one could write to, such as one at localhost. */
export function buildPushSubject(publicUrl: string, mailFrom: string | undefined): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && hostname.includes('.')) return publicUrl;
  const address = mailFrom?.replace(/^.*</, '').replace(/>.*$/, '').trim();
  return `mailto:${address ?? 'hello@daysheet.example'}`;
}
