import { resolveDrawnCover, resolveLook } from '../event-looks/event-looks.rules.ts';
import { expect, test } from 'vitest';
import { codeAlphabet, eventCodeMaxLength } from '@daysheet/shared/events/events.ts';
import { codeShapes, eventTypes } from '@daysheet/shared/events/event-types.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createEventCode } from '../../../lib/ids.ts';
import type { EventRow } from '../gates/host.access.ts';
import { assertNotInPast, isLocalAddress, isReady, pickNextEvent, serializeEvent } from './events.rules.ts';

test('a share link that only this machine can open is known as one', () => {
  const local = [
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://127.10.20.30',
    'http://[::1]:3000',
    'http://0.0.0.0:80',
    'http://my.localhost',
  ];
  expect(local.filter(isLocalAddress)).toEqual(local);
  expect(
    [
      'https://daysheet.example',
      'http://192.168.1.20:3000',
      'http://laptop.local',
      'http://localhost.example',
      'http://notlocalhost',
    ].some(isLocalAddress),
  ).toBe(false);
});

test('codes have the prefix of their type, fit the field, and leave out what people confuse', () => {
  for (const eventType of eventTypes) {
    const { prefix, random } = codeShapes[eventType];
    const code = createEventCode(eventType);
    expect(code.slice(0, prefix.length)).toBe(prefix);
    expect(code.slice(prefix.length).replace(new RegExp(`[${codeAlphabet}]`, 'g'), '')).toBe('');
    expect(code.length).toBe(prefix.length + random);
    expect(code.length).toBeLessThanOrEqual(eventCodeMaxLength);
  }
  expect(codeAlphabet).not.toMatch(/[01OI]/);
});

test('an event goes live with somebody to see it and something to see, whatever its roles', () => {
  const ready = { attendeeCount: 1, itemCount: 1, roleCount: 0 };
  expect(isReady(ready)).toBe(true);
  expect(isReady({ ...ready, attendeeCount: 0, roleCount: 3 })).toBe(false);
  expect(isReady({ ...ready, itemCount: 0, roleCount: 3 })).toBe(false);
});

test('a first day is not before today, by the clocks of the event', () => {
  const now = new Date('2026-06-05T12:00:00Z');
  const refused = (day: string, timeZone: string) => () => assertNotInPast(day, timeZone, now);
  expect(refused('2026-06-05', 'Europe/London')).not.toThrow();
  expect(refused('2026-06-04', 'Europe/London')).toThrow(new AppError('events.start_in_past'));
  // In Auckland it is tomorrow already.
  expect(refused('2026-06-05', 'Pacific/Auckland')).toThrow(new AppError('events.start_in_past'));
});

test('the event that a host is here for is under way or the soonest; one that runs for years waits behind it', () => {
  const now = new Date('2026-06-05T12:00:00Z');
  const event = (startDate: string, endDate: string) => ({ startDate, endDate, timeZone: 'Europe/London' });
  const over = event('2026-06-01', '2026-06-03');
  const today = event('2026-06-01', '2026-06-05');
  const soon = event('2026-07-01', '2026-07-02');
  const years = event('2020-01-01', '9999-12-31');
  expect(pickNextEvent([years, over, today, soon], now)).toBe(today);
  expect(pickNextEvent([years, over, soon], now)).toBe(soon);
  expect(pickNextEvent([years, over], now)).toBe(years);
  expect(pickNextEvent([over], now)).toBeNull();
});

test('a host reads no id of an owner, quiet hours as on a clock, and whether the link works elsewhere', () => {
  const row: EventRow = {
    id: 'e1',
    name: 'Ana & Ben',
    eventType: 'wedding',
    startDate: '2026-06-05',
    endDate: '2026-06-07',
    timeZone: 'Europe/London',
    attendeeCount: 80,
    status: 'active',
    description: null,
    location: null,
    noticeSeconds: 60,
    showsEverything: false,
    tieBreaker: 'none',
    guestLanguage: 'en',
    accent: 'rose',
    cover: null,
    picture: null,
    eventCode: 'WED123',
    createdBy: 'ana',
    anonymisedAt: null,
    keptDays: null,
    forgettingToldAt: null,
    forgettingMailedAt: null,
    forgettingNoticeDays: 30,
    leavesMemory: true,
    memoryThanks: 'Thank you!',
    createdAt: new Date('2026-06-01T12:00:00Z'),
    updatedAt: new Date('2026-06-02T12:00:00Z'),
    quietFrom: '22:00:00',
    quietUntil: '07:30:00',
  };
  const { createdBy: _owner, quietFrom: _from, quietUntil: _until, ...stored } = row;
  const { keptDays: _kept, forgettingToldAt: _told, ...rest } = stored;
  const { forgettingNoticeDays: _notice, forgettingMailedAt: _mailed, ...known } = rest;
  const { leavesMemory: _leaves, memoryThanks: _thanks, ...fields } = known;
  expect(serializeEvent(row, 'https://day.example')).toEqual({
    ...fields,
    look: resolveLook(row),
    drawn: resolveDrawnCover(row),
    createdAt: '2026-06-01T12:00:00.000Z',
    updatedAt: '2026-06-02T12:00:00.000Z',
    quietHours: { from: '22:00', until: '07:30' },
    shareLink: 'https://day.example/join-event/WED123',
    isShareLinkLocal: false,
  });
  const here = serializeEvent({ ...row, quietUntil: null }, 'http://localhost:3000');
  expect([here.quietHours, here.isShareLinkLocal]).toEqual([null, true]);
  expect(serializeEvent({ ...row, quietFrom: null }, 'https://day.example').quietHours).toBeNull();
});
