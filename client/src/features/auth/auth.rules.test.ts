import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { z } from 'zod';
import { findPasswordFault, passwordMismatch } from './auth.rules.ts';

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

test('two passwords that differ are told at the second, together with what else is wrong', () => {
  const form = z
    .object({ email: z.email(), password: z.string(), confirmPassword: z.string() })
    .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch);
  const { error } = form.safeParse({ email: 'nobody', password: 'one', confirmPassword: 'two' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['email', 'confirmPassword']);
});
