import { describe, expect, test } from 'vitest';
import {
  buildGuestHref,
  findGuestPage,
  guestPages,
  isApplicationPath,
  isServerPath,
  matchPath,
  buildPath,
  getPathPrefix,
  serverPaths,
  buildTogetherHref,
} from './routes.ts';

describe('an address', () => {
  test('holds what is put into it as it was', () => {
    expect(buildPath(guestPages.invitation, { code: 'a/b?c' })).toBe('/join-event/a%2Fb%3Fc');
    expect(buildPath(serverPaths.resubscribe, { token: "$&'" })).toBe("/unsubscribe/%24%26'/undo");
    expect(buildGuestHref({ eventId: 'lake', guestKey: 'a&b' })).toBe('/attendee/lake?attendeeId=a%26b');
  });

  test('names only what there is to name', () => {
    expect(buildTogetherHref('lake')).toBe('/attendee-view?together=lake');
    expect(buildTogetherHref('lake', '2027-06-05')).toBe('/attendee-view?together=lake&day=2027-06-05');
  });

  test('comes apart into what it was made of', () => {
    const code = 'Ana & Søren/2';
    expect(matchPath(guestPages.join, buildPath(guestPages.join, { code }))).toEqual({ code });
  });
});

test.each([
  ['/join-event', { page: 'enterCode', value: '' }],
  ['/join-event/', { page: 'enterCode', value: '' }],
  ['/join-event/WED234', { page: 'invitation', value: 'WED234' }],
  ['/join-event/%E0%A4%A', { page: 'invitation', value: '%E0%A4%A' }],
  ['/join-flow/WED234/', { page: 'join', value: 'WED234' }],
  ['/join-flow', null],
  ['//join-event', null],
  ['/join-event//', { page: 'enterCode', value: '' }],
  ['/join-event/a/b', null],
  ['/attendee/42', { page: 'schedule', value: '42' }],
  ['/attendee', null],
  ['/attendees/42', null],
  ['/', null],
  ['', null],
])('the guest page at %s is %j', (path, page) => {
  expect(findGuestPage(path)).toEqual(page);
});

test('the application has its own pages, and the server has its own addresses', () => {
  for (const path of ['/dashboard', '/dashboard/', '/event/5b1c', '/auth'])
    expect(isApplicationPath(path)).toBe(true);
  for (const path of ['/', '/event', '/event/5b1c/more', '/dashboards'])
    expect(isApplicationPath(path)).toBe(false);
  for (const path of ['/trpc', '/trpc/x.y', '/health/none', '/calendar'])
    expect(isServerPath(path)).toBe(true);
  for (const path of ['/', '/trpcs', '/calendars/x']) expect(isServerPath(path)).toBe(false);
  expect(getPathPrefix(serverPaths.resubscribe)).toBe('/unsubscribe/');
});
