import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { errorsAtFields } from './error-fields.rules.ts';

const refusal = (reason: string) =>
  new TRPCClientError('No', { result: { error: { data: { reason, httpStatus: 409, fields: {} } } } });

test('a quota is said at the field where less can be asked for', () => {
  const fields = { 'attendees.too_many': 'name' } as const;
  expect(errorsAtFields(refusal('attendees.too_many'), fields)).toEqual({
    name: expect.stringContaining('50,000 attendees'),
  });
  expect(errorsAtFields(refusal('roles.not_found'), fields)).toEqual({});
  expect(errorsAtFields(new Error('Failed to fetch'), fields)).toEqual({});
});
