import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addJoinedEvent,
  addPickId,
  type JoinedEvent,
  listJoinedEvents,
  listPickIds,
  removeJoinedEvent,
} from './joined-events.ts';

const mary: JoinedEvent = {
  eventId: 'lake',
  eventCode: 'WED234567',
  eventName: 'Ana & Søren',
  attendeeId: 'mary-key',
  name: 'Mary',
  roleName: 'Family',
  joinedAt: '2027-06-01T10:00:00Z',
};
const tom: JoinedEvent = { ...mary, attendeeId: 'tom-key', name: 'Tom', roleName: null };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('who this phone joined as', () => {
  it('holds several people of one event, the latest first', () => {
    addJoinedEvent(mary);
    addJoinedEvent(tom);
    expect(listJoinedEvents()).toEqual([tom, mary]);
  });

  it('holds the same person once', () => {
    addJoinedEvent(mary);
    addJoinedEvent(tom);
    addJoinedEvent({ ...mary, name: 'Mary Anne' });
    expect(listJoinedEvents().map(({ name }) => name)).toEqual(['Mary Anne', 'Tom']);
  });

  it('keeps what gives a name back, through what is learnt of the person later', () => {
    addJoinedEvent({ ...mary, pickIds: ['a'] });
    addJoinedEvent({ ...mary, name: 'Mary Anne' });
    addPickId(mary, 'b');
    addPickId(mary, 'b');
    addPickId(tom, 'c');
    expect(listPickIds(mary)).toEqual(['a', 'b']);
    expect(listPickIds(tom)).toEqual([]);
  });

  it('forgets one person and keeps the other', () => {
    addJoinedEvent(mary);
    addJoinedEvent(tom);
    removeJoinedEvent(mary);
    expect(listJoinedEvents()).toEqual([tom]);
  });

  it.each(['{', '{"a":1}', '[1,null,{"eventId":"x"}]'])('reads nothing from %s', (stored) => {
    localStorage.setItem('daysheet-joined-events', stored);
    expect(listJoinedEvents()).toEqual([]);
  });

  it('does without storage where the browser blocks it', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(addJoinedEvent(mary)).toBe(false);
    expect(listJoinedEvents()).toEqual([]);
  });
});
