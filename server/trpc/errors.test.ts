import { errorTexts, type Figures, fillFigures } from '@daysheet/shared/errors.ts';
import { TRPCError } from '@trpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import { AppError } from '../lib/app-error.ts';
import { formatError } from './errors.ts';

const shape = { code: -32009, message: '', data: { code: 'CONFLICT', httpStatus: 409 } } as const;

test('a message asks for the figures that it has places for, and is filled with them', () => {
  expectTypeOf<Figures<'Wait {minutes} minutes, or {days} days.'>>().toEqualTypeOf<
    Readonly<Record<'minutes' | 'days', number>>
  >();
  expectTypeOf<keyof Figures<'Please wait.'>>().toBeNever();
  expect(fillFigures('Wait {minutes} minutes.', { minutes: 1200 })).toBe('Wait 1,200 minutes.');
});

test('a place of which an older server says nothing is left', () => {
  expect(fillFigures('Wait {minutes} minutes.')).toBe('Wait {minutes} minutes.');
});

test('figures of a refusal leave the server with its reason; of what is none there are no words of its own', () => {
  const refusal = new AppError('roles.in_use', { figures: { people: 3 } });
  const { message } = errorTexts['roles.in_use'];
  expect(formatError({ shape, error: refusal })).toMatchObject({
    message,
    data: { reason: 'roles.in_use', figures: { people: 3 } },
  });
  const fault = formatError({
    shape,
    error: new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'boom' }),
  });
  expect(fault.message).toBe(errorTexts['server.error'].message);
  expect(fault.data).not.toHaveProperty('figures');
});
