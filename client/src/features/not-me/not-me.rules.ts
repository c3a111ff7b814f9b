import type { Reason } from '@daysheet/shared/errors.ts';
import { giveBackHours, type GiveBackOutcome } from '@daysheet/shared/guests/join.ts';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';

type PickedPerson = Pick<JoinedEvent, 'joinedAt' | 'pickIds'>;

/** Whether this phone took the name recently, so that it can be given back as well as deleted here. */
export function canGiveBack(person: PickedPerson | undefined, now: number): boolean {
  if (!person?.pickIds?.length) return false;
  return now - Date.parse(person.joinedAt) < giveBackHours * 60 * 60_000;
}

/** The outcome: `forgotten` if only this phone was involved. */
export type LeaveOutcome = GiveBackOutcome | 'forgotten';

/**
 * The outcome without the server; `null` if it has to be asked. A guest who came by link and has not been counted yet has
 * nothing to give back.
 */
export function resolveLocalOutcome(pickIds: readonly string[], isArrival: boolean): LeaveOutcome | null {
  if (pickIds.length > 0) return null;
  return isArrival ? 'forgotten' : 'nothing';
}

/** The outcome of an earlier attempt whose response was lost, by the refusal of this one: the key opens nothing any more. */
export const resolveEarlierOutcome = (reason: Reason | undefined): LeaveOutcome | null =>
  reason === 'join.access_denied' ? 'undone' : null;

/** The text for each outcome. */
export const outcomeMessages = {
  undone: 'not-me.undone',
  kept: 'not-me.kept',
  nothing: 'not-me.tellHost',
  forgotten: 'personal-link.left.message',
} as const satisfies Record<LeaveOutcome, string>;

/** Whether the way back is offered: only if the server knows nothing of it. */
export const canReturn = (outcome: LeaveOutcome): boolean => outcome === 'forgotten' || outcome === 'nothing';
