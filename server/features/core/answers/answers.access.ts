import { AppError } from '../../../lib/app-error.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import type { GuestScope } from '../gates/guest.access.ts';

/** The limit for one guest key: a household that changes its mind on several phones stays within it. */
const answersPerHour = 120;

export function assertMayAnswer(hits: HitCounter, { attendee }: GuestScope): void {
  const key = `answers:${attendee.id}`;
  if (!hits.isWithin(key, answersPerHour, 60))
    throw new AppError('join.too_many_tries', { retryAt: hits.resetsAt(key) });
}
