import { expect, test } from 'vitest';
import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { summarizeNight } from './night-changes.rules.ts';

const dinner: Plan = {
  title: 'Dinner',
  eventDate: '2026-06-06',
  startTime: '19:00',
  endTime: null,
  location: null,
};
const at = (startTime: string): Plan => ({ ...dinner, startTime });
const change = (part: Partial<NoticeChange>): NoticeChange => ({
  occurrenceId: 'dinner',
  kind: 'changed',
  is: dinner,
  was: null,
  dates: 1,
  ...part,
});
const move = (from: string, to: string) => change({ is: at(to), was: at(from) });
const cancel = (plan = dinner) => change({ kind: 'removed', is: plan });
const add = (plan = dinner, occurrenceId = 'dinner') => change({ kind: 'added', is: plan, occurrenceId });
/** The changes that each of these notices of one night still reports. */
const tell = (...notices: NoticeChange[][]) => notices.map((_, nth) => summarizeNight(notices, nth));

test('a notice that is alone tells all it has', () => {
  const all = [move('19:00', '20:00'), change({ occurrenceId: 'dance', kind: 'added' })];
  expect(tell(all)).toEqual([all]);
});

test('what is moved again and again is told once, from how it was to how it is', () => {
  expect(tell([move('19:00', '20:00')], [move('20:00', '21:00')], [move('21:00', '22:00')])).toEqual([
    [],
    [],
    [move('19:00', '22:00')],
  ]);
});

test('what is as it was in the evening is not told', () => {
  expect(tell([move('19:00', '20:00')], [move('20:00', '19:00')])).toEqual([[], []]);
  expect(tell([cancel()], [add()])).toEqual([[], []]);
  expect(tell([add()], [cancel()])).toEqual([[], []]);
});

test('neither is what was cancelled and made anew just so; where it is moved then, that is told', () => {
  expect(tell([cancel()], [add(dinner, 'anew')])).toEqual([[], []]);
  const moved = change({ occurrenceId: 'anew', is: at('20:00'), was: dinner });
  expect(tell([cancel()], [add(dinner, 'anew')], [moved])).toEqual([[], [], [moved]]);
  expect(tell([cancel()], [add(at('20:00'), 'anew')])).toEqual([[cancel()], [add(at('20:00'), 'anew')]]);
});

test('what was moved and then cancelled is cancelled as it was known; what came back otherwise is changed', () => {
  expect(tell([move('19:00', '20:00')], [cancel(at('20:00'))])).toEqual([[], [cancel()]]);
  expect(tell([cancel()], [add(at('21:00'))])).toEqual([[], [move('19:00', '21:00')]]);
  expect(tell([add()], [move('19:00', '20:00')])).toEqual([[], [add(at('20:00'))]]);
});

test('other things are told as they are, and so are dates that changed alike where their number differs', () => {
  const bus = change({ occurrenceId: 'bus', kind: 'added', is: { ...dinner, title: 'Bus' } });
  expect(tell([move('19:00', '20:00'), bus], [move('20:00', '19:00')])).toEqual([[bus], []]);
  const weekly = { ...move('19:00', '20:00'), dates: 4 };
  expect(tell([weekly], [move('20:00', '19:00')])).toEqual([[weekly], [move('20:00', '19:00')]]);
});
