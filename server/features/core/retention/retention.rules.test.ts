import { describe, expect, test } from 'vitest';
import { judgeForgetting, resolveForgetOn, resolveKeptDays } from './retention.rules.ts';

const byOperator = (usualDays: number, maxDays: number) => ({ usualDays, maxDays });
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const event = {
  endDate: '2026-06-06',
  keptDays: null,
  forgettingToldAt: null,
  forgettingMailedAt: null,
  forgettingNoticeDays: 30,
  anonymisedAt: null,
};
const usual = byOperator(90, 0);

test.each([
  ['the host says nothing', null, byOperator(90, 0), 90],
  ['the host says a number', 10, byOperator(90, 0), 10],
  ['the host says for ever', 0, byOperator(90, 0), null],
  ['the operator says for ever', null, byOperator(0, 0), null],
  ['the host says for ever, and the operator knows a most', 0, byOperator(90, 365), 365],
  ['the host says more than the most', 400, byOperator(90, 365), 365],
  ['the host says less than the most', 300, byOperator(90, 365), 300],
  ['the usual is more than the most', null, byOperator(400, 365), 365],
])('where %s, guests stay known for as long as both let them', (_what, keptDays, retention, days) => {
  expect(resolveKeptDays(keptDays, retention)).toBe(days);
});

describe('the day on which guests are forgotten', () => {
  test('is the one after their time is over, where that is far enough away', () => {
    expect(resolveForgetOn(event, usual, '2026-06-06')).toBe('2026-09-05');
  });

  test('is never before a host was told and had their time', () => {
    expect(resolveForgetOn(event, usual, '2026-08-30')).toBe('2026-09-29');
    const told = { ...event, forgettingToldAt: noon('2026-08-20') };
    expect(resolveForgetOn(told, usual, '2026-08-30')).toBe('2026-09-19');
    expect(resolveForgetOn({ ...told, forgettingNoticeDays: 90 }, usual, '2026-08-30')).toBe('2026-11-18');
  });

  test('is none where they stay, or were forgotten', () => {
    expect(resolveForgetOn({ ...event, keptDays: 0 }, usual, '2026-08-30')).toBeNull();
    expect(resolveForgetOn({ ...event, anonymisedAt: noon('2026-08-30') }, usual, '2026-08-31')).toBeNull();
  });
});

describe('a host', () => {
  const judge = (overrides: Partial<typeof event | Record<string, Date>>, date: string) =>
    judgeForgetting({ ...event, ...overrides }, usual, noon(date));

  test('is told thirty days before, and not sooner', () => {
    expect(judge({}, '2026-08-05')).toBe('wait');
    expect(judge({}, '2026-08-06')).toBe('notify');
    expect(judge({}, '2027-01-01')).toBe('notify');
  });

  test('hears of one event once in thirty days, however often they change their mind', () => {
    const mailed = { forgettingMailedAt: noon('2026-08-01') };
    expect(judge(mailed, '2026-08-30')).toBe('wait');
    expect(judge(mailed, '2026-08-31')).toBe('notify');
  });

  test('has thirty whole days from when they were told', () => {
    const told = { forgettingToldAt: noon('2026-08-06') };
    expect(judge(told, '2026-09-04')).toBe('wait');
    expect(judge(told, '2026-09-05')).toBe('forget');
    const toldLate = { forgettingToldAt: new Date('2026-08-06T12:00:01Z') };
    expect(judge(toldLate, '2026-09-05')).toBe('wait');
    expect(judge(toldLate, '2026-09-06')).toBe('forget');
  });

  test('who was told, and gave guests more time then, loses nobody before that', () => {
    const longer = { forgettingToldAt: noon('2026-08-06'), keptDays: 200 };
    expect(judgeForgetting({ ...event, ...longer }, usual, noon('2026-12-23'))).toBe('wait');
    expect(judgeForgetting({ ...event, ...longer }, usual, noon('2026-12-24'))).toBe('forget');
  });

  test('of guests who stay hears nothing', () => {
    expect(judgeForgetting({ ...event, keptDays: 0 }, usual, noon('2030-01-01'))).toBe('wait');
    const done = { ...event, anonymisedAt: noon('2026-09-05'), forgettingToldAt: noon('2026-08-06') };
    expect(judgeForgetting(done, usual, noon('2030-01-01'))).toBe('wait');
  });
});
