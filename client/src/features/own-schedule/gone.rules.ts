import { getRandomFraction } from '../../lib/chance.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';

const goneReasons = ['join.not_available', 'join.access_denied', 'join.deleted', 'join.paused'] as const;
/** Why a guest has no schedule, for now (`join.paused`) or any more; other errors are temporary. */
export type GoneReason = (typeof goneReasons)[number];

export function findGoneReason(error: unknown): GoneReason | null {
  const reason = findErrorReason(error);
  return goneReasons.find((one) => one === reason) ?? null;
}

export const refetchMilliseconds = 60_000;
const pausedMilliseconds = 15_000;

/** The delay of the next request: an event that is offline may come back, and then its pages do. */
export function computeRefetchDelay(error: unknown, share = getRandomFraction()): number | false {
  const reason = findGoneReason(error);
  if (reason === 'join.paused') return pausedMilliseconds * (1 + share * 0.5);
  return reason === null && refetchMilliseconds;
}

/** For a query that is not on screen itself: as soon, and only if its refusal blocks everything else. */
export const computeGoneRefetchDelay = (error: unknown): number | false =>
  findGoneReason(error) !== null && computeRefetchDelay(error);
