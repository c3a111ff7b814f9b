import { oneTimeTiers } from '@daysheet/shared/site/pricing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  countChosenDays,
  datesForm,
  eventForm,
  findTier,
  formatPrice,
  resolveStep,
  tierForm,
  typedEvent,
} from './setup.rules.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-06-05T23:30:00Z') }));
afterEach(() => vi.useRealTimers());

const messages = (result: ReturnType<typeof datesForm.safeParse>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);

test("a host's event does not start before today in its own zone", () => {
  const dates = { startDate: '2026-06-05', endDate: '2026-06-05' };
  expect(messages(datesForm.safeParse({ ...dates, timeZone: 'America/New_York' }))).toEqual([]);
  expect(messages(datesForm.safeParse({ ...dates, timeZone: 'Europe/Ljubljana' }))).toEqual([
    ['startDate', 'The start date cannot be before today.'],
  ]);
});

test('a host’s event does not end before it starts', () => {
  const dates = { startDate: '2026-07-02', endDate: '2026-07-01', timeZone: 'UTC' };
  expect(messages(datesForm.safeParse(dates))).toEqual([
    ['endDate', 'The end date cannot be before the start date.'],
  ]);
});

test('the dates of parties and vacations are checked too, an event of one day included', () => {
  const event = { name: 'Party', timeZone: 'UTC', attendeeCount: 12 };
  const check = (startDate: string, endDate: string) =>
    messages(eventForm.safeParse({ ...event, startDate, endDate }));
  expect(check('2026-07-02', '2026-07-01')).toEqual([
    ['endDate', 'The end date cannot be before the start date.'],
  ]);
  expect(check('2026-06-04', '')).toEqual([['startDate', 'The start date cannot be before today.']]);
  expect(check('2026-07-02', '2026-07-02')).toEqual([]);
});

test('a host who has not said how many people come is asked, and a half typed form is kept', () => {
  expect(tierForm.safeParse({ tier: '' }).error?.issues).toMatchObject([
    { path: ['tier'], message: 'Please choose how many people you expect.' },
  ]);
  for (const tier of oneTimeTiers) {
    expect(tierForm.parse({ tier: tier.id })).toEqual({ tier: tier.id });
    expect(findTier(tier.id)).toBe(tier);
  }
  const half = { name: 'P', startDate: '', endDate: '2026-0', timeZone: '', attendeeCount: '' };
  expect(typedEvent.parse(half)).toEqual(half);
  expect(typedEvent.parse({ ...half, attendeeCount: 3 }).attendeeCount).toBe(3);
});

test('a host may type the number of guests, and leave the end open for one day', () => {
  const event = { name: 'Party', startDate: '2026-07-01', endDate: '', timeZone: 'UTC' };
  expect(eventForm.parse({ ...event, attendeeCount: '12' })).toMatchObject({
    endDate: '',
    attendeeCount: 12,
  });
  const { error } = eventForm.safeParse({ ...event, attendeeCount: '' });
  // Nothing typed is no number: it is not taken for none.
  expect(error?.issues).toMatchObject([{ path: ['attendeeCount'], code: 'invalid_type' }]);
  expect(eventForm.safeParse({ ...event, attendeeCount: 0 }).success).toBe(false);
});

test('a host reaches a step only when those before it are complete', () => {
  const values = { name: '', startDate: '', endDate: '', timeZone: 'UTC' };
  expect(resolveStep(3, values)).toBe(1);
  expect(resolveStep(3, { ...values, name: 'Ana & Søren' })).toBe(2);
  const complete = { ...values, name: 'Ana & Søren', startDate: '2026-07-01', endDate: '2026-07-03' };
  expect([resolveStep(1, complete), resolveStep(3, complete)]).toEqual([1, 3]);
  expect([resolveStep(1, values), resolveStep(2, values)]).toEqual([1, 1]);
  expect(resolveStep(2, { ...values, name: 'Ana & Søren' })).toBe(2);
});

test('a host reads prices with the extra days named', () => {
  const texts = (days: number) => oneTimeTiers.map((tier) => formatPrice(tier, days));
  expect(texts(1)).toEqual(['$50', '$75', '$100', '$150', 'Contact for pricing']);
  expect(texts(2)[0]).toBe('$50 + 1 extra day $25 = $75');
  expect(texts(3)[1]).toBe('$75 + 2 extra days $50 = $125');
  expect([countChosenDays('', ''), countChosenDays('2026-07-01', '2026-07-03')]).toEqual([1, 3]);
  expect([countChosenDays('2026-07-01', ''), countChosenDays('', '2026-07-03')]).toEqual([1, 1]);
});
