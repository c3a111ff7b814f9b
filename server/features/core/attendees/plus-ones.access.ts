import { AppError } from '../../../lib/app-error.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import type { GuestScope } from '../gates/guest.access.ts';

/** The limit for one guest, of names added and taken back: changing one's mind a few times stays within it. */
const namesPerHour = 30;

export function assertMayName(hits: HitCounter, { attendee }: GuestScope): void {
  const key = `plus-ones:${attendee.id}`;
  if (!hits.isWithin(key, namesPerHour, 60))
    throw new AppError('join.too_many_tries', { retryAt: hits.resetsAt(key) });
}
