import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { computeRefetchDelay, computeGoneRefetchDelay, findGoneReason } from './gone.rules.ts';

const refusal = (reason: string) =>
  new TRPCClientError('Refused.', { result: { error: { code: -32600, message: '', data: { reason } } } });

test.for(['join.not_available', 'join.access_denied', 'join.deleted'])(
  'a guest who is refused for %s has no schedule any more, and is not asked about again',
  (reason) => {
    expect(findGoneReason(refusal(reason))).toBe(reason);
    expect(computeRefetchDelay(refusal(reason))).toBe(false);
  },
);

test('an event that is offline is asked for every quarter of a minute, not by all phones at once', () => {
  expect(findGoneReason(refusal('join.paused'))).toBe('join.paused');
  expect([0, 1].map((share) => computeRefetchDelay(refusal('join.paused'), share))).toEqual([15_000, 22_500]);
  expect(computeGoneRefetchDelay(refusal('join.paused'))).toBeGreaterThanOrEqual(15_000);
});

test.for([
  refusal('server.error'),
  refusal('request.conflict'),
  new TRPCClientError('Failed to fetch'),
  null,
])('after %s a guest still has their schedule, which is read anew each minute', (error) => {
  expect(findGoneReason(error)).toBeNull();
  expect(computeRefetchDelay(error)).toBe(60_000);
  expect(computeGoneRefetchDelay(error)).toBe(false);
});
