import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { toFieldErrors } from './error-fields.rules.ts';

const refusal = (reason: string) =>
  new TRPCClientError('No', { result: { error: { data: { reason, httpStatus: 409, fields: {} } } } });

test('a quota is said at the field where less can be asked for', () => {
  const fields = { 'attendees.too_many': 'name' } as const;
  expect(toFieldErrors(refusal('attendees.too_many'), fields)).toEqual({
    name: expect.stringContaining(`${formatFigure(attendeesMax)} attendees`),
  });
  expect(toFieldErrors(refusal('roles.not_found'), fields)).toEqual({});
  expect(toFieldErrors(new Error('Failed to fetch'), fields)).toEqual({});
});
