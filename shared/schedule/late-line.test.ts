import { expect, test } from 'vitest';
import { describeLateness } from '../messages/change-texts.ts';
import type { NoticeChange } from '../messages/notices.schemas.ts';

/** Returns the text's id and its values. */
const say = (id: string, values: object = {}) =>
  [id.replace('messages.', ''), ...Object.values(values)].join(' ');

const when = (startTime: string, eventDate = '2026-06-06') => ({ startTime, eventDate });
type When = ReturnType<typeof when>;
function change(title: string, was: When | null, is: When): NoticeChange {
  const plan = (at: When) => ({ title, endTime: null, location: null, ...at });
  return { occurrenceId: title, kind: 'changed', is: plan(is), was: was && plan(was), dates: 1 };
}

const dinner = change('Dinner', when('19:00'), when('19:20'));
const cake = change('Cake', when('21:00'), when('21:20'));
const band = change('Band', when('23:50'), when('23:50', '2026-06-07'));
const speech = change('Speech', when('18:00'), when('18:00'));

test('a guest reads by how much it is late, and the first that begins at another time', () => {
  expect(describeLateness([dinner], 20, { say })).toEqual({
    late: 'late 20',
    names: 'Dinner',
    line: 'lateLine late 20 Dinner',
  });
  expect(describeLateness([dinner], 0, { say }).late).toBe('onTime');
});

test('what only ends later is named where nothing else is told, and not beside what moves', () => {
  expect(describeLateness([speech], 20, { say }).names).toBe('Speech');
  expect(describeLateness([speech, cake], 20, { say }).names).toBe('Cake');
  expect(describeLateness([speech, band], 20, { say }).names).toBe('Band');
  expect(describeLateness([change('New', null, when('20:00')), cake], 20, { say }).names).toBe('Cake');
});

test('of the others it is said how many, each once however many people it went to', () => {
  expect(describeLateness([dinner, cake, band], 20, { say }).names).toBe('andOthers Dinner 2');
  expect(describeLateness([dinner, dinner], 20, { say }).names).toBe('Dinner');
  expect(describeLateness([], 20, { say }).names).toBe('');
});

test('a title is kept apart from the sentence around it, where asked for', () => {
  const apart = (words: string) => `<${words}>`;
  expect(describeLateness([dinner], 20, { say, apart }).line).toBe('lateLine late 20 <Dinner>');
});
