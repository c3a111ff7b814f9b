import { expect, test } from 'vitest';
import { describeCounts, buildFinishedToast, computeSendProgress, buildQueuedToast } from './sends.rules.ts';

const none = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, outbox: 0, handed_over: 0, skipped: 0 };
const skipped = { gone: 0, optedOut: 0, noAddress: 0, badAddress: 0, linkRevoked: 0 };

test("a host reads the specification's 'Sent!' of what the provider accepted, and only then", () => {
  const email = (counts: Partial<typeof none>) =>
    buildFinishedToast({ channel: 'email', counts: { ...none, ...counts } });
  expect(email({ sent: 178 })).toEqual({
    title: 'Emails Sent!',
    message: 'The provider accepted 178 emails.',
    kind: 'good',
  });
  expect(email({ sent: 1, failed: 2 })).toMatchObject({
    title: 'Emails Sent!',
    message: 'The provider accepted 1 email. 2 failed.',
    kind: 'info',
  });
  expect(email({ failed: 2 })).toMatchObject({
    title: 'Email Error',
    message: 'Failed to send emails. Please try again.',
    kind: 'problem',
  });
  expect(email({ unknown: 1 }).title).toBe('Not Certain');
  const texts = (counts: Partial<typeof none>) =>
    buildFinishedToast({ channel: 'text', counts: { ...none, ...counts } });
  expect(texts({ sent: 3 }).title).toBe('SMS Messages Sent!');
  expect(texts({ failed: 3 })).toMatchObject({
    title: 'SMS Error',
    message: 'Failed to send text messages. Please try again.',
  });
});

test('a host is told of what is queued or prepared as that', () => {
  expect(buildQueuedToast('email', { queued: 12, outbox: 0, skipped })).toMatchObject({
    title: 'Emails Queued',
    message: '12 emails are on the way to the provider.',
  });
  expect(buildQueuedToast('text', { queued: 0, outbox: 1, skipped })).toMatchObject({
    title: 'In the Outbox',
    message: '1 text is ready to send with your own app.',
  });
});

test('a host reads how far a send is without those who get nothing', () => {
  const counts = { ...none, queued: 80, sending: 20, sent: 98, failed: 2, skipped: 17 };
  expect(computeSendProgress({ counts })).toEqual({ done: 100, all: 200 });
  expect(describeCounts({ counts })).toBe('2 failed · 80 queued · 20 sending · 98 sent · 17 left out');
});
