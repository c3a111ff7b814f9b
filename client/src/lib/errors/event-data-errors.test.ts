import { TRPCClientError, createTRPCUntypedClient } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { describeError } from './error-text.ts';
import { addEventErrorMessages } from './event-data-errors.ts';

/** A client whose every call fails with this error. */
const createClient = (error: TRPCClientError<AppRouter>) =>
  createTRPCUntypedClient<AppRouter>({
    links: [addEventErrorMessages, () => () => observable((observer) => observer.error(error))],
  });
const refused = (reason: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32600, message: 'from the server', data: { code: 'CONFLICT', httpStatus: 409, reason } },
  });
const lost = () => TRPCClientError.from<AppRouter>(new TypeError('Failed to fetch'));
const eventId = '0b4f3a3e-6a0c-4b8e-9d4f-0d8f1f6f7a11';
const thrown = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['Failed to fetch event', (to) => to.query('events.get', { eventId })],
  ['Failed to create event', (to) => to.mutation('events.create', {})],
  ['Failed to delete attendee', (to) => to.mutation('attendees.delete', {})],
  ['Failed to delete all attendees', (to) => to.mutation('attendees.clear', {})],
  ['Failed to add schedule item', (to) => to.mutation('schedule.create', {})],
] satisfies [string, (to: ReturnType<typeof createClient>) => Promise<unknown>][])(
  'whoever called is thrown %s, whether no answer came or one without words',
  async (words, call) => {
    for (const error of [lost(), refused('server.error')]) {
      const caught = await thrown(call(createClient(error)));
      expect(caught).toMatchObject({ message: words });
      expect(describeError(caught).message).toContain(words);
    }
    expect(describeError(await thrown(call(createClient(lost()))))).toEqual({
      title: 'Error',
      message: `${words}. We could not reach the server.`,
    });
  },
);

test('what the server says is kept', async () => {
  const caught = await thrown(createClient(refused('roles.in_use')).mutation('roles.delete', {}));
  expect(describeError(caught).title).toBe('Cannot Delete Role');
});

test('whoever is signed out cannot create an event, and an event that is gone is not activated', async () => {
  const creating = await thrown(createClient(refused('auth.required')).mutation('events.create', {}));
  expect(describeError(creating)).toEqual({
    title: 'Authentication Required',
    message: 'User must be authenticated',
  });
  const activating = await thrown(createClient(refused('events.not_found')).mutation('events.activate', {}));
  expect(describeError(activating)).toEqual({ title: 'Event Not Found', message: 'No event to activate' });
});
