import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { toItemErrors } from './item-errors.rules.ts';

const refusal = (reason: string) =>
  new TRPCClientError('No', { result: { error: { data: { reason, httpStatus: 409, fields: {} } } } });

test.each([
  ['schedule.outside_dates', 'eventDate'],
  ['schedule.too_many', 'eventDate'],
  ['schedule.too_many_in_event', 'eventDate'],
  ['schedule.needs_end', 'repeat.ends'],
  ['schedule.never_happens', 'repeat'],
  ['schedule.too_many_repeating', 'repeat'],
  ['schedule.too_many_occurrences', 'repeat'],
  ['schedule.too_many_named', 'attendeeIds'],
])('of an item %s is said at %s', (reason, field) => {
  expect(Object.keys(toItemErrors(refusal(reason)))).toEqual([field]);
});

test('of an item what no field can mend stands at none', () => {
  expect(toItemErrors(refusal('schedule.not_found'))).toEqual({});
});
