import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { describeJoinError, describeNotOpened } from './join.texts.ts';

const refused = (reason: string, retryAt: string | null = null) =>
  TRPCClientError.from({
    error: {
      code: -32029,
      message: '',
      data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason, retryAt },
    },
  });

it("the connection is blamed where it is the connection, not for what others' guesses cost", () => {
  expect(describeNotOpened(refused('join.work_needed'))).toMatch(
    /^Many wrong codes .* the link your host sent you/,
  );
  expect(describeNotOpened(new TRPCClientError('lost'))).toBe('Check your connection and try again.');
  expect(describeNotOpened(refused('server.error'))).not.toMatch(/connection/i);
});

it('what has to wait says until when', () => {
  const at = new Date(Date.now() + 60_000).toISOString();
  const { message } = describeJoinError(refused('join.too_many_tries', at), 'join.joinFailed');
  expect(message).toMatch(/^There were too many tries .* You can try again (?:tomorrow )?at \d/);
});
