import type { Reason } from '@daysheet/shared/errors.ts';
import { giveBackHours, type GiveBackOutcome } from '@daysheet/shared/guests/join.ts';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';

type Picked = Pick<JoinedEvent, 'joinedAt' | 'pickIds'>;

/** Whether a phone took the name not long ago, so that more can be done than to forget it. */
export function canGiveBack(person: Picked | undefined, now: number): boolean {
  if (!person?.pickIds?.length) return false;
  return now - Date.parse(person.joinedAt) < giveBackHours * 60 * 60_000;
}

/** What became of it: `forgotten` where only this phone knows. */
export type Left = GiveBackOutcome | 'forgotten';

/**
 * What became of a name without the server; `null` where it has to be asked. Who came by link and has not been counted
 * yet has nothing to give back.
 */
export function resolveLeftUnasked(pickIds: readonly string[], isArrival: boolean): Left | null {
  if (pickIds.length > 0) return null;
  return isArrival ? 'forgotten' : 'nothing';
}

/** What a refusal says of an earlier try, whose answer was lost: the key opens nothing any more. */
export const resolveLeftBefore = (reason: Reason | undefined): Left | null =>
  reason === 'join.access_denied' ? 'undone' : null;

/** What somebody is told of it. */
export const leftMessages = {
  undone: 'not-me.undone',
  kept: 'not-me.kept',
  nothing: 'not-me.tellHost',
  forgotten: 'personal-link.left.message',
} as const satisfies Record<Left, string>;

/** Whether the way back is offered: only where the server knows nothing of it. */
export const canReturn = (left: Left): boolean => left === 'forgotten' || left === 'nothing';
