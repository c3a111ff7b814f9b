import { TRPCClientError, createTRPCUntypedClient } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { nameEventErrors } from './event-data-errors.ts';

/** A client whose server answers every call with this error. */
const clientOf = (error: TRPCClientError<AppRouter>) =>
  createTRPCUntypedClient<AppRouter>({
    links: [nameEventErrors, () => () => observable((observer) => observer.error(error))],
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
] satisfies [string, (to: ReturnType<typeof clientOf>) => Promise<unknown>][])(
  'whoever called is thrown %s, whether no answer came or one without words',
  async (words, call) => {
    for (const error of [lost(), refused('server.error')]) {
      const caught = await thrown(call(clientOf(error)));
      expect(caught).toMatchObject({ message: words });
      expect(errorText(caught).message).toContain(words);
    }
    expect(errorText(await thrown(call(clientOf(lost()))))).toEqual({
      title: 'Error',
      message: `${words}. We could not reach the server.`,
    });
  },
);

test('what the server says is kept', async () => {
  const caught = await thrown(clientOf(refused('roles.in_use')).mutation('roles.delete', {}));
  expect(errorText(caught).title).toBe('Cannot Delete Role');
});

test('whoever is signed out cannot create an event, and an event that is gone is not activated', async () => {
  const creating = await thrown(clientOf(refused('auth.required')).mutation('events.create', {}));
  expect(errorText(creating)).toEqual({
    title: 'Authentication Required',
    message: 'User must be authenticated',
  });
  const activating = await thrown(clientOf(refused('events.not_found')).mutation('events.activate', {}));
  expect(errorText(activating)).toEqual({ title: 'Event Not Found', message: 'No event to activate' });
});
