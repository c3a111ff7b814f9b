import { expect, test } from 'vitest';
import {
  computeLater,
  describeFutureReach,
  describeReach,
  describeRoles,
  buildAcceptedToast,
  formatTarget,
} from './notifications.rules.ts';

test('a host is told whom a notification reached, or when it goes', () => {
  expect(buildAcceptedToast({ targetType: 'all' }, 120)).toEqual({
    title: 'Notification Sent!',
    message: 'Your message has been sent to all attendees.',
  });
  expect(buildAcceptedToast({ targetType: 'role' }, 12).message).toBe('Sent to 12 people.');
  expect(buildAcceptedToast({ targetType: 'individual' }, 1).message).toBe('Sent to 1 person.');
  const later = buildAcceptedToast({ targetType: 'all', at: { date: '2027-06-05', time: '18:30' } }, null);
  expect(later.title).toBe('Notification Scheduled');
  expect(later.message).toMatch(/^It goes out on Sat, Jun 5 at (?:18:30|6:30 PM)\.$/);
});

test('a host is offered a later time an hour away at least, on a quarter, on the event’s clocks', () => {
  const at = (now: string) => computeLater(new Date(now), 'Asia/Kathmandu');
  expect(at('2027-06-05T10:00:00Z')).toEqual({ date: '2027-06-05', time: '16:45' });
  expect(at('2027-06-05T10:01:00Z')).toEqual({ date: '2027-06-05', time: '17:00' });
  expect(at('2027-06-05T17:30:00Z')).toEqual({ date: '2027-06-06', time: '00:15' });
});

test('a host reads whom a notification is for and how far it got', () => {
  expect(formatTarget({ kind: 'reminder', targetType: 'all', roleNames: [] })).toBe('Those it concerns');
  const toRoles = (roleNames: string[]) => formatTarget({ kind: 'message', targetType: 'role', roleNames });
  expect(toRoles(['Family', 'Friends'])).toBe('Family, Friends');
  expect(toRoles([])).toBe('A role that was deleted');
  expect(describeReach({ status: 'sent', recipients: 1200, viewedBy: 3 })).toBe('3 of 1,200 people saw it');
  expect(describeReach({ status: 'sent', recipients: 0, viewedBy: 0 })).toBe('Reached nobody');
  expect(describeReach({ status: 'pending', recipients: 0, viewedBy: 0 })).toBeNull();
});

test('a host reads who will get what waits for its time', () => {
  const reach = (targetType: 'all' | 'role' | 'individual', roleNames: string[] = []) =>
    describeFutureReach({ targetType, roleNames });
  expect(reach('all')).toBe('Everyone on your list by then gets it.');
  expect(reach('role', ['Family'])).toBe('Everyone who has this role by then gets it.');
  expect(reach('role', ['Family', 'Friends'])).toBe('Everyone who has one of these roles by then gets it.');
  expect(reach('role')).toBe('This role was deleted: it goes to nobody.');
  expect(reach('individual')).toBe('Nobody is left of those you chose: it goes to nobody.');
});

test('a host reads before sending how many people the chosen roles are', () => {
  const roles = [
    { id: 'family', attendeeCount: 1200 },
    { id: 'friends', attendeeCount: 34 },
    { id: 'band', attendeeCount: 0 },
  ];
  expect(describeRoles(roles, [])).toBe('Choose one role, or several.');
  expect(describeRoles(roles, ['family', 'friends', 'gone'])).toBe('It goes to 1,234 people.');
  expect(describeRoles(roles, ['band'])).toBe('Nobody has this role yet.');
});
