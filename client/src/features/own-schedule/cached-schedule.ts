import type { GuestSchedule, Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { cachedShapes } from '@daysheet/shared/guests/cached-shapes.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { getStoredField, readStored, writeStored } from '../../lib/storage/storage.ts';

export type CachedSchedule = { schedule: GuestSchedule; /** By this phone's clock. */ receivedAt: number };

const toStorageKey = ({ eventId, guestKey }: Guest) => `daysheet-schedule-${eventId} ${guestKey}`;

/** A page does not render what one with another shape stored. */
type StoredSchedule = CachedSchedule & { version: string };
const cacheVersion = cachedShapes.guestSchedule;
/** The versions that 1.0.0 and 0.1.0 gave this shape, except for optional fields. Each for one release. */
const formerVersions: Record<string, readonly unknown[]> = { f97ec5bb9044ee75: ['90333822a9a8e99d', 2] };
const isStored = (value: unknown): value is StoredSchedule => {
  const version: unknown = getStoredField(value, 'version');
  return version === cacheVersion || formerVersions[cacheVersion]?.includes(version) === true;
};

/** This phone's last read of a person's schedule, to be shown while there is no network. */
export function readCachedSchedule(guest: Guest): CachedSchedule | undefined {
  const stored = readStored('local', toStorageKey(guest));
  return isStored(stored) ? stored : undefined;
}

/** Caches what was read, unless something newer is cached, as by another tab. */
export function writeCachedSchedule(guest: Guest, cached: CachedSchedule): void {
  const before = readCachedSchedule(guest);
  if (before && before.schedule.asOf >= cached.schedule.asOf) return;
  writeStored('local', toStorageKey(guest), { ...cached, version: cacheVersion });
}

/** Over by any clock on earth: such an event is not cached. */
export const isLongOver = ({ endDate }: Pick<GuestSchedule['event'], 'endDate'>, now: Date): boolean =>
  addDays(endDate, 2) < now.toISOString().slice(0, 10);

/** The people of this phone whose cached event is over, whatever its shape. */
export const listOver = (now: Date): Guest[] =>
  listJoinedEvents().filter((person) => {
    const schedule = getStoredField(readStored('local', toStorageKey(person)), 'schedule');
    const endDate = getStoredField(getStoredField(schedule, 'event'), 'endDate');
    return typeof endDate === 'string' && isLongOver({ endDate }, now);
  });

export function forgetCachedSchedule(guest: Guest): void {
  writeStored('local', toStorageKey(guest), undefined);
}
