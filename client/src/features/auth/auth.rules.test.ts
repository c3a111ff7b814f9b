import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { findPasswordFieldError } from '../account/account.rules.ts';
import { findPasswordFault } from './auth.rules.ts';

const refusal = (reason: keyof typeof errorTexts) =>
  new TRPCClientError(errorTexts[reason].message, {
    result: { error: { data: { reason, httpStatus: 409, fields: {} } } },
  });

test('what is wrong with a new password is said at its field, and only that', () => {
  const faults = [
    'auth.password_common',
    'auth.password_personal',
    'auth.password_same',
    'auth.password_short',
  ] as const;
  for (const reason of faults) expect(findPasswordFault(refusal(reason))).toBe(errorTexts[reason].message);
  expect(findPasswordFault(refusal('account.wrong_password'))).toBeNull();
  expect(findPasswordFault(new Error('Failed to fetch'))).toBeNull();
});

test('that the present password is wrong is said at that one', () => {
  expect(findPasswordFieldError(refusal('account.wrong_password'))).toBe(
    errorTexts['account.wrong_password'].message,
  );
  expect(findPasswordFieldError(refusal('auth.password_short'))).toBeNull();
  expect(findPasswordFieldError(new Error('Failed to fetch'))).toBeNull();
});
