import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { addDays } from '@daysheet/shared/time.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';

type Guest = { eventId: string; attendeeId: string };
export type KeptSchedule = { schedule: GuestSchedule; /** By this phone's clock. */ receivedAt: number };

/**
 * Of the shape that a schedule is kept in: what an older page kept in another shape is not drawn by a newer one, nor
 * the other way round. A test says when it has to be raised.
 */
export const keptVersion = 2;

const keyOf = ({ eventId, attendeeId }: Guest) => `daysheet-schedule-${eventId} ${attendeeId}`;

type Stored = KeptSchedule & { version: number };
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'version') === keptVersion;

/** What this phone read last of a person's schedule, to be shown while there is no network. */
export function readKept(guest: Guest): KeptSchedule | undefined {
  const stored = readStored('local', keyOf(guest));
  return isStored(stored) ? stored : undefined;
}

/** Keeps what was read, unless something newer is kept, as by another tab. */
export function keepForLater(guest: Guest, kept: KeptSchedule): void {
  const before = readKept(guest);
  if (before && before.schedule.asOf >= kept.schedule.asOf) return;
  writeStored('local', keyOf(guest), { ...kept, version: keptVersion });
}

/** By any clock on earth: what is over is not kept for later. */
export const isLongOver = ({ endDate }: Pick<GuestSchedule['event'], 'endDate'>, now: Date): boolean =>
  addDays(endDate, 2) < now.toISOString().slice(0, 10);

/** The people of this phone whose kept event is over. */
export const listOver = (now: Date): Guest[] =>
  listJoinedEvents().filter((person) => {
    const kept = readKept(person);
    return kept !== undefined && isLongOver(kept.schedule.event, now);
  });

export function forgetKept(guest: Guest): void {
  writeStored('local', keyOf(guest), undefined);
}
