import { AppError } from '../../../lib/app-error.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import type { GuestScope } from '../gates/guest.access.ts';

/** Answers of one guest key: a household that thinks again, on several phones, is within it. */
const answersPerHour = 120;

export function assertMayAnswer(hits: HitCounter, { attendee }: GuestScope): void {
  const key = `answers:${attendee.id}`;
  if (!hits.isWithin(key, answersPerHour, 60))
    throw new AppError('join.too_many_tries', { retryAt: hits.resetsAt(key) });
}
