import { createECDH, ECDH } from 'node:crypto';

type PushSubscriber = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * The result of a push. `gone`: the subscription ended; `later`: failed for now; `refused`: failed for good, by our fault
 * or the subscription's.
 */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';

type PushOptions = {
  /** How many seconds the push service stores it for a phone that is off. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** Replaces a waiting message of the same topic: up to 32 letters of base64url. */
  topic: string;
};

/** Sends messages to browsers' push services (RFC 8030), which cannot read them (RFC 8291). */
export type Pusher = {
  /** The key that browsers subscribe with, base64url: the same on all servers of a database. */
  publicKey: string;
  /** Whether its push service is allowed and its keys can encrypt a message. */
  takes(subscriber: PushSubscriber): boolean;
  /** One try. Never throws. */
  send(subscriber: PushSubscriber, payload: string, options: PushOptions): Promise<PushResult>;
};

export type PushSettings = {
  /** The contact for push services: an https: or mailto: address. */
  subject: string;
  /** Further push services, as host names or `*.` and a domain. */
  hosts: readonly string[];
  /** For tests: replaces every push service. */
  baseUrl: string | undefined;
};

type Tuning = { timeoutMilliseconds?: number; report?: (problem: string) => void };

const curve = 'prime256v1';
/** Of Google, Mozilla and Apple. Microsoft has many; a browser's address says which. */
export const pushServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
const defaultTimeoutMilliseconds = 10_000;

/** The pair that proves who sends (RFC 8292), made of 32 random bytes. */
function deriveKeyPair(secret: Buffer) {
  const key = Buffer.from(secret);
  // Below the order of the curve, whatever the bytes are.
  key.writeUInt8(key.readUInt8(0) & 0x7f, 0);
  const pair = createECDH(curve);
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

const canSealFor = ({ p256dh, auth }: PushSubscriber['keys']) =>
  isOnCurve(p256dh) && Buffer.from(auth, 'base64url').length === 16;

const matches = (host: string, known: string) =>
  known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;

/** A guest supplies the address that we call: only push services are allowed, never a host of our network. */
function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && [...knownHosts, ...hosts].some((known) => matches(hostname, known));
}

function toPushResult(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

/** The address to call for an endpoint: its own, or the same path at `baseUrl`. */
function resolveAddress(endpoint: string, baseUrl: string | undefined): string {
  if (baseUrl === undefined) return endpoint;
  const { pathname, search } = new URL(endpoint);
  return new URL(baseUrl).origin + pathname + search;
}

type VapidDetails = { subject: string; publicKey: string; privateKey: string };

/** Builds the request to a push service: the message encrypted for one phone, and signed by us. */
async function seal(
  subscriber: PushSubscriber,
  payload: string,
  { ttl, ...options }: PushOptions,
  vapidDetails: VapidDetails,
) {
  // Loaded when the first push goes: most servers send none.
  const { default: webPush } = await import('web-push');
  const details = { ...options, TTL: ttl, vapidDetails };
  const { headers, body } = webPush.generateRequestDetails(subscriber, payload, details);
  const { 'Content-Length': _length, ...rest } = headers;
  return {
    method: 'POST',
    headers: Object.entries(rest).map(([name, value]) => [name, String(value)] satisfies [string, string]),
    body: body === null ? null : new Uint8Array(body),
  };
}

/** Reports each kind of trouble once: more would fill the log. */
function createTroubleReport(report: (problem: string) => void) {
  const reported = new Set<string>();
  return (endpoint: string, trouble: string, detail = '') => {
    const problem = `${new URL(endpoint).hostname}: ${trouble}`;
    if (reported.has(problem)) return;
    reported.add(problem);
    report(`${problem} ${detail.slice(0, 200)}`.trim());
  };
}

/** `secret`: 32 random bytes that all servers of a database share. */
export function createPusher(
  secret: Buffer,
  { subject, hosts, baseUrl }: PushSettings,
  { timeoutMilliseconds = defaultTimeoutMilliseconds, report = () => undefined }: Tuning = {},
): Pusher {
  const vapidDetails = { subject, ...deriveKeyPair(secret) };
  const reportOnce = createTroubleReport(report);
  const takes = ({ endpoint, keys }: PushSubscriber) => isPushService(endpoint, hosts) && canSealFor(keys);

  async function post(subscriber: PushSubscriber, payload: string, options: PushOptions) {
    const response = await fetch(resolveAddress(subscriber.endpoint, baseUrl), {
      ...(await seal(subscriber, payload, options, vapidDetails)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const result = toPushResult(response.status);
    if (result === 'refused') {
      reportOnce(subscriber.endpoint, String(response.status), await response.text());
    } else {
      await response.body?.cancel();
    }
    return result;
  }

  return {
    publicKey: vapidDetails.publicKey,
    takes,
    async send(subscriber, payload, options) {
      if (!takes(subscriber)) return 'refused';
      try {
        return await post(subscriber, payload, options);
      } catch (error) {
        reportOnce(subscriber.endpoint, error instanceof Error ? error.name : 'no answer');
        return 'later';
      }
    },
  };
}
