import { errorTexts } from '@daysheet/shared/errors.ts';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { findPasswordFieldError } from './account.rules.ts';

const refusal = (reason: keyof typeof errorTexts) =>
  new TRPCClientError(errorTexts[reason].message, {
    result: { error: { data: { reason, httpStatus: 409, fields: {} } } },
  });

test('that the present password is wrong is said at that one', () => {
  expect(findPasswordFieldError(refusal('account.wrong_password'))).toBe(
    errorTexts['account.wrong_password'].message,
  );
  expect(findPasswordFieldError(refusal('auth.password_short'))).toBeNull();
  expect(findPasswordFieldError(new Error('Failed to fetch'))).toBeNull();
});
