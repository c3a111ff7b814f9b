import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { countFailures, isStreamRefused, mayBeTakenLater, shouldRetry } from './retry.rules.ts';

const refusal = (reason: string) =>
  new TRPCClientError('Refused.', { result: { error: { code: -32600, message: '', data: { reason } } } });
const lost = new TRPCClientError('Failed to fetch');

test.for(['join.access_denied', 'events.not_found', 'auth.required', 'request.invalid'])(
  'what was refused for %s is not asked again: it would count once more',
  (reason) => {
    expect(shouldRetry(0, refusal(reason))).toBe(false);
  },
);

test.for([
  ['lost', lost],
  ['broken on the server', refusal('server.error')],
  ['kept from its database', refusal('server.unavailable')],
  ['put off, since too much was asked at once', refusal('request.too_much_at_once')],
] as const)('an answer that was %s is asked for twice more, and no further', ([, error]) => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false, false]);
});

test('what a guest said goes later where nobody answered or it is refused for now, and never where it is refused', () => {
  const errors = [lost, refusal('server.error'), refusal('join.paused'), refusal('join.too_many_tries')];
  expect(errors.map(mayBeTakenLater)).toEqual([true, true, true, true]);
  expect(['join.access_denied', 'request.conflict'].map(refusal).some(mayBeTakenLater)).toBe(false);
});

test('a stream is refused by 4xx alone: 5xx is a server that is restarting, no status a network that is gone', () => {
  expect([400, 401, 404, 429, 499].map(isStreamRefused)).toEqual([true, true, true, true, true]);
  expect([undefined, 200, 399, 500, 502, 503, 504].some(isStreamRefused)).toBe(false);
});

test('what is asked each second goes on over lost answers, and ends at a refusal', () => {
  expect(countFailures(3, lost, 30)).toBe(4);
  expect(countFailures(3, refusal('auth.required'), 30)).toBe(30);
});
