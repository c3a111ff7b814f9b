import { expect, test } from 'vitest';
import { getEraseLimit, getReadLimit, shortenAddress, shortenEmail, shortenPhone } from './own-data.rules.ts';

test('whoever took a guest’s name reads as much of an address as its owner knows it by', () => {
  expect(shortenEmail(' ana.kovac@example.com ')).toBe('a…@example.com');
  expect(shortenEmail('a@example.com')).toBe('a…@example.com');
  expect(shortenEmail('ana@home@example.com')).toBe('a…@home@example.com');
  for (const none of ['', 'ana', '@example.com', 'ana@']) expect(shortenEmail(none)).toBe('…');
});

test('and the last two digits of a telephone number', () => {
  expect(shortenPhone('+44 20 7946 0018')).toBe('… 18');
  expect(shortenPhone('0171-234 5 6')).toBe('… 56');
});

test('what a message was sent to is shortened as what it is', () => {
  expect(shortenAddress('ana@example.com')).toBe('a…@example.com');
  expect(shortenAddress('+442079460018')).toBe('… 18');
});

test('files are counted by person, erasing by event and address', () => {
  expect(getReadLimit('ana')).toMatchObject({ max: 20, windowMinutes: 60 });
  expect(getEraseLimit('one', '192.0.2.1')).toMatchObject({ max: 10, windowMinutes: 24 * 60 });
  const keys = [
    getReadLimit('ana'),
    getReadLimit('ben'),
    getEraseLimit('one', '192.0.2.1'),
    getEraseLimit('one', '192.0.2.2'),
    getEraseLimit('two', '192.0.2.1'),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
});
