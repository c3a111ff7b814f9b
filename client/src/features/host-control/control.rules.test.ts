import { expect, test } from 'vitest';
import {
  getHostMark,
  computePercentDone,
  describeTimeLeft,
  buildDayView,
  getWindowAround,
  withMark,
} from './control.rules.ts';

const day = '2027-06-05';
const at = (time: string, date = day) => `${date}T${time}:00.000Z`;
const item = (
  id: string,
  start: string,
  end: string,
  rest: Partial<Record<'startedAt' | 'doneAt', string>> = {},
) => ({
  id,
  eventDate: day,
  startTime: start,
  endTime: end,
  startsAt: at(start),
  endsAt: at(end),
  startedAt: rest.startedAt ?? null,
  doneAt: rest.doneAt ?? null,
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('a host sees of a day what is on, what is next, what follows, and what is over', () => {
  const night = {
    ...item('night', '01:00', '02:00'),
    eventDate: '2027-06-06',
    startsAt: at('01:00', '2027-06-06'),
    endsAt: at('02:00', '2027-06-06'),
  };
  const tomorrow = {
    ...item('tomorrow', '10:00', '11:00'),
    eventDate: '2027-06-06',
    startsAt: at('10:00', '2027-06-06'),
    endsAt: at('11:00', '2027-06-06'),
  };
  const items = [
    item('lunch', '12:00', '13:00'),
    item('tour', '13:00', '14:00'),
    item('dinner', '18:00', '20:00'),
    item('band', '19:00', '23:00'),
    item('cake', '21:00', '21:30'),
    item('toast', '21:00', '21:10'),
    item('fireworks', '22:00', '22:30'),
    night,
    tomorrow,
  ];
  const view = buildDayView(items, day, new Date(at('19:30')));
  expect(ids(view.current)).toEqual(['dinner', 'band']);
  expect(ids(view.next)).toEqual(['cake', 'toast']);
  expect(ids(view.later)).toEqual(['fireworks', 'night']);
  expect(ids(view.over)).toEqual(['tour', 'lunch']);

  const late = buildDayView(items, day, new Date(at('03:00', '2027-06-06')));
  expect(ids(late.next)).toEqual(['tomorrow']);
  expect(late.later).toEqual([]);
  expect(ids(late.over)).toContain('night');
});

test('a host’s marks beat the clock, and can be taken back', () => {
  const now = new Date(at('19:30'));
  const dinner = item('dinner', '18:00', '20:00');
  const speeches = item('speeches', '21:00', '21:30');
  const started = withMark([dinner, speeches], 'speeches', 'started', now);
  expect(ids(buildDayView(started, day, now).current)).toEqual(['dinner', 'speeches']);
  const done = withMark(started, 'speeches', 'done', new Date(at('19:40')));
  expect(done[1]).toMatchObject({ startedAt: at('19:30'), doneAt: at('19:40') });
  expect(ids(buildDayView(done, day, new Date(at('19:40'))).over)).toEqual(['speeches']);
  expect(done.map(getHostMark)).toEqual(['none', 'done']);
  const back = withMark(done, 'speeches', 'started', new Date(at('19:50')));
  expect(back[1]).toMatchObject({ startedAt: at('19:30'), doneAt: null });
  expect(withMark(back, 'speeches', 'none', now)).toEqual([dinner, speeches]);
});

test('a host reads how long something still goes on', () => {
  const dinner = item('dinner', '18:00', '20:00');
  expect(describeTimeLeft(dinner, new Date(at('19:20')))).toBe('ends in 40 min');
  expect(describeTimeLeft(dinner, new Date(at('18:00')))).toBe('ends in 2 h');
  expect(computePercentDone(dinner, new Date(at('19:30')))).toBe(75);

  const late = item('dinner', '18:00', '20:00', { startedAt: at('18:15') });
  expect(describeTimeLeft(late, new Date(at('20:05')))).toBe('over time by 5 min, ends in 10 min');

  const open = { ...dinner, endTime: null };
  expect(describeTimeLeft(open, new Date(at('18:00')))).toBe('just started');
  expect(describeTimeLeft(open, new Date(at('18:25')))).toBe('on for 25 min');
});

test('a host’s day is read with a day to both sides, so that its nights are there', () => {
  expect(getWindowAround('2027-03-01')).toEqual({ from: '2027-02-28', to: '2027-03-02' });
});
