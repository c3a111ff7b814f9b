import { expect, test } from 'vitest';
import { computeHorizon } from './retention.ts';

test('contact messages are kept for a year, the log and deleted events for ninety days', () => {
  const now = new Date('2026-06-05T12:34:56.789Z');
  expect(computeHorizon('contactMessages', now)).toEqual(new Date('2025-06-05T12:34:56.789Z'));
  expect(computeHorizon('auditLog', now)).toEqual(new Date('2026-03-07T12:34:56.789Z'));
  expect(computeHorizon('deletedEvents', now)).toEqual(new Date('2026-03-07T12:34:56.789Z'));
});
