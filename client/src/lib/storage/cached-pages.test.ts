import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { expect, test } from 'vitest';
import {
  findEventCode,
  listPageFiles,
  isFresh,
  isGuestPage,
  isHome,
  isMemory,
  isPastMemory,
  leadsToMemory,
  markStale,
  toPageKey,
  parseReceivedAt,
  stampPage,
  type Way,
  parseWay,
  withSchedule,
} from './cached-pages.ts';

const origin = 'https://daysheet.example';

const schedule: GuestSchedule = {
  event: {
    id: 'e',
    eventCode: 'WED234567',
    name: '</script><b>',
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
  seq: 2,
  asOf: 'now',
};

test('a phone keeps one page of a guest, whatever day it shows, and no other pages', () => {
  const page = `${origin}/attendee/wedding?attendeeId=k%26y`;
  expect(toPageKey(`${page}&day=2026-06-07`)).toBe(toPageKey(page));
  expect(toPageKey(page)).not.toBe(toPageKey(`${origin}/attendee/wedding?attendeeId=other`));
  expect(isGuestPage(page)).toBe(true);
  for (const path of ['/', '/dashboard', '/i/token', '/trpc/join.schedule', '/attendee/a/b']) {
    expect(isGuestPage(origin + path)).toBe(false);
  }
  expect(isGuestPage('nonsense')).toBe(false);
});

test.each<[string, Way | null]>([
  ['/', { kind: 'last' }],
  ['/join-event/', { kind: 'last' }],
  ['/attendee-view?together=wedding', { kind: 'last' }],
  ['/join-event/wed234', { kind: 'event', eventCode: 'WED234' }],
  ['/join-event?code=wed234', { kind: 'event', eventCode: 'WED234' }],
  ['/i/token', { kind: 'link', token: 'token' }],
  ['/dashboard', null],
  ['/faq', null],
  ['/i', null],
  ['/i/a/b', null],
  ['/attendee/wedding', null],
])('%s leads a guest who is known to %j', (path, way) => {
  expect(parseWay(origin + path)).toEqual(way);
});

test('the icon on the Home Screen has an address of its own', () => {
  expect(isHome(`${origin}/attendee-view?home`)).toBe(true);
  expect(isHome(`${origin}/attendee-view`)).toBe(false);
});

test('a kept page opens with all of its files, each found once', () => {
  const html =
    '<script type="module" src="/assets/guest-1.js"></script><link rel="modulepreload" href="/assets/a-2.js">' +
    '<link rel="modulepreload" href="/assets/a-2.js"><a href="/assets/../x.js">';
  expect(listPageFiles(html)).toEqual(['/assets/guest-1.js', '/assets/a-2.js']);
  const branded = '<html lang="en" data-logo="/assets/brand-_x-1.png"><div id="root"></div>';
  expect(listPageFiles(branded)).toEqual(['/assets/brand-_x-1.png']);
});

test('a kept page takes another schedule in, and nothing of the one before stays', () => {
  const data = {
    href: '/a',
    language: 'en',
    asOf: 'before',
    schedule: { eventId: 'e', data: { items: ['Surprise'] } },
  };
  const html = stampPage(
    `<html lang="en"><body><div id="root"><h3>Surprise</h3></div><script type="application/json" id="guest-page-data">${JSON.stringify(data)}</script></body>`,
    1000,
  );
  const renewed = withSchedule(html, schedule, 2000);
  expect(renewed).not.toContain('Surprise');
  expect(renewed).not.toContain('</script><b>');
  expect(parseReceivedAt(renewed)).toBe(2000);
  expect(renewed).toContain('<div id="root"></div>');
  const [, json = ''] = /id="guest-page-data">(.*?)<\/script>/.exec(renewed) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    href: '/a',
    asOf: 'now',
    schedule: { eventId: 'e', data: { seq: 2 } },
  });
});

test('a kept page says to a guest when it came, and is fresh for minutes', () => {
  const html = stampPage('<!doctype html><html lang="en"><body>', 1_000_000);
  expect(html).toContain('<html data-received-at="1000000" lang="en">');
  expect(parseReceivedAt(html)).toBe(1_000_000);
  expect(isFresh(html, 1_000_000 + 4 * 60_000)).toBe(true);
  expect(isFresh(html, 1_000_000 + 6 * 60_000)).toBe(false);
  expect(isFresh(markStale(html), 1_000_000)).toBe(false);
  // A clock that was set back makes nothing fresh.
  expect(isFresh(html, 999_999)).toBe(false);
  expect(isFresh('<html lang="en">', 1_000_000)).toBe(false);
});

test('a phone knows a page to remember an event by, until its day has come', () => {
  const memory = stampPage('<!doctype html><html lang="en" data-memory-until="2027-06-08"><body>', 1);
  const at = (instant: string) => Date.parse(instant);
  expect(isMemory(memory, at('2027-06-07T23:59:59Z'))).toBe(true);
  expect(isPastMemory(memory, at('2027-06-07T23:59:59Z'))).toBe(false);
  expect(isMemory(memory, at('2027-06-08T00:00:00Z'))).toBe(false);
  expect(isPastMemory(memory, at('2027-06-08T00:00:00Z'))).toBe(true);
  // Content of the page that looks like the attribute does not count.
  const other = '<html lang="en"><p> data-memory-until="2027-06-08"</p>';
  expect([isMemory(other, 0), isPastMemory(other, 0), isMemory('', 0)]).toEqual([false, false, false]);
});

test('a schedule says that there is one, and takes the place of none', () => {
  const page = (event: object, beside: object = {}) =>
    `<html><div id="root"></div><script type="application/json" id="guest-page-data">${JSON.stringify({ schedule: { data: { event } }, ...beside })}</script>`;
  expect(leadsToMemory(page({ memoryUntil: '2027-06-08' }))).toBe(true);
  // The field belongs to another event that the page knows, or is in a person's text.
  expect(leadsToMemory(page({ name: '"memoryUntil":"x"' }, { invitation: { memoryUntil: 'x' } }))).toBe(
    false,
  );
  expect([leadsToMemory(''), leadsToMemory('<script type="application/json">{</script>')]).toEqual([
    false,
    false,
  ]);
  const memory = '<html data-memory-until="2027-06-08"><p>Your days</p>';
  const left = { ...schedule, event: { ...schedule.event, memoryUntil: '2027-06-08' } };
  expect(withSchedule(memory, left, 2)).toBe(memory);
  // The host removed it: the page is hidden until the server renders the schedule.
  expect(withSchedule(memory, schedule, 2)).toBe('');
});

test('a page is known again by the code of its event: a schedule, and what is left to remember it by', () => {
  const element = (id: string, data: object) =>
    `<html><div id="root"></div><script type="application/json"${id}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const page = element(' id="guest-page-data"', { schedule: { data: schedule }, unknownCode: 'OTHER2345' });
  expect(findEventCode(page)).toBe('WED234567');
  expect(findEventCode(element('', { eventCode: 'WED234567' }))).toBe('WED234567');
  expect(findEventCode('<p>"eventCode":"WED234567"</p>')).toBeUndefined();
});
