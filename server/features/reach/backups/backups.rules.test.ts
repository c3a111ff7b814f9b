import { describe, expect, test } from 'vitest';
import { buildBackupName } from '../../../db/backup/backup-names.ts';
import {
  describeAge,
  getNight,
  isOverdue,
  isTriedLately,
  listExpired,
  listOfFuture,
  renderOverdueMail,
} from './backups.rules.ts';
import { plainBrand } from '../../../lib/brand/brand.ts';

/** The night this many days before Friday, at three o'clock local time. */
const nightBefore = (days: number) => new Date(2026, 5, 5 - days, 3);
const today = nightBefore(0);
const name = (days: number) => buildBackupName(nightBefore(days), false);
const days = (count: number) => Array.from({ length: count }, (_none, index) => index);

test('a night begins at two o’clock, by the clock of the machine', () => {
  expect(getNight(new Date(2026, 5, 5, 1, 59))).toBe('2026-06-04');
  expect(getNight(new Date(2026, 5, 5, 2))).toBe('2026-06-05');
  expect(getNight(new Date(2026, 0, 1, 0, 30))).toBe('2025-12-31');
});

describe('of the backups are kept', () => {
  test('seven days, and the last of each of four weeks', () => {
    const expired = listExpired(days(60).map(name), today);
    const left = days(60).filter((day) => !expired.includes(name(day)));
    // Friday back to Saturday; then the Sundays of the two weeks before.
    expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 19]);
  });

  test('each night the same as if the others had never been there', () => {
    let there: string[] = [];
    for (const day of days(60).toReversed()) {
      there.push(name(day));
      const expired = listExpired(there, today);
      there = there.filter((each) => !expired.includes(each));
    }
    expect(there).toEqual([19, 12, 6, 5, 4, 3, 2, 1, 0].map(name));
  });

  test('the last of a day that has several', () => {
    const later = buildBackupName(new Date(nightBefore(0).getTime() + 60_000), true);
    expect(listExpired([name(0), later, name(1)], today)).toEqual([name(0)]);
  });

  test('all seven, however long none was made', () => {
    expect(
      listExpired(
        days(7).map((day) => name(100 + day)),
        today,
      ),
    ).toEqual([]);
  });

  test('what a wrong clock dated in the future, which is left to the operator and takes nobody’s place', () => {
    const ofFuture = [-2, -400].map(name);
    const expired = listExpired([...ofFuture, name(-1), ...days(60).map(name)], today);
    const left = days(60).filter((day) => !expired.includes(name(day)));
    expect(left).toEqual([0, 1, 2, 3, 4, 5, 12, 19]);
    expect(expired).not.toContain(ofFuture[0]);
    expect(listOfFuture([...ofFuture, name(-1), name(0), 'mine.backup'], today)).toEqual(ofFuture);
  });

  test('files that are called otherwise, for ever', () => {
    const others = ['mine.backup', 'daysheet-old.backup', 'daysheet-20260230T250000Z.backup', 'x'];
    expect(listExpired([...others, ...days(9).map(name)], today)).not.toContain(others[0]);
    expect(listExpired(others, today)).toEqual([]);
  });
});

describe('a backup is old', () => {
  const madeAt = nightBefore(0);
  const after = (hours: number) => new Date(madeAt.getTime() + hours * 60 * 60_000);

  test('after two nights and the hours in which the third is made', () => {
    const state = { madeAt, neededSince: nightBefore(90) };
    expect(isOverdue(state, after(50))).toBe(false);
    expect(isOverdue(state, after(50.1))).toBe(true);
    expect(describeAge(state, after(49.9))).toEqual({
      madeAt: madeAt.toISOString(),
      hours: 49,
      isOverdue: false,
    });
  });

  test('where there never was one: since there is something to keep', () => {
    expect(isOverdue({ madeAt: null, neededSince: madeAt }, after(51))).toBe(true);
    expect(isOverdue({ madeAt: null, neededSince: madeAt }, after(1))).toBe(false);
    expect(isOverdue({ madeAt: null, neededSince: null }, after(500))).toBe(false);
  });
});

test('an attempt that failed is made again after an hour', () => {
  const triedAt = nightBefore(0);
  expect(isTriedLately(null, triedAt)).toBe(false);
  expect(isTriedLately(triedAt, new Date(triedAt.getTime() + 59 * 60_000))).toBe(true);
  expect(isTriedLately(triedAt, new Date(triedAt.getTime() + 60 * 60_000))).toBe(false);
});

test('the operator reads how old the newest is, where it goes, and what was wrong', () => {
  const facts = {
    madeAt: new Date('2026-06-01T21:15:00Z'),
    place: '/mnt/backups',
    problem: 'its disk is full',
  };
  const { to, subject, text } = renderOverdueMail(facts, 'ana@example.com', plainBrand);
  expect({ to, subject }).toEqual({ to: 'ana@example.com', subject: 'Daysheet has no fresh backup' });
  expect(text).toContain('is of 2026-06-01 21:15 UTC. It makes one each night, to /mnt/backups.');
  expect(text).toContain('What went wrong last: its disk is full');
  const never = renderOverdueMail(
    { ...facts, madeAt: null, problem: null },
    'ana@example.com',
    plainBrand,
  ).text;
  expect(never).toContain('has not made a backup yet');
  expect(never).toContain('could not tell why');
});
