import { expect, test } from 'vitest';
import { computePushAt, computeReminderPushAt } from './quiet-hours.rules.ts';

const night = { quietFrom: '22:00:00', quietUntil: '07:00:00', timeZone: 'Europe/Berlin' };
const noon = { ...night, quietFrom: '12:00:00', quietUntil: '14:00:00' };
// Berlin's clocks stand at two hours more.
const at = (time: string) => new Date(`2026-06-02T${time}Z`);

test('what is sent in the night rings when the night ends', () => {
  expect(computePushAt(night, at('21:00:00'))).toEqual(new Date('2026-06-03T05:00:00Z'));
  expect(computePushAt(night, at('01:00:00'))).toEqual(at('05:00:00'));
});

test('quiet hours begin with their first minute and are over at their last', () => {
  expect(computePushAt(night, at('19:59:59'))).toEqual(at('19:59:59'));
  expect(computePushAt(night, at('20:00:00'))).toEqual(new Date('2026-06-03T05:00:00Z'));
  expect(computePushAt(night, at('04:59:59'))).toEqual(at('05:00:00'));
  expect(computePushAt(night, at('05:00:00'))).toEqual(at('05:00:00'));
});

test('quiet hours of one day end on that day', () => {
  expect(computePushAt(noon, at('10:00:00'))).toEqual(at('12:00:00'));
  expect(computePushAt(noon, at('12:30:00'))).toEqual(at('12:30:00'));
  expect(computePushAt(noon, at('09:30:00'))).toEqual(at('09:30:00'));
});

test('without both ends, or with two that are one, nothing is quiet', () => {
  for (const ends of [{ quietFrom: null }, { quietUntil: null }, { quietFrom: '07:00:00' }]) {
    expect(computePushAt({ ...night, ...ends }, at('01:00:00'))).toEqual(at('01:00:00'));
    expect(computeReminderPushAt({ ...night, ...ends }, at('01:00:00'))).toEqual(at('01:00:00'));
  }
});

test('a reminder that falls in quiet hours does not ring', () => {
  expect(computeReminderPushAt(night, at('01:00:00'))).toBeNull();
  expect(computeReminderPushAt(night, at('09:00:00'))).toEqual(at('09:00:00'));
});
