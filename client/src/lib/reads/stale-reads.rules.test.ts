import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedTopics, liveTopics, type LiveTopic } from '@daysheet/shared/guests/live.ts';
import { expect, test } from 'vitest';
import { listReadsByChange, listReadsByTopic } from './stale-reads.rules.ts';

const readsOn = (...topics: LiveTopic[]) => listReadsByTopic(new Set(topics)).toSorted();

test('what changed on one screen is read again on each that shows it', () => {
  expect(readsOn('event')).toEqual(['events', 'members', 'memory', 'retention']);
  expect(readsOn('roles')).toEqual(['handouts', 'roles', 'runSheets']);
  expect(readsOn('attendees')).toEqual([
    'answers',
    'attendees',
    'events.get',
    'handouts',
    'households',
    'links',
    'runSheets',
  ]);
  expect(readsOn('schedule')).toEqual([
    'answers',
    'events.get',
    'events.stats',
    'handouts',
    'runSheets',
    'schedule',
  ]);
  expect(readsOn('activity')).toEqual(['bell', 'events.activity', 'events.stats']);
  expect(readsOn('presence')).toEqual(['events.stats']);
  expect(readsOn('deliveries')).toEqual(['bell', 'invitations']);
  expect(readsOn('notifications')).toEqual(['notices.unseen', 'notifications']);
  expect(readsOn('notices')).toEqual(['notices']);
  expect(readsOn('answers')).toEqual(['answers', 'attendees.list', 'bell', 'handouts']);
});

test('each is read once, however many topics it stands under', () => {
  expect(readsOn('roles', 'attendees', 'schedule').filter((read) => read === 'runSheets')).toHaveLength(1);
  expect(readsOn('event', 'activity', 'presence', 'schedule')).toEqual([
    'answers',
    'bell',
    'events',
    'handouts',
    'members',
    'memory',
    'retention',
    'runSheets',
    'schedule',
  ]);
  expect(readsOn('notifications', 'notices')).toEqual(['notices', 'notifications']);
});

test('nothing is read where nothing changed, and everything where all did', () => {
  expect(readsOn()).toEqual([]);
  expect(readsOn(...liveTopics)).toEqual([
    'answers',
    'attendees',
    'bell',
    'events',
    'followedSheets',
    'handouts',
    'households',
    'invitations',
    'links',
    'members',
    'memory',
    'notices',
    'notifications',
    'retention',
    'roles',
    'runSheets',
    'schedule',
  ]);
});

test.for(['item', 'attendee', 'link', 'role', 'event', 'invitations', 'notices'] as const)(
  'who changes %s reads again what the stream has everybody else read',
  (changed) => {
    expect(listReadsByChange([changed])).toEqual(listReadsByTopic(new Set(changedTopics[changed])));
  },
);

test('what only this page shows is read again with it, each once', () => {
  expect(listReadsByChange(['session'])).toEqual(['auth.session']);
  expect(listReadsByChange(['signedIn', 'handOver'])).toEqual(['account.sessions', 'invitations.sends']);
  expect(listReadsByChange(['eventList'])).toEqual(['events.list']);
  expect(listReadsByChange(['eventList', 'event']).filter((read) => read.startsWith('events'))).toEqual([
    'events',
  ]);
});

test('nowhere else is said what a change makes stale', () => {
  const root = join(import.meta.dirname, '../..');
  const others = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /utils\b[\w.]*\.invalidate\(|session\.invalidate\(/i.test(readFileSync(join(root, path), 'utf8')),
    );
  expect(others).toEqual([]);
});
