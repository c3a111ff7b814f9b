import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { cachedShapes } from '@daysheet/shared/guests/cached-shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { addJoinedEvent } from '../../lib/storage/joined-events.ts';
import {
  forgetCachedSchedule,
  writeCachedSchedule,
  listOver,
  readCachedSchedule,
} from './cached-schedule.ts';

const mary = { eventId: 'wedding', guestKey: 'mary' };
const scheduleAt = (asOf: string): GuestSchedule => ({
  event: {
    id: 'wedding',
    eventCode: 'WED234567',
    name: 'Ana & Søren',
    eventType: 'wedding',
    description: null,
    location: null,
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    timeZone: 'Europe/Ljubljana',
    showsEverything: false,
  },
  attendee: { name: 'Mary', roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
  window: { from: '2026-06-06', to: '2026-06-07' },
  items: [],
  cancelled: [],
  seq: 1,
  asOf,
});

beforeEach(() => localStorage.clear());

test('a phone keeps the newest schedule, of each guest by themselves, and forgets it whole', () => {
  const [old, fresh] = [scheduleAt('2026-06-06T14:05:00.000Z'), scheduleAt('2026-06-06T14:06:00.000Z')];
  writeCachedSchedule(mary, { schedule: fresh, receivedAt: 2 });
  writeCachedSchedule(mary, { schedule: old, receivedAt: 3 });
  expect(readCachedSchedule(mary)).toMatchObject({ schedule: fresh, receivedAt: 2 });
  expect(readCachedSchedule({ ...mary, guestKey: 'omar' })).toBeUndefined();
  forgetCachedSchedule(mary);
  expect(readCachedSchedule(mary)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

const cacheVersion: string = cachedShapes.guestSchedule;

/** As a page of another version stored it. */
function renameVersion(version: string) {
  const [key = ''] = Object.keys(localStorage).filter((each) => each.startsWith('daysheet-schedule-'));
  const stored = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, stored.replace(`"version":"${cacheVersion}"`, `"version":${version}`));
}

test('a guest is shown no schedule that was kept in another shape', () => {
  const cached = { schedule: scheduleAt('2026-06-06T14:05:00.000Z'), receivedAt: 1 };
  writeCachedSchedule(mary, cached);
  renameVersion('1');
  expect(readCachedSchedule(mary)).toBeUndefined();
});

// Once the shape is another one, what had its name is gone with it.
test.runIf(cacheVersion === 'f97ec5bb9044ee75')(
  'a guest is shown what was kept under a former name of this shape',
  () => {
    const cached = { schedule: scheduleAt('2026-06-06T14:05:00.000Z'), receivedAt: 1 };
    for (const version of ['"90333822a9a8e99d"', '2']) {
      writeCachedSchedule(mary, cached);
      renameVersion(version);
      expect(readCachedSchedule(mary)).toMatchObject(cached);
    }
  },
);

test('what a phone keeps of an event that is over is named, to be wiped; the people stay known', () => {
  const schedule = scheduleAt('2026-06-07T12:00:00.000Z');
  const joinedAt = '2026-06-01T00:00:00Z';
  const person = { eventCode: 'WED234567', eventName: 'Ana & Søren', name: 'Mary', roleName: null, joinedAt };
  addJoinedEvent({ ...person, ...mary });
  writeCachedSchedule(mary, { schedule, receivedAt: 1 });
  // It ended on the 7th.
  expect(listOver(new Date('2026-06-09T23:00:00Z'))).toEqual([]);
  expect(listOver(new Date('2026-06-10T00:00:00Z'))).toMatchObject([mary]);
  renameVersion('"of another shape"');
  expect(listOver(new Date('2026-06-10T00:00:00Z'))).toMatchObject([mary]);
});
