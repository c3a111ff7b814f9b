import { expect, test } from 'vitest';
import { plainBrand } from '../../../lib/brand/brand.ts';
import { writeDigest, writePush } from './bell-mails.rules.ts';

const line = (nth: number) => ({
  kind: 'answers_over' as const,
  at: new Date(Date.UTC(2026, 5, 5, 12, nth)),
  count: 1,
  name: `Dinner ${nth}`,
});
const lines = (count: number) => Array.from({ length: count }, (_, nth) => line(nth));

const eventId = 'b0b1f7c2-0d5c-4d7c-9c3e-2f6a4f0f7a11';
const digest = {
  fullName: 'Hana Host',
  eventId,
  eventName: 'Ana & Søren',
  mail: 'now' as const,
  lines: lines(1),
  wayOut: 'https://day.example/stop-notices/token',
  publicUrl: 'https://day.example',
  brand: plainBrand,
};
const over = (nth: number) => `Dinner ${nth}: the time to answer is over, and 1 person has not answered`;

test('the subject counts all that is new, also what the message only counts', () => {
  const write = (count: number) => writeDigest({ ...digest, lines: lines(count) });
  expect(write(20).subject).toBe('Ana & Søren: 20 notices');
  expect(write(20).text).not.toContain('more notice');
  expect(write(21).text).toContain('and 1 more notice');
  expect(write(45).subject).toBe('Ana & Søren: 45 notices');
  expect(write(45).text).toContain('and 25 more notices');
  expect(write(1).subject).toBe('Ana & Søren: 1 notice');
});

test('a message says what is new, newest first, where to look, and how to get no more', () => {
  const { text, headers } = writeDigest({ ...digest, lines: lines(2) });
  expect(text).toContain('Hello Hana Host,');
  expect(text).toContain('This is new in Ana & Søren.');
  expect(text).toContain(`${over(1)}\n${over(0)}`);
  expect(text).toContain(`https://day.example/event-dashboard/${eventId}`);
  expect(text).toContain('https://day.example/stop-notices/token');
  // One-click unsubscribe in the mail program (RFC 8058).
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://day.example/stop-notices/token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.each([
  ['now', 'when something is new'],
  ['daily', 'once a day'],
] as const)('it says why it comes: %s', (mail, why) => {
  expect(writeDigest({ ...digest, mail }).text).toContain(`You get this message ${why}, as you chose`);
});

test('no mail program makes a link of what people call themselves or their events', () => {
  const { subject, text } = writeDigest({
    ...digest,
    eventName: 'www.evil.example',
    lines: [
      { ...line(1), kind: 'member_joined', name: 'Omar evil.example' },
      { ...line(2), kind: 'member_left', name: 'evil.example' },
    ],
  });
  expect(subject).toBe('Your event: 2 notices');
  expect(text).toContain('Omar plans with you now');
  expect(text).toContain('1 person left the event');
  expect(text).not.toContain('evil.example');
});

test('a push shows three of them and counts the rest', () => {
  expect(writePush('Ana & Søren', lines(3))).toEqual({
    title: 'Ana & Søren',
    message: [2, 1, 0].map(over).join('\n'),
  });
  expect(writePush('', lines(4))).toEqual({
    title: 'Your event',
    message: [...[3, 2, 1].map(over), 'and 1 more notice'].join('\n'),
  });
});
