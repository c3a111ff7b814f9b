import { expect, test } from 'vitest';
import { isProven, resolveNeeds, getPersonProofLimits, getSharedProofLimits } from './proof.rules.ts';

const nothing = { phone: null, email: null };
const phone = (number: string) => ({ ...nothing, phone: number });
const email = (address: string) => ({ ...nothing, email: address });

test('a guest is asked for what the host chose, else for what is on file, else sent to the host', () => {
  const both = { phone: '+44 20 7946 0958', email: 'mary@example.com' };
  expect(resolveNeeds('none', both)).toBeNull();
  expect(resolveNeeds('phone', both)).toBe('phone');
  expect(resolveNeeds('email', both)).toBe('email');
  expect(resolveNeeds('phone', email('mary@example.com'))).toBe('email');
  expect(resolveNeeds('email', phone('+44 20 7946 0958'))).toBe('phone');
  expect(resolveNeeds('phone', nothing)).toBe('host');
  expect(resolveNeeds('none', nothing)).toBeNull();
  // Values in these columns of an imported list that prove nothing.
  expect(resolveNeeds('phone', { phone: '112', email: 'no e-mail' })).toBe('host');
  expect(resolveNeeds('email', email('@mary'))).toBe('host');
});

test('the last four digits of their number let a guest in, in any script and however it is written', () => {
  const mary = phone('+44 (20) 7946-0958');
  for (const right of ['0958', ' 0 9 5 8 ', '020 7946 0958', '٠٩٥٨', '۰۹۵۸', '०९५८', '０９５８']) {
    expect(isProven('phone', mary, right), right).toBe(true);
  }
  for (const wrong of ['', '958', '8590', '0959', 'oh-nine', '----']) {
    expect(isProven('phone', mary, wrong), wrong).toBe(false);
  }
  expect(isProven('phone', phone('٠٧٧ ١٢٣ ٤٥٦٧'), '4567')).toBe(true);
  expect(isProven('phone', phone('+1 555 123 4567 ext. 12'), '4567')).toBe(true);
  expect(isProven('phone', phone('+1 555 123 4567x12'), '4567')).toBe(true);
  // Four digits before an extension are a number.
  expect(isProven('phone', phone('0958 ext 1234'), '0958')).toBe(true);
  expect(isProven('phone', phone('0958 ext 1234'), '1234')).toBe(false);
  // A number that has only these digits.
  expect(isProven('phone', phone('0958'), '0958')).toBe(true);
  expect(isProven('phone', phone('09 ext 58'), '0958')).toBe(true);
  expect(isProven('phone', nothing, '')).toBe(false);
});

test('the first three letters of their address let a guest in, fewer of a shorter one, in any case', () => {
  const mary = email('Mary.Lee@Example.com');
  for (const right of ['mar', ' MAR ', 'mary', 'mary.lee@example.com', 'marylee']) {
    expect(isProven('email', mary, right), right).toBe(true);
  }
  for (const wrong of ['', ' ', '@', 'ma', 'mor', 'maryanne', 'lee', '@example.com']) {
    expect(isProven('email', mary, wrong), wrong).toBe(false);
  }
  expect(isProven('email', email('jo@example.com'), 'jo')).toBe(true);
  expect(isProven('email', email('jo@example.com'), 'j')).toBe(false);
  expect(isProven('email', email('j.smith@example.com'), 'jsm')).toBe(true);
  expect(isProven('email', email('j.smith@example.com'), 'j.s')).toBe(true);
  expect(isProven('email', email('___@example.com'), '')).toBe(false);
  expect(isProven('email', email('___@example.com'), '!!')).toBe(false);
  expect(isProven('email', nothing, 'mar')).toBe(false);
});

test('wrong answers are few for a person, an hour and a day, and for all of an event as many as its people', () => {
  const figures = (limits: { max: number; windowMinutes: number }[]) =>
    limits.map(({ max, windowMinutes }) => [max, windowMinutes]);
  expect(figures(getPersonProofLimits('mary'))).toEqual([
    [5, 60],
    [15, 24 * 60],
  ]);
  const ofEvent = (attendeeCount: number) =>
    getSharedProofLimits({ id: 'event', attendeeCount }, '192.0.2.1');
  expect(figures(ofEvent(80))).toEqual([
    [60, 60],
    [200, 60],
  ]);
  expect(figures(ofEvent(1000))[1]).toEqual([1000, 60]);
  const listLimits = (one: string) => [
    ...getPersonProofLimits(one),
    ...getSharedProofLimits({ id: one, attendeeCount: 1 }, one),
  ];
  const keys = [...listLimits('a'), ...listLimits('b')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(8);
});
