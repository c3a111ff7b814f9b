import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { describe, expect, test } from 'vitest';
import type { GuestItem } from '../guest-schedule.rules.ts';
import { computeMarks } from './item-marks.rules.ts';

const plan: Plan = {
  title: 'Dinner',
  eventDate: '2027-06-05',
  startTime: '19:00',
  endTime: null,
  location: null,
};
const instants = { startsAt: '2027-06-05T17:00:00Z', endsAt: '2027-06-05T18:00:00Z' };
const rest = {
  isMine: true,
  description: null,
  isRepeating: false,
  startedAt: null,
  doneAt: null,
  ...instants,
};
const item = (id: string, overrides: Partial<GuestItem> = {}): GuestItem => ({
  id,
  ...plan,
  ...rest,
  ...overrides,
});

const changed = (was: Partial<Plan>, overrides: Partial<NoticeChange> = {}): NoticeChange => ({
  occurrenceId: 'dinner',
  kind: 'changed',
  is: plan,
  was: { ...plan, ...was },
  dates: 1,
  ...overrides,
});
const added: NoticeChange = { occurrenceId: 'dinner', kind: 'added', is: plan, was: null, dates: 1 };
const news = (...changes: NoticeChange[][]) =>
  changes.map((each, index) => ({ id: `n${index}`, changes: each }));
const findKind = (changes: NoticeChange[][], of = item('dinner')) =>
  computeMarks(news(...changes), [of]).get(of.id)?.kind ?? null;

describe('a guest’s schedule marks', () => {
  test('what is new, moved or otherwise changed; nothing else', () => {
    expect(findKind([[added]])).toBe('isNew');
    expect(findKind([[changed({ startTime: '18:30' })]])).toBe('moved');
    expect(findKind([[changed({ eventDate: '2027-06-06' })]])).toBe('moved');
    expect(findKind([[changed({ location: 'Terrace' })]])).toBe('changed');
    expect(findKind([[changed({ title: 'Supper' })]])).toBe('changed');
    expect(findKind([[changed({ endTime: '21:00' })]])).toBe('changed');
    expect(findKind([[changed({ startTime: '18:30' })]], item('brunch'))).toBeNull();
    expect(findKind([])).toBeNull();
  });

  test('with what the oldest of several notices says it was, and all of them are seen by it', () => {
    const marks = computeMarks(news([changed({ startTime: '18:45' })], [changed({ startTime: '18:30' })]), [
      item('dinner'),
    ]);
    expect(marks.get('dinner')).toMatchObject({
      kind: 'moved',
      was: { startTime: '18:30' },
      notificationIds: ['n0', 'n1'],
    });
    expect(findKind([[changed({ startTime: '18:30' })], [added]])).toBe('isNew');
  });

  test('nothing that went back to what the guest knew', () => {
    expect(findKind([[changed({ startTime: '18:30' })], [changed({ startTime: '19:00' })]])).toBeNull();
    expect(findKind([[changed({ startTime: '18:30' })]], item('dinner', { startTime: '18:30' }))).toBeNull();
  });

  test('all dates of what repeats that changed alike, and no earlier ones', () => {
    const weekly = changed({ eventDate: '2027-06-04' }, { occurrenceId: 'run_2027-06-04', dates: 3 });
    const later = item('run_2027-06-11', { eventDate: '2027-06-12' });
    expect(computeMarks(news([weekly]), [later]).get(later.id)).toMatchObject({
      kind: 'moved',
      was: { eventDate: '2027-06-11' },
    });
    expect(findKind([[weekly]], item('run_2027-05-28', { eventDate: '2027-05-29' }))).toBeNull();
    expect(findKind([[weekly]], item('swim_2027-06-11', { eventDate: '2027-06-12' }))).toBeNull();
    expect(findKind([[weekly]], { ...later, startTime: '20:00' })).toBeNull();
    expect(findKind([[weekly]], { ...later, title: 'Swim' })).toBeNull();
    expect(findKind([[weekly]], { ...later, endTime: '21:00' })).toBeNull();
    expect(findKind([[weekly]], { ...later, location: 'Pool' })).toBeNull();
    expect(findKind([[{ ...weekly, dates: 1 }]], later)).toBeNull();
  });
});
