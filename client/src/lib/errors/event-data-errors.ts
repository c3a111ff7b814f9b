import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isCallError } from './call-error.ts';
import { findErrorReason } from './trpc-errors.ts';

/** docs/specification.md, section 8: the error text for each read, where the server gives none. */
const fallbackMessages: Record<string, string | undefined> = {
  'events.get': 'Failed to fetch event',
  'roles.list': 'Failed to fetch roles',
  'attendees.list': 'Failed to fetch attendees',
  'schedule.list': 'Failed to fetch schedule',
  'events.create': 'Failed to create event',
  'events.build': 'Failed to create event',
  'events.update': 'Failed to update event',
  'roles.create': 'Failed to add role',
  'attendees.create': 'Failed to add attendee',
  'attendees.update': 'Failed to update attendee',
  'attendees.delete': 'Failed to delete attendee',
  'attendees.clear': 'Failed to delete all attendees',
  'roles.delete': 'Failed to delete role',
  'schedule.create': 'Failed to add schedule item',
};

const withoutUser = 'User must be authenticated';
const withoutEvent = 'No event to activate';

function findWords(path: string, error: unknown): string | undefined {
  const reason = findErrorReason(error);
  if (reason === undefined || reason === 'server.error') return fallbackMessages[path];
  if (reason === 'auth.required' && /^events\.(?:create|build)$/.test(path)) return withoutUser;
  if (reason === 'events.not_found' && path === 'events.activate') return withoutEvent;
  return undefined;
}

const ours = new Set<string | undefined>([...Object.values(fallbackMessages), withoutUser, withoutEvent]);

/** The text that `addEventErrorMessages` gave an error; undefined for other errors. */
export const findEventErrorMessage = (error: unknown): string | undefined =>
  isCallError(error) && ours.has(error.message) ? error.message : undefined;

/** Attaches a text to errors of event data, and to the errors that callers get. */
export const addEventErrorMessages: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const words = findWords(op.path, error);
          if (words !== undefined && error.cause?.name !== 'AbortError') error.message = words;
          observer.error(error);
        },
      }),
    );
