import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { toItemErrors } from './item-errors.rules.ts';

const refusal = (reason: string) =>
  new TRPCClientError('No', { result: { error: { data: { reason, httpStatus: 409, fields: {} } } } });

test.each([
  ['schedule.too_many_in_event', 'eventDate'],
  ['schedule.too_many_occurrences', 'repeat'],
  ['schedule.too_many_named', 'attendeeIds'],
])('of an item %s is said at %s', (reason, field) => {
  expect(Object.keys(toItemErrors(refusal(reason)))).toEqual([field]);
});
