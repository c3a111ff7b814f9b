import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { replacePageWithFlash, takeFlashMessage } from './flash-message.ts';
import {
  addJoinedEvent,
  addPickId,
  type JoinedEvent,
  listJoinedEvents,
  listPickIds,
  onForgottenElsewhere,
  removeJoinedEvent,
} from './joined-events.ts';

const mary: JoinedEvent = {
  eventId: 'lake',
  eventCode: 'WED234567',
  eventName: 'Ana & Søren',
  guestKey: 'mary-key',
  name: 'Mary',
  roleName: 'Family',
  joinedAt: '2027-06-01T10:00:00Z',
};
const tom: JoinedEvent = { ...mary, guestKey: 'tom-key', name: 'Tom', roleName: null };

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

  it('holds the largest household that opens its link, and who was there before', () => {
    addJoinedEvent({ ...mary, eventId: 'other', guestKey: 'before' });
    for (let n = 0; n < householdPeopleMax; n += 1) addJoinedEvent({ ...tom, guestKey: `tom-${n}` });
    expect(listJoinedEvents()).toHaveLength(householdPeopleMax + 1);
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

  it('reads who was stored under the former name of the guest key, and stores them for both', () => {
    const { guestKey: attendeeId, ...rest } = mary;
    localStorage.setItem('daysheet-joined-events', JSON.stringify([{ ...rest, attendeeId }]));
    expect(listJoinedEvents()).toEqual([mary]);
    addJoinedEvent(tom);
    expect(listJoinedEvents()).toEqual([tom, mary]);
    const stored: unknown = JSON.parse(localStorage.getItem('daysheet-joined-events') ?? '');
    expect(stored).toMatchObject([{ attendeeId: 'tom-key' }, { attendeeId: 'mary-key' }]);
  });

  it('brings a person back who was forgotten on a page of the last release', () => {
    const { guestKey: attendeeId, ...rest } = mary;
    const said = { title: 'Left', message: 'Bye', isProblem: false, undo: 'Undo' };
    sessionStorage.setItem('daysheet-note', JSON.stringify({ ...said, forgotten: { ...rest, attendeeId } }));
    expect(takeFlashMessage()).toEqual({ ...said, forgotten: mary });
    expect(takeFlashMessage()).toBeUndefined();
  });

  it('lets home of the last release bring back who was forgotten', () => {
    const said = { title: 'Left', message: 'Bye', isProblem: false, undo: 'Undo' };
    replacePageWithFlash('#home', { ...said, forgotten: mary });
    expect(JSON.parse(sessionStorage.getItem('daysheet-note') ?? '')).toEqual({
      ...said,
      forgotten: { ...mary, attendeeId: 'mary-key' },
    });
    expect(takeFlashMessage()).toEqual({ ...said, forgotten: mary });
  });

  it('hears whom another tab forgets, of this server alone', async () => {
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue: JSON.stringify([mary]), newValue }));
    const forgotten = vi.fn<() => void>();
    const stop = onForgottenElsewhere('mary-key', forgotten);
    tell('/days daysheet-joined-events', '[]');
    tell('daysheet-joined-events', JSON.stringify([mary, tom]));
    expect(forgotten).not.toHaveBeenCalled();
    tell('daysheet-joined-events', '[]');
    expect(forgotten).toHaveBeenCalledTimes(1);
    stop();

    document.documentElement.dataset['base'] = '/days';
    vi.resetModules();
    const below = await import('./joined-events.ts');
    delete document.documentElement.dataset['base'];
    const stopBelow = below.onForgottenElsewhere('mary-key', forgotten);
    tell('daysheet-joined-events', '[]');
    expect(forgotten).toHaveBeenCalledTimes(1);
    tell('/days daysheet-joined-events', '[]');
    expect(forgotten).toHaveBeenCalledTimes(2);
    stopBelow();
  });

  it('does not hear late, in a tab that slept, of somebody who has come back', () => {
    addJoinedEvent(mary);
    const [key, oldValue] = ['daysheet-joined-events', JSON.stringify([mary])];
    const forgotten = vi.fn<() => void>();
    const stop = onForgottenElsewhere('mary-key', forgotten);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: '[]' }));
    expect(forgotten).not.toHaveBeenCalled();
    removeJoinedEvent(mary);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: '[]' }));
    expect(forgotten).toHaveBeenCalledOnce();
    stop();
  });

  it('does without storage where the browser blocks it', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(addJoinedEvent(mary)).toBe(false);
    expect(listJoinedEvents()).toEqual([]);
  });
});
