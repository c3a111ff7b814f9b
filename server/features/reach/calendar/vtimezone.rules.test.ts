import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { toInstant, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { listClockChanges, buildVtimezone } from './vtimezone.rules.ts';

const [from, to] = ['2025-01-01', '2029-12-31'];

function readZone(timeZone: string) {
  const component = new ICAL.Component(ICAL.parse(buildVtimezone(timeZone, from, to)));
  return new ICAL.Timezone({ component, tzid: timeZone });
}

/** The instant that another library computes for a local time. */
function instantBy(zone: ICAL.Timezone, { date, time }: { date: string; time: string }): Date {
  const read = ICAL.Time.fromDateTimeString(`${date}T${time}:00`);
  read.zone = zone;
  return new Date(read.toUnixTime() * 1000);
}

const hour = 60 * 60_000;

describe("a zone in a guest's calendar", () => {
  test.each([
    ['Europe/Ljubljana', ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
    ['America/New_York', ['BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU']],
    ['Asia/Kathmandu', []],
  ])('%s has its yearly rules, and nothing else', (timeZone, rules) => {
    const lines = buildVtimezone(timeZone, from, to).split('\r\n');
    const found = lines.filter((line) => line.startsWith('RRULE'));
    expect(found).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`));
    expect(lines.filter((line) => line.startsWith('BEGIN')).length).toBe(rules.length + 2);
  });

  test('whose clocks follow no weekday of the year names each change, with what they show then', () => {
    // Morocco sets its clocks back for Ramadan.
    const lines = buildVtimezone('Africa/Casablanca', '2024-01-01', '2025-12-31').split('\r\n');
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('DTSTART')).toSorted()).toEqual([
      'DTSTART:20240101T000000',
      'DTSTART:20240310T030000',
      'DTSTART:20240414T020000',
      'DTSTART:20250223T030000',
      'DTSTART:20250406T020000',
    ]);
    expect(lines.slice(8, 14)).toEqual([
      'BEGIN:STANDARD',
      'TZNAME:+0000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'DTSTART:20240310T030000',
      'END:STANDARD',
    ]);
  });

  test('that is asked about for one year has each change once, as summer time or not, without a rule', () => {
    const lines = buildVtimezone('Europe/Ljubljana', '2026-01-01', '2026-12-31').split('\r\n');
    expect(lines.filter((line) => /^(?:BEGIN:[DS]|RRULE|DTSTART|TZNAME)/.test(line))).toEqual([
      'BEGIN:STANDARD',
      'TZNAME:+0100',
      'DTSTART:20260101T000000',
      'BEGIN:DAYLIGHT',
      'TZNAME:+0200',
      'DTSTART:20260329T020000',
      'BEGIN:STANDARD',
      'TZNAME:+0100',
      'DTSTART:20261025T030000',
    ]);
  });

  test('that gave up daylight saving has its rules until then', () => {
    // Most of Mexico gave up clock changes in October 2022.
    const lines = buildVtimezone('America/Mexico_City', '2015-01-01', '2026-12-31').split('\r\n');
    expect(listClockChanges('America/Mexico_City', '2023-01-01', '2026-12-31')).toEqual([]);
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20220403T080000Z',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20221030T070000Z',
    ]);
  });

  test('anywhere in the world reads the same to another library as to us, around every change', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(400);
    for (const timeZone of zones) {
      const zone = readZone(timeZone);
      const changes = listClockChanges(timeZone, from, to).map(({ at }) => at.getTime());
      const near = changes.flatMap((at) => [-48, -4, 4, 48].map((hours) => at + hours * hour));
      const steady = Array.from({ length: 19 }, (_, n) => Date.UTC(2025, 1 + 3 * n, 9, 12));
      for (const instant of [...near, ...steady]) {
        const shown = wallClockAt(new Date(instant), timeZone);
        const read = instantBy(zone, shown);
        expect(read, `${timeZone} ${shown.date} ${shown.time}`).toEqual(
          toInstant(shown.date, shown.time, timeZone),
        );
      }
    }
  });
});
