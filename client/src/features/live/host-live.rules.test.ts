import { liveTopics, type LiveTopic } from '@daysheet/shared/live.ts';
import { expect, test } from 'vitest';
import { readsOf } from './host-live.rules.ts';

const readsAfter = (...topics: LiveTopic[]) => readsOf(new Set(topics)).toSorted();

test('what changed on one screen is read again on each that shows it', () => {
  expect(readsAfter('event')).toEqual(['events']);
  expect(readsAfter('roles')).toEqual(['roles', 'runSheets']);
  expect(readsAfter('attendees')).toEqual(['attendees', 'events.get', 'links', 'runSheets']);
  expect(readsAfter('schedule')).toEqual(['events.get', 'events.stats', 'runSheets', 'schedule']);
  expect(readsAfter('activity')).toEqual(['events.activity', 'events.stats']);
  expect(readsAfter('presence')).toEqual(['events.stats']);
  expect(readsAfter('deliveries')).toEqual(['invitations']);
  expect(readsAfter('notifications')).toEqual(['notices.unseen', 'notifications']);
  expect(readsAfter('notices')).toEqual(['notices']);
});

test('each is read once, however many topics it stands under', () => {
  expect(readsAfter('roles', 'attendees', 'schedule').filter((read) => read === 'runSheets')).toHaveLength(1);
  expect(readsAfter('event', 'activity', 'presence', 'schedule')).toEqual([
    'events',
    'runSheets',
    'schedule',
  ]);
  expect(readsAfter('notifications', 'notices')).toEqual(['notices', 'notifications']);
});

test('nothing is read where nothing changed, and everything where all did', () => {
  expect(readsAfter()).toEqual([]);
  expect(readsAfter(...liveTopics)).toEqual([
    'attendees',
    'events',
    'invitations',
    'links',
    'notices',
    'notifications',
    'roles',
    'runSheets',
    'schedule',
  ]);
});
