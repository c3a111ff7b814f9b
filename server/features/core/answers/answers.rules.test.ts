import { replies } from '@daysheet/shared/attendees/answers.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countAnswers } from '../../../../tests/counted-answers.ts';
import {
  computeExpected,
  countPlaces,
  findDeclinedLook,
  isDeclinedBy,
  isWithheldFrom,
} from './answers.rules.ts';

const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
const given = fc.record({
  attendeeId: fc.constantFrom(...ids, 'left the list'),
  reply: fc.constantFrom(...replies),
  isWaiting: fc.boolean(),
});
const asked = fc.array(fc.constantFrom(...ids), { maxLength: 30 });

describe('head counts', () => {
  test('coming, not coming, maybe and unanswered are together who is asked', () => {
    fc.assert(
      fc.property(asked, fc.array(given, { maxLength: 60 }), (people, answers) => {
        const counts = countAnswers(people, answers);
        const sum = counts.coming + counts.notComing + counts.maybe + counts.unanswered;
        expect(sum).toBe(new Set(people).size);
        expect(counts.unanswered).toBeGreaterThanOrEqual(0);
        expect(countPlaces(counts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('nobody is counted twice, nor whoever is not asked', () => {
    fc.assert(
      fc.property(asked, fc.array(given), (people, answers) => {
        const once = countAnswers(people, answers);
        expect(countAnswers([...people, ...people], [...answers, ...answers])).toEqual(once);
        const ofAsked = answers.filter(({ attendeeId }) => people.includes(attendeeId));
        expect(countAnswers(people, ofAsked)).toEqual(once);
      }),
    );
  });

  test('the answers of a household are at most as many as its places', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids)), fc.array(given), (household, answers) => {
        const { coming, notComing, maybe } = countAnswers(household, answers);
        expect(coming + notComing + maybe).toBeLessThanOrEqual(household.length);
      }),
    );
  });

  test('the last word of a person counts', () => {
    const ofMary = (reply: (typeof replies)[number]) => ({ attendeeId: 'p1', reply, isWaiting: false });
    const counts = countAnswers(['p1', 'p2'], [ofMary('coming'), ofMary('not_coming')]);
    expect(counts).toMatchObject({ asked: 2, coming: 0, notComing: 1, unanswered: 1 });
  });
});

describe('who is expected', () => {
  test('lies between who has said so and who is asked, and within the places', () => {
    const capacity = fc.option(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(asked, fc.array(given), capacity, (people, answers, places) => {
        const counts = countAnswers(people, answers);
        const expected = computeExpected(counts, places);
        expect(expected).toBeLessThanOrEqual(Math.min(counts.asked, places ?? Infinity));
        expect(expected).toBeGreaterThanOrEqual(Math.min(counts.coming, places ?? Infinity));
      }),
    );
  });

  test('is everybody before the first answer, and then their share', () => {
    const none = { asked: 10, coming: 0, waiting: 0, notComing: 0, maybe: 0, unanswered: 10 };
    expect(computeExpected(none, null)).toBe(10);
    const half = { asked: 10, coming: 2, waiting: 0, notComing: 2, maybe: 2, unanswered: 4 };
    expect(computeExpected(half, null)).toBe(5);
    expect(computeExpected(half, 3)).toBe(3);
  });
});

test('an item is declined by what is said to it, then to its series, then to the event', () => {
  const to = (itemId: string | null, reply: (typeof replies)[number]) =>
    ({ itemId, reply, whenDeclined: itemId === null ? 'gone' : 'greyed' }) as const;
  const find = (...given: ReturnType<typeof to>[]) =>
    findDeclinedLook(given, { rowId: 'late toast', itemId: 'toasts' });
  expect(find(to(null, 'not_coming'), to('late toast', 'coming'))).toBe(null);
  expect(find(to(null, 'coming'), to('toasts', 'not_coming'))).toBe('greyed');
  expect(find(to('toasts', 'not_coming'), to('late toast', 'maybe'))).toBe(null);
  expect(find(to(null, 'not_coming'), to('another', 'coming'))).toBe('gone');
  expect(find(to('another', 'not_coming'))).toBe(null);
  expect(find()).toBe(null);
});

test('of all people the same holds: who said no to the item, else to its series, else to the event', () => {
  const declined = {
    event: new Set(['ana', 'ben']),
    items: new Map([
      ['ben', new Map([['toasts', false]])],
      [
        'cleo',
        new Map([
          ['toasts', true],
          ['late toast', false],
        ]),
      ],
      ['dora', new Map([['toasts', true]])],
    ]),
  };
  const isGone = (person: string) =>
    isDeclinedBy(declined, person, { rowId: 'late toast', itemId: 'toasts' });
  expect(['ana', 'ben', 'cleo', 'dora', 'eve'].filter(isGone)).toEqual(['ana', 'dora']);
});

test.each([
  ['ana', 'ana', 'ben', 'reads what others said of her'],
  ['ana', 'ben', 'ana', 'reads what she said of others'],
  ['ana', 'kid', 'ben', 'reads what anybody said of a child'],
])('of a sensitive answer %s (of %s, by %s) %s', (reader, attendeeId, byAttendeeId) => {
  const guest = { id: reader, children: new Set(['kid']) };
  expect(isWithheldFrom(guest, { attendeeId, answer: { byAttendeeId } })).toBe(false);
});

test('what an adult of the household or a host said of another adult is kept from a guest', () => {
  const ana = { id: 'ana', children: new Set(['kid']) };
  for (const byAttendeeId of ['ben', null])
    expect(isWithheldFrom(ana, { attendeeId: 'ben', answer: { byAttendeeId } })).toBe(true);
  // Where nothing was said there is nothing to keep.
  expect(isWithheldFrom(ana, { attendeeId: 'ben', answer: null })).toBe(false);
});
