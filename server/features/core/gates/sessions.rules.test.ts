import { expect, test } from 'vitest';
import { computeSessionEnd, computeSlide, getSessionsTopic } from './sessions.rules.ts';

const createdAt = new Date('2026-06-01T12:00:00Z');
const after = (days: number, minutes = 0) =>
  new Date(createdAt.getTime() + (days * 24 * 60 + minutes) * 60_000);

test('a session ends thirty days after the last visit', () => {
  expect(computeSessionEnd(createdAt, createdAt)).toEqual(after(30));
  expect(computeSessionEnd(createdAt, after(20))).toEqual(after(50));
});

test('a session ends after ninety days, however often it is used', () => {
  expect(computeSessionEnd(createdAt, after(60))).toEqual(after(90));
  expect(computeSessionEnd(createdAt, after(61))).toEqual(after(90));
  expect(computeSessionEnd(createdAt, after(89))).toEqual(after(90));
});

test('a visit is written down once an hour', () => {
  const session = { createdAt, lastSeenAt: after(3) };
  expect(computeSlide(session, after(3, 59))).toBeNull();
  expect(computeSlide(session, after(3, 60))).toEqual(after(33, 60));
  expect(computeSlide(session, after(4))).toEqual(after(34));
});

test('the end of sessions is told for each user apart', () => {
  expect(getSessionsTopic('anna')).not.toBe(getSessionsTopic('ben'));
  expect(getSessionsTopic('anna')).toContain('anna');
});
