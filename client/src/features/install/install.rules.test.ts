import { describe, expect, test } from 'vitest';
import { countVisit, resolveInstallWay, parseVisits } from './install.rules.ts';

const minutes = 60_000;
const first = countVisit(parseVisits(undefined), 1_000_000_000);
const second = countVisit(first, first.lastAt + 31 * minutes);
const android = { isInstalled: false, isSecure: true, hasOffer: true, standalone: undefined };
const iphone = { isInstalled: false, isSecure: true, hasOffer: false, standalone: false };

describe('a guest’s visits', () => {
  test('a reload and a glance aside are the same visit', () => {
    expect(first.count).toBe(1);
    expect(countVisit(first, first.lastAt + 29 * minutes).count).toBe(1);
    expect(second.count).toBe(2);
  });

  test('reading for hours is one visit', () => {
    let visits = first;
    for (let step = 0; step < 10; step++) visits = countVisit(visits, visits.lastAt + 20 * minutes);
    expect(visits.count).toBe(1);
  });

  test.each([
    null,
    undefined,
    'x',
    {},
    { count: '2', lastAt: 1 },
    { count: 2, lastAt: 'x', isAnswered: true },
  ])('begin anew where what is stored is %o', (stored) => {
    expect(countVisit(parseVisits(stored), 5e9)).toEqual({ count: 1, lastAt: 5e9, isAnswered: false });
  });
});

test('a guest’s visits are read as they were kept, an answer too', () => {
  const stored = { count: 3, lastAt: 5e9, isAnswered: true };
  expect(parseVisits(stored)).toEqual(stored);
  expect(parseVisits({ count: 3, lastAt: 5e9 })).toMatchObject({ isAnswered: false });
});

describe('a guest’s hint to put the page on the Home Screen', () => {
  test('comes with the second visit, as the phone has it', () => {
    expect(resolveInstallWay(first, android)).toBeNull();
    expect(resolveInstallWay(second, android)).toBe('offer');
    expect(resolveInstallWay(second, iphone)).toBe('byHand');
  });

  test.each([
    ['it is on the Home Screen', second, { ...iphone, isInstalled: true }],
    ['the page came over plain http, which opens nothing offline', second, { ...android, isSecure: false }],
    ['the browser has no way', second, { ...iphone, standalone: undefined }],
    ['they were asked before', { ...second, isAnswered: true }, android],
  ])('does not come where %s', (_why, visits, phone) => {
    expect(resolveInstallWay(visits, phone)).toBeNull();
  });
});
