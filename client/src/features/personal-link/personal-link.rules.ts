import type { Reason } from '@daysheet/shared/errors.ts';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';

/** People of this phone who may be the guest under an older key: a new link has a new one. */
export const findNamesakes = (
  { eventId, guestKey }: Guest,
  name: string,
  people: readonly JoinedEvent[],
): JoinedEvent[] =>
  people.filter(
    (person) => person.eventId === eventId && person.guestKey !== guestKey && person.name === name,
  );

/** The delay of the next retry in milliseconds, after this many failures. */
export const computeRetryDelay = (failures: number): number => Math.min(500 * 2 ** failures, 8000);

/**
 * Whether to report 'seen' again: a fault may pass, a refusal does not. Not if the guest has said meanwhile that it is not
 * them.
 */
export const isReportedAgain = (reason: Reason | undefined, isUnconfirmed: boolean): boolean =>
  isUnconfirmed && (reason === undefined || reason.startsWith('server.'));

/** Whether nothing is left to confirm: an event that is offline for a while may come back. */
export const isResolved = (reason: Reason | undefined): boolean => reason !== 'join.paused';
