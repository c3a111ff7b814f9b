import { errorTexts } from '@daysheet/shared/errors.ts';
import { TRPCClientError } from '@trpc/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeError } from './error-text.ts';
import { findErrorData, findErrorReason, isUnreachable } from './trpc-errors.ts';

const refused = (reason: string) =>
  TRPCClientError.from({
    error: { code: -32600, message: reason, data: { code: 'CONFLICT', httpStatus: 409, reason } },
  });
const doing = { title: 'Error', message: 'Failed to load events. Please try again.' };

it('a host reads why the server refused', () => {
  expect(findErrorReason(refused('roles.in_use'))).toBe('roles.in_use');
  expect(describeError(refused('roles.in_use'), doing)).toMatchObject({ title: 'Cannot Delete Role' });
});

it('what a refusal tells in figures is found where there is any', () => {
  const data = { code: 'CONFLICT', httpStatus: 409, reason: 'roles.in_use', figures: { people: 3 } };
  const error = TRPCClientError.from({ error: { code: -32600, message: '', data } });
  expect([error, refused('roles.in_use'), 'text'].map((one) => findErrorData(one)?.figures)).toEqual([
    { people: 3 },
    undefined,
    undefined,
  ]);
});

it('a host reads what was being done when the server has no better reason', () => {
  expect(describeError(refused('server.error'), doing)).toEqual(doing);
  expect(describeError(refused('request.invalid'), doing)).toEqual(doing);
  expect(describeError(new Error('boom'), doing)).toEqual(doing);
  expect(describeError(refused('server.error')).message).toBe(errorTexts['server.error'].message);
});

it('a host reads what was being done where a newer server gives a reason that their page does not know', () => {
  expect(describeError(refused('toString'), doing)).toEqual(doing);
  expect(describeError(refused('events.newer')).message).toBe(errorTexts['server.error'].message);
  expect(findErrorReason('text')).toBeUndefined();
});

it('a host reads of the connection when no answer came', () => {
  const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
  expect(isUnreachable(lost)).toBe(true);
  expect(isUnreachable(refused('roles.in_use'))).toBe(false);
  expect(describeError(lost).title).toBe('No Connection');
  expect(describeError(lost, doing)).toEqual({
    title: 'Error',
    message: 'Failed to load events. Please try again. We could not reach the server.',
  });
});

it('a host reads when it is worth another try, and on which day', () => {
  vi.useFakeTimers({ now: new Date(2027, 5, 5, 16, 48) });
  onTestFinished(() => void vi.useRealTimers());
  const limited = (retryAt: Date) => {
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'invitations.daily_limit', retryAt };
    return TRPCClientError.from({
      error: { code: -32029, message: '', data: { ...data, retryAt: retryAt.toISOString() } },
    });
  };
  expect(describeError(limited(new Date(2027, 5, 5, 17, 5))).message).toMatch(/You can try again at \d/);
  expect(describeError(limited(new Date(2027, 5, 6, 16, 48))).message).toMatch(
    /You can try again tomorrow at \d/,
  );
});
