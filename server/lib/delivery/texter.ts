import { createCircuitBreaker, providerAway } from './circuit-breaker.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createThrottle } from './throttle.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number, or the SID of a messaging service. */
  from: string;
  /** Where tests put their own. */
  baseUrl: string | undefined;
  requestsPerSecond: number;
};

/**
 * Why a text was not accepted. `number` and `stopped`: a fault of this number; `refused`: of our account; `busy` and
 * `down`: none is accepted now, this one was not sent; we send too often or the provider is away; `waiting`: not tried,
 * since the provider is down. `unclear`: no response, or a fault on their side; it may have been sent (Twilio's 20500
 * says so).
 */
export type TextFaultKind = 'number' | 'stopped' | 'refused' | 'busy' | 'down' | 'waiting' | 'unclear';

export class TextFault extends Error {
  readonly kind: TextFaultKind;
  /** Seconds to wait before a retry, if known. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, kind: TextFaultKind, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'TextFault';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type TextMessage = { to: string; body: string };

/** The way to send texts. Without a provider they stay in the database, for the host's own phone. */
export type Texter =
  | { mode: 'outbox' }
  | {
      mode: 'twilio';
      /** Hands a text over and returns the provider's id. Never retries. Throws `TextFault`. */
      send(text: TextMessage): Promise<string>;
    };

/** Twilio's codes for a number that gets no texts: invalid, not mobile, landline, unknown, not reachable from here. */
const numberCodes = [21211, 21214, 21217, 21219, 21408, 21612, 21614, 30003, 30005, 30006];
const stoppedCode = 21610;
const defaultTimeoutMilliseconds = 30_000;

/** No connection was made, so nothing was sent. */
const notConnectedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** RFC 6585 and 9110: a request with this status was not handled. */
const [tooMany, unavailable] = [429, 503];

const getField = (error: unknown, name: 'status' | 'code'): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;

function toTextFault(error: unknown): TextFault {
  const message = error instanceof Error ? error.message : String(error);
  const code = getField(error, 'code');
  const status = Number(getField(error, 'status') ?? 0);
  if (code === stoppedCode) return new TextFault(message, 'stopped');
  if (numberCodes.some((one) => one === code)) return new TextFault(message, 'number');
  if (status === tooMany) return new TextFault(message, 'busy');
  if (status === unavailable || notConnectedCodes.some((one) => one === code))
    return new TextFault(message, 'down');
  return new TextFault(message, status >= 400 && status < 500 ? 'refused' : 'unclear');
}

/** Loaded when the first text goes: it is large, and most servers send none. */
async function openTwilio(settings: TwilioSettings, timeout: number) {
  const { default: twilio } = await import('twilio');
  const { accountSid, authToken, baseUrl } = settings;
  const httpClient = new twilio.RequestClient({ timeout });
  if (baseUrl !== undefined) {
    const { origin } = new URL(baseUrl);
    const request = httpClient.request.bind(httpClient);
    httpClient.request = (options) =>
      request({ ...options, uri: options.uri.replace(/^https?:\/\/[^/]+/, origin) });
  }
  return twilio(accountSid, authToken, { httpClient, autoRetry: false });
}

const isDown = (fault: unknown) => fault instanceof TextFault && ['down', 'unclear'].includes(fault.kind);
const waitingFault = (retryAfterSeconds: number) => new TextFault(providerAway, 'waiting', retryAfterSeconds);

type Tuning = { timeoutMilliseconds?: number; now?: Clock };

export function createTexter(
  settings: TwilioSettings | undefined,
  { timeoutMilliseconds = defaultTimeoutMilliseconds, now = systemClock }: Tuning = {},
): Texter {
  if (settings === undefined) return { mode: 'outbox' };
  const { from } = settings;
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  const throttle = createThrottle(settings.requestsPerSecond);
  const attempt = createCircuitBreaker({ now, isDown, waitingFault });
  let client: ReturnType<typeof openTwilio> | undefined;
  return {
    mode: 'twilio',
    async send({ to, body }) {
      client ??= openTwilio(settings, timeoutMilliseconds);
      const { messages } = await client;
      return attempt(async () => {
        await throttle();
        const { sid } = await messages.create({ to, body, ...sender }).catch((error: unknown) => {
          throw toTextFault(error);
        });
        return sid;
      });
    },
  };
}
