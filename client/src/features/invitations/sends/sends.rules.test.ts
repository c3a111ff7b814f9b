import { expect, test } from 'vitest';
import {
  buildFinishedToast,
  buildQueuedToast,
  computeSendProgress,
  describeCounts,
  getSendTitle,
  shownStatuses,
  statusTexts,
} from './sends.rules.ts';

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

test('a host finds a send by its subject or how its text begins, as it was sent', () => {
  const title = (subject: string | null, message: string) => getSendTitle({ subject, message }, 'Ana & Bo');
  expect(title('Come to {event}, {name}', 'x')).toBe('Come to Ana & Bo, …');
  expect(title(null, 'Hi {name}, {event}!')).toBe('Hi …, Ana & Bo!');
});

test('what still needs somebody is marked as going on, what went wrong as such', () => {
  const listOf = (tone: string) =>
    Object.entries(statusTexts).flatMap(([status, text]) => (text.tone === tone ? status : []));
  expect(listOf('now')).toEqual(['queued', 'sending', 'unknown', 'outbox']);
  expect([listOf('good'), listOf('danger'), listOf('quiet')]).toEqual([
    ['sent', 'handed_over'],
    ['failed'],
    ['skipped'],
  ]);
  const each = { ...none };
  for (const status of shownStatuses) each[status] = 1;
  expect(describeCounts({ counts: each })).toBe(
    '1 failed · 1 uncertain · 1 queued · 1 sending · 1 sent · 1 in the outbox · 1 handed over · 1 left out',
  );
});

test('a host reads of how many it is not known whether they arrived', () => {
  const tell = (counts: Partial<typeof none>) =>
    buildFinishedToast({ channel: 'email', counts: { ...none, ...counts } });
  expect(tell({ unknown: 1 })).toEqual({
    title: 'Not Certain',
    message: '1 may or may not have arrived.',
    kind: 'info',
  });
  expect(tell({ sent: 2, failed: 1, unknown: 2 }).message).toBe(
    'The provider accepted 2 emails. 1 failed. 2 may or may not have arrived.',
  );
});

test('one message that is queued, and several in the outbox, are told in their own number', () => {
  expect(buildQueuedToast('text', { queued: 1, outbox: 0, skipped })).toEqual({
    title: 'Text Messages Queued',
    message: '1 text is on the way to the provider.',
    kind: 'info',
  });
  expect(buildQueuedToast('email', { queued: 0, outbox: 2, skipped })).toEqual({
    title: 'In the Outbox',
    message: '2 emails are ready to send with your own app.',
    kind: 'info',
  });
});
