import { expect, test } from 'vitest';
import { codeAlphabet, codeShapes, eventCodeMaxLength, eventTypes } from '@daysheet/shared/events.ts';
import { newEventCode } from '../../lib/ids.ts';
import { nextColor, nextPosition } from '../roles/roles.rules.ts';
import { isLocalAddress } from './events.rules.ts';

test('a share link that only this machine can open is known as one', () => {
  const local = [
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:3000',
    'http://0.0.0.0:80',
    'http://my.localhost',
  ];
  expect(local.filter(isLocalAddress)).toEqual(local);
  expect(
    ['https://daysheet.example', 'http://192.168.1.20:3000', 'http://laptop.local'].some(isLocalAddress),
  ).toBe(false);
});

test('codes have the prefix of their type, fit the field, and leave out what people confuse', () => {
  for (const eventType of eventTypes) {
    const { prefix, random } = codeShapes[eventType];
    const code = newEventCode(eventType);
    expect(code.slice(0, prefix.length)).toBe(prefix);
    expect(code.slice(prefix.length).replace(new RegExp(`[${codeAlphabet}]`, 'g'), '')).toBe('');
    expect(code.length).toBe(prefix.length + random);
    expect(code.length).toBeLessThanOrEqual(eventCodeMaxLength);
  }
  expect(codeAlphabet).not.toMatch(/[01OI]/);
});

test('roles take the eight colours in turn, and the place after the last', () => {
  expect([
    nextColor([]),
    nextColor([0, 1]),
    nextColor([0, 2, 1]),
    nextColor([0, 1, 2, 3, 4, 5, 6, 7]),
  ]).toEqual([0, 2, 3, 0]);
  expect([nextPosition([]), nextPosition([0, 4])]).toEqual([0, 5]);
});
