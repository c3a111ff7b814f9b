import { describe, expect, test } from 'vitest';
import { wholeTime } from '../../core/occurrences/occurrences.rules.ts';
import { isWorking, resolveSheetWindow } from './run-sheets.rules.ts';

const dates = (startDate: string, endDate: string) => ({ startDate, endDate, timeZone: 'Asia/Tokyo' });
/** It is already 6 June in Tokyo. */
const now = new Date('2026-06-05T20:00:00Z');

describe('the days of a run sheet', () => {
  test('are those that are asked for, where both ends are', () => {
    const asked = { from: '2026-02-01', to: '2026-02-03' };
    const year = dates('2026-01-01', '2027-01-01');
    expect(resolveSheetWindow(year, asked, now)).toEqual(asked);
    const usual = resolveSheetWindow(year, {}, now);
    expect([
      resolveSheetWindow(year, { from: asked.from }, now),
      resolveSheetWindow(year, { to: asked.to }, now),
    ]).toEqual([usual, usual]);
  });

  test('are all of a short event, also what lies outside of its dates', () => {
    expect(resolveSheetWindow(dates('2026-06-01', '2026-07-01'), {}, now)).toBe(wholeTime);
  });

  test('of a long one are a week from today in its zone; before it its first, after it its last', () => {
    const from = (startDate: string, endDate: string) =>
      resolveSheetWindow(dates(startDate, endDate), {}, now);
    expect(from('2026-01-01', '2027-01-01')).toEqual({ from: '2026-06-06', to: '2026-06-12' });
    expect(from('2026-07-01', '2027-01-01')).toEqual({ from: '2026-07-01', to: '2026-07-07' });
    expect(from('2025-01-01', '2026-06-03')).toEqual({ from: '2026-05-28', to: '2026-06-03' });
    // At 01:00 the previous evening still goes on, and the items at that time are at the end of its sheet.
    const night = new Date('2026-06-06T16:00:00Z');
    expect(resolveSheetWindow(dates('2026-01-01', '2027-01-01'), {}, night).from).toBe('2026-06-06');
  });
});

test.for([
  ['Vendors', true],
  ['Vendor', true],
  ['Suppliers', true],
  ['Staff', true],
  ['Team', true],
  ['Our caterer', true],
  ['Kitchen', true],
  ['The band', true],
  ['Musician', true],
  ['Musicians', true],
  ['Florist', true],
  ['Florists', true],
  ['Planner', true],
  ['Planners', true],
  ['Coordinator', true],
  ['Coordinators', true],
  ['Organizer', true],
  ['Usher', true],
  ['Ushers', true],
  ['Volunteer', true],
  ['Volunteers', true],
  ['Driver', true],
  ['Drivers', true],
  ['Security', true],
  ['Officiant', true],
  ['Officiants', true],
  ['Host', true],
  ['Hostesses', true],
  ['Chosen', false],
  ['Photo & video crew', true],
  ['Catering', true],
  ['Caterers', true],
  ['Photographers', true],
  ['Videography', true],
  ['Venue technicians', true],
  ['Hostess', true],
  ['Hosts', true],
  ['Supplier', true],
  ['DJ', true],
  ['Ghosts', false],
  ['Husbands', false],
  ['Teammates', false],
  ['Organisers', true],
  ['Friends', false],
  ['Bride & Groom', false],
])('whether %s work there: %s', ([roleName, expected]) => {
  expect(isWorking(String(roleName))).toBe(expected);
});
