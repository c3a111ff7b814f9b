import { describe, expect, test } from 'vitest';
import {
  computeMailAt,
  computePushedFrom,
  computePushLookAt,
  computePutOffAt,
  computeSettled,
  deriveDeviceId,
  selectNews,
} from './bell-choices.rules.ts';

/** Lisbon is an hour ahead of UTC in June. */
const event = { timeZone: 'Europe/Lisbon', endDate: '2026-06-06', quietFrom: null, quietUntil: null };
const quiet = { ...event, quietFrom: '22:00:00', quietUntil: '07:00:00' };
const at = (text: string) => new Date(`2026-06-${text}Z`);

describe('a message about an event', () => {
  test('never goes to who wants none', () => {
    expect(computeMailAt('never', event, at('05T12:00:00'))).toBeNull();
    expect(computeMailAt('never', event, at('05T12:00:00'), true)).toBeNull();
  });

  test.each([
    ['05T06:59:00', '05T07:00:00'],
    ['05T07:00:00', '06T07:00:00'],
    ['05T12:00:00', '06T07:00:00'],
    // It is already the 6th in Lisbon.
    ['05T23:30:00', '06T07:00:00'],
  ])('of the day goes at eight by the event’s clock: after %s at %s', (now, then) => {
    expect(computeMailAt('daily', event, at(now))).toEqual(at(then));
  });

  test('that goes as it comes waits two minutes, and an hour after the one before', () => {
    expect(computeMailAt('now', event, at('05T12:00:00'))).toEqual(at('05T12:02:00'));
    expect(computeMailAt('now', event, at('05T12:00:00'), true)).toEqual(at('05T13:00:00'));
  });

  test('and a push that goes as it comes wait for the end of quiet hours', () => {
    expect(computeMailAt('now', quiet, at('05T22:00:00'))).toEqual(at('06T06:00:00'));
    expect(computePushLookAt(quiet, at('05T22:00:00'))).toEqual(at('06T06:00:00'));
    expect(computePushLookAt(quiet, at('05T12:00:00'))).toEqual(at('05T12:02:00'));
  });

  test('of one that is over for more than two weeks goes in the morning', () => {
    expect(computePushLookAt(event, at('20T12:00:00'))).toEqual(at('20T12:02:00'));
    expect(computePushLookAt(event, at('21T12:00:00'))).toEqual(at('22T07:00:00'));
    expect(computeMailAt('now', event, at('21T12:00:00'))).toEqual(at('22T07:00:00'));
  });
});

test('a push that is put off goes fifteen minutes later', () => {
  expect(computePutOffAt(at('05T12:00:00'))).toEqual(at('05T12:15:00'));
});

test('what came half a minute ago is surely written down', () => {
  expect(computeSettled(at('05T12:00:00'))).toEqual(at('05T11:59:30'));
});

test('nothing is pushed twice, nor what came more than twelve hours ago', () => {
  expect(computePushedFrom(at('05T11:00:00'), at('05T12:00:00'))).toEqual(at('05T11:00:00'));
  expect(computePushedFrom(at('04T11:00:00'), at('05T12:00:00'))).toEqual(at('05T00:00:00'));
});

test('new is what came since the last message, up to what is settled, and was not seen on the page', () => {
  const lines = [1, 2, 3, 4].map((hour) => ({
    kind: 'member_joined' as const,
    at: at(`05T0${hour}:00:00`),
    count: 1,
    name: null,
  }));
  const hours = (seenAt: Date | null) =>
    selectNews(lines, { after: at('05T01:00:00'), until: at('05T03:00:00'), seenAt }).map((line) =>
      line.at.getUTCHours(),
    );
  expect(hours(null)).toEqual([2, 3]);
  expect(hours(at('05T02:00:00'))).toEqual([3]);
  expect(hours(at('05T03:00:00'))).toEqual([]);
});

test('a browser is another device for each host and each event', () => {
  const ids = [
    deriveDeviceId('wedding', 'hana', 'https://push.example/1'),
    deriveDeviceId('party', 'hana', 'https://push.example/1'),
    deriveDeviceId('wedding', 'omar', 'https://push.example/1'),
    deriveDeviceId('wedding', 'hana', 'https://push.example/2'),
  ];
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(deriveDeviceId('wedding', 'hana', 'https://push.example/1')).toBe(ids[0]);
});
