import { onlineSeconds, streamsPerPersonMax } from '@daysheet/shared/guests/live.ts';
import { describe, expect, test } from 'vitest';
import {
  getHostsTopic,
  type PresenceMessage,
  type HostsHere,
  listOthers,
  storePresence,
  parsePresence,
  toPresenceMessage,
} from './hosts-here.rules.ts';

const here = (
  userId: string,
  pageId: string,
  place: Partial<NonNullable<PresenceMessage['here']>> = {},
): PresenceMessage => ({
  userId,
  pageId,
  here: { name: userId, page: 'schedule', itemId: null, attendeeId: null, hiddenFrom: [], ...place },
});
const gone = (userId: string, pageId: string): PresenceMessage => ({ userId, pageId, here: null });
const names = (hosts: HostsHere, viewer: string, now = 0) =>
  listOthers(hosts, viewer, now).map(({ name }) => name);
const late = onlineSeconds * 1000;

test('what one server writes another reads; what it cannot read it leaves', () => {
  const message = here('ana', '1', { itemId: 'cake' });
  const { topic, body } = toPresenceMessage('wedding', message);
  expect(topic).toBe(getHostsTopic('wedding'));
  expect(getHostsTopic('wedding')).not.toBe(getHostsTopic('party'));
  expect(parsePresence(body)).toEqual(message);
  expect(parsePresence('{"userId":"ana"}')).toBeNull();
});

describe('the hosts who are here', () => {
  test('are the others: with a page that opens, until it closes', () => {
    const hosts: HostsHere = new Map();
    expect(storePresence(hosts, here('ana', '1'), 0)).toBe(true);
    expect(storePresence(hosts, here('ana', '1'), 1)).toBe(false);
    expect(storePresence(hosts, here('ben', '1'), 1)).toBe(true);
    expect(names(hosts, 'ben')).toEqual(['ana']);
    expect(names(hosts, 'cleo')).toEqual(['ana', 'ben']);
    expect(storePresence(hosts, gone('ana', '1'), 2)).toBe(false);
    expect(names(hosts, 'cleo')).toEqual(['ben']);
  });

  test('are not any more who was not heard for a while', () => {
    const hosts: HostsHere = new Map();
    storePresence(hosts, here('ana', '1'), 0);
    expect(names(hosts, 'ben', late - 1)).toEqual(['ana']);
    expect(names(hosts, 'ben', late)).toEqual([]);
    storePresence(hosts, here('cleo', '1'), late - 1);
    expect(hosts.size).toBe(2);
    storePresence(hosts, here('cleo', '1'), late);
    expect(hosts.size).toBe(1);
  });

  test('have so many pages each, those that were heard last, and nobody else has fewer for it', () => {
    const hosts: HostsHere = new Map();
    storePresence(hosts, here('ben', 'a'), 0);
    for (let page = 0; page <= streamsPerPersonMax; page += 1)
      storePresence(hosts, here('ana', String(page), { page: `page ${page}` }), page);
    const [ana] = listOthers(hosts, 'ben', 0);
    expect(ana?.places).toHaveLength(streamsPerPersonMax);
    expect(ana?.places.map(({ page }) => page)).not.toContain('page 0');
    expect(names(hosts, 'ana')).toEqual(['ben']);
  });

  test('are one each, with all their places, in one order however they were heard', () => {
    const [one, other]: HostsHere[] = [new Map(), new Map()];
    const said = [
      here('ana', '1', { page: 'schedule' }),
      here('ana', '2', { page: 'attendees', attendeeId: 'mary' }),
      here('ben', '1'),
    ];
    for (const message of said) storePresence(one ?? new Map(), message, 0);
    for (const message of said.toReversed()) storePresence(other ?? new Map(), message, 0);
    const listed = listOthers(one ?? new Map(), 'cleo', 0);
    expect(listed.map(({ userId, places }) => [userId, places.length])).toEqual([
      ['ana', 2],
      ['ben', 1],
    ]);
    expect(listOthers(other ?? new Map(), 'cleo', 0)).toEqual(listed);
  });

  test('are called as they said last', () => {
    const hosts: HostsHere = new Map();
    storePresence(hosts, here('ana', '1', { name: 'Ana' }), 0);
    storePresence(hosts, here('ana', '2', { name: 'Ana Kovač' }), 1);
    expect(names(hosts, 'ben')).toEqual(['Ana Kovač']);
  });

  test('show no item to whom it is a surprise, but that they are here', () => {
    const hosts: HostsHere = new Map();
    storePresence(hosts, here('ana', '1', { itemId: 'cake', attendeeId: 'mary', hiddenFrom: ['ben'] }), 0);
    const seenBy = (viewer: string) => listOthers(hosts, viewer, 0)[0]?.places;
    expect(seenBy('ben')).toEqual([{ page: 'schedule', itemId: null, attendeeId: 'mary' }]);
    expect(seenBy('cleo')).toEqual([{ page: 'schedule', itemId: 'cake', attendeeId: 'mary' }]);
  });
});
