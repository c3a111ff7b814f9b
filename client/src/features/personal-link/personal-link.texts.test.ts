import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { describeLinkError } from './personal-link.texts.ts';

const refused = (reason: string) =>
  TRPCClientError.from({
    error: { code: -32600, message: reason, data: { code: 'NOT_FOUND', httpStatus: 404, reason } },
  });

it('a guest whose link opens nothing reads what to do next', () => {
  expect(describeLinkError(refused('join.not_available')).message).toMatch(
    /^This event is not available\. .*newer link.*ask them\.$/,
  );
  expect(describeLinkError(refused('server.error')).title).toBe('We could not open your schedule');
});
