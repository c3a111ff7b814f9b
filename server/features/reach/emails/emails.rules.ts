const hourMilliseconds = 60 * 60_000;
/** Resend forgets an idempotency key after 24 hours: the last attempt must come before. */
const attemptHours = 23;
const firstDelaySeconds = 15;
const maxDelaySeconds = 60 * 60;

/** When to try again after the nth failed attempt (from 1): twice as late each time, or when the provider says. */
export function computeNextAttemptAt(attempts: number, retryAfterSeconds: number | null, now: Date): Date {
  const backOff = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  return new Date(now.getTime() + Math.max(backOff, retryAfterSeconds ?? 0) * 1000);
}

/** Whether a message from then was tried for long enough. */
export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= attemptHours * hourMilliseconds;

/** The key of the outbox, the same until the database is another: an open page goes on when the server starts again. */
export const deriveOutboxKey = (secret: Buffer): string => secret.subarray(0, 16).toString('base64url');

/** Wrong keys, whoever tries: only this machine can. Enough for slips of whoever pastes it. */
export const outboxKeyLimit = { key: 'outbox:key', max: 20, windowMinutes: 15 };

/** What all e-mails of the server in a day are counted by. */
export const serverEmailsKey = 'emails:server';
export const serverEmailsMinutes = 24 * 60;
/** The same for those that strangers ask for. */
export const strangerEmailsKey = 'emails:strangers';
/** How many of a day they get: hosts have the rest, however many sign up. */
export const computeStrangersShare = (server: number): number => Math.ceil(server / 4);

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Whether messages may be read in a browser without signing in: only where no provider is configured and nobody but
 * this machine can have asked.
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

/** Messages of a kind that one address can be sent, whoever asks: nobody's mailbox is a target. */
export const getMailboxLimit = (kind: string, email: string, windowMinutes = 60) => ({
  key: `message:${kind}:${email}`,
  max: 3,
  windowMinutes,
});
