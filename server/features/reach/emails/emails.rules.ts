const hourMilliseconds = 60 * 60_000;
/** Resend forgets an idempotency key after 24 hours: the last attempt must come before. */
const attemptHours = 23;
const firstDelaySeconds = 15;
const maxDelaySeconds = 60 * 60;

/** When to retry after the nth failed attempt (from 1): the delay doubles each time, or is the provider's. */
export function computeNextAttemptAt(attempts: number, retryAfterSeconds: number | null, now: Date): Date {
  const backOff = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  return new Date(now.getTime() + Math.max(backOff, retryAfterSeconds ?? 0) * 1000);
}

/** Whether a message of that age was tried for long enough. */
export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= attemptHours * hourMilliseconds;

/** The key of the outbox, which stays the same for a database: an open page continues after a restart. */
export const deriveOutboxKey = (secret: Buffer): string => secret.subarray(0, 16).toString('base64url');

/** The limit of wrong keys in total: only this machine can try. Enough for typing errors. */
export const outboxKeyLimit = { key: 'outbox:key', max: 20, windowMinutes: 15 };

/** The key that counts all e-mails of the server per day. */
export const serverEmailsKey = 'emails:server';
export const serverEmailsMinutes = 24 * 60;
/** The same for those that strangers cause. */
export const strangerEmailsKey = 'emails:strangers';
/** The strangers' share of the daily limit: the rest stays for hosts, however many people sign up. */
export const computeStrangersShare = (server: number): number => Math.ceil(server / 4);

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Whether the outbox may be read in a browser without signing in: only if no provider is configured and only this machine
 * can connect.
 */
export function isOutboxOpen(server: {
  mode: string;
  host: string;
  publicUrl: string;
  isForwarded: boolean;
}): boolean {
  return (
    server.mode === 'outbox' &&
    loopback.test(server.host) &&
    loopback.test(new URL(server.publicUrl).hostname) &&
    !server.isForwarded
  );
}

/** The limit of messages of a kind to one address, so that nobody's mailbox can be flooded. */
export const getMailboxLimit = (kind: string, email: string, windowMinutes = 60) => ({
  key: `message:${kind}:${email}`,
  max: 3,
  windowMinutes,
});
