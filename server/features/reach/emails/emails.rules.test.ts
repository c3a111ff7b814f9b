import { expect, test } from 'vitest';
import { renderEmailContent } from './email-texts.rules.ts';
import {
  computeNextAttemptAt,
  deriveOutboxKey,
  isGivenUp,
  isOutboxOpen,
  outboxKeyLimit,
} from './emails.rules.ts';
import { plainBrand } from '../../../lib/brand/brand.ts';

const now = new Date('2026-06-05T12:00:00Z');
const secondsUntil = (attempts: number, retryAfter: number | null) =>
  (computeNextAttemptAt(attempts, retryAfter, now).getTime() - now.getTime()) / 1000;

test('an e-mail is tried again twice as late each time until it is once an hour, or when the provider says', () => {
  expect([secondsUntil(1, null), secondsUntil(2, null), secondsUntil(1, 60)]).toEqual([15, 30, 60]);
  expect([secondsUntil(8, null), secondsUntil(9, null), secondsUntil(30, null)]).toEqual([1920, 3600, 3600]);
});

test('an e-mail is given up after 23 hours, before a provider forgets its key', () => {
  const isGivenUpAfter = (minutes: number) => isGivenUp(new Date(now.getTime() - minutes * 60_000), now);
  expect([isGivenUpAfter(23 * 60 - 1), isGivenUpAfter(23 * 60)]).toEqual([false, true]);
});

test('the outbox opens only where nobody but this machine can ask', () => {
  const here = { mode: 'outbox', host: '127.0.0.1', publicUrl: 'http://localhost:3000', isForwarded: false };
  expect(isOutboxOpen(here)).toBe(true);
  expect(isOutboxOpen({ ...here, host: '::1', publicUrl: 'http://[::1]:3000' })).toBe(true);
  expect(isOutboxOpen({ ...here, host: '127.10.20.30' })).toBe(true);
  const closed = [
    { mode: 'resend' },
    { host: '0.0.0.0' },
    { host: '192.168.1.20' },
    { publicUrl: 'https://daysheet.example' },
    { host: '127.0.0.1.evil.example' },
    { host: 'notlocalhost' },
    { publicUrl: 'http://localhost.evil.example' },
    { isForwarded: true },
  ];
  for (const difference of closed) expect(isOutboxOpen({ ...here, ...difference })).toBe(false);
});

test('what a host is called is text in their e-mails, never HTML', () => {
  const facts = {
    fullName: '<img src=x onerror=alert(1)>',
    publicUrl: 'https://daysheet.example',
    token: 'TOKEN',
    brand: plainBrand,
  };
  const { html, text, subject } = renderEmailContent('reset', facts);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  expect(html).toContain('https://daysheet.example/reset-password#TOKEN');
  expect(text).toContain('https://daysheet.example/reset-password#TOKEN');
  expect(subject).toBe('Choose a new password');
});

test('the outbox’s key is the same for the same database, and not the secret itself', () => {
  const secret = Buffer.alloc(32, 7);
  const key = deriveOutboxKey(secret);
  expect(deriveOutboxKey(Buffer.alloc(32, 7))).toBe(key);
  expect(deriveOutboxKey(Buffer.alloc(32, 8))).not.toBe(key);
  expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  // Enough for typing errors, not for guessing.
  expect(outboxKeyLimit).toMatchObject({ max: 20, windowMinutes: 15 });
});
