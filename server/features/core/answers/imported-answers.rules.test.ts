import { describe, expect, test } from 'vitest';
import { resolveReply, resolveQuestionAnswer } from './imported-answers.rules.ts';

const now = new Date('2026-06-05T12:00:00Z');
const at = now.toISOString();
const ofHost = {
  by: 'host',
  byAttendeeId: null,
  byUserId: 'hana',
  answeredAt: '2026-06-01T12:00:00Z',
} as const;
const ofGuest = { ...ofHost, by: 'guest', byAttendeeId: 'ana', byUserId: null } as const;
const ofHousehold = { ...ofGuest, by: 'household', byAttendeeId: 'ben' } as const;

describe('whether somebody comes', () => {
  const asking = { id: 'dinner', allowsMaybe: true };
  const earlier = { ...ofHost, reply: 'maybe', waitingSince: null } as const;
  const entered = { askingId: 'dinner', attendeeId: 'ana', at };

  test.each(['coming', 'not_coming', 'maybe'] as const)('is entered where nobody said it: %s', (reply) => {
    expect(resolveReply('ana', { from: null, to: reply }, asking, undefined, now)).toEqual([
      { ...entered, reply, before: null },
    ]);
  });

  test('is changed where the host entered it, and what stood there is kept', () => {
    // A row of the database has more than what is given back.
    const row = { ...earlier, eventId: 'wedding' };
    expect(resolveReply('ana', { from: 'maybe', to: 'coming' }, asking, row, now)).toEqual([
      { ...entered, reply: 'coming', before: earlier },
    ]);
  });

  test.each([ofGuest, ofHousehold])('is never changed where a $by said it', (by) => {
    expect(resolveReply('ana', { from: 'maybe', to: 'coming' }, asking, { ...earlier, ...by }, now)).toEqual(
      [],
    );
  });

  test.each([
    ['says nothing', undefined, undefined],
    ['says something else than an answer', { from: null, to: 'perhaps' }, undefined],
    ['says what stands there', { from: 'maybe', to: 'maybe' }, earlier],
    ['was read while another answer stood there', { from: 'coming', to: 'not_coming' }, earlier],
    ['was read before there was an answer', { from: null, to: 'coming' }, earlier],
    ['was read while there was still an answer', { from: 'maybe', to: 'coming' }, undefined],
  ])('stays where the list %s', (_what, coming, before) => {
    expect(resolveReply('ana', coming, asking, before, now)).toEqual([]);
  });

  test('is no maybe where the host allows none', () => {
    const strict = { ...asking, allowsMaybe: false };
    expect(resolveReply('ana', { from: null, to: 'maybe' }, strict, undefined, now)).toEqual([]);
    expect(resolveReply('ana', { from: null, to: 'coming' }, strict, undefined, now)).toHaveLength(1);
  });
});

const choices = ['Fish', 'Crème brûlée'];
type FoodChanges = Parameters<typeof resolveQuestionAnswer>[2];
type Earlier = Parameters<typeof resolveQuestionAnswer>[4];
const words = (value: string | null, note: string | null) => ({ ...ofHost, value, note });
/** What is entered to the question `id`; null where it stays as it is. */
const decide =
  (id: string, ids: { mealId: string | null; dietId: string | null }) =>
  (said: FoodChanges, earlier?: Earlier) => {
    const [done] = resolveQuestionAnswer('ana', { id, choices }, said, ids, earlier, now);
    return done ? [done.value, done.note] : null;
  };

describe('which meal somebody takes', () => {
  const enter = decide('meal', { mealId: 'meal', dietId: 'diet' });

  test('is one of the choices, as it is written there', () => {
    expect(enter({ meal: { from: null, to: 'creme BRULEE' } })).toEqual(['Crème brûlée', null]);
    expect(enter({ meal: { from: null, to: 'Soup' } })).toBeNull();
    expect(enter({ diet: { from: null, to: 'Fish' } })).toBeNull();
  });

  test('is changed from what the list knew, and the words beside it stay', () => {
    expect(enter({ meal: { from: 'fish', to: 'Crème brûlée' } }, words('Fish', 'no salt'))).toEqual([
      'Crème brûlée',
      'no salt',
    ]);
    expect(enter({ meal: { from: 'Soup', to: 'Crème brûlée' } }, words('Fish', null))).toBeNull();
    expect(enter({ meal: { from: null, to: 'Crème brûlée' } }, words('Fish', null))).toBeNull();
  });

  test('is not written down again where it is the same', () => {
    expect(enter({ meal: { from: 'Fish', to: 'fish' } }, words('Fish', 'no salt'))).toBeNull();
  });
});

describe('what somebody cannot eat', () => {
  const enter = decide('diet', { mealId: 'meal', dietId: 'diet' });

  test('is a choice, own words, or both in one cell', () => {
    expect(enter({ diet: { from: null, to: 'fish' } })).toEqual(['Fish', null]);
    expect(enter({ diet: { from: null, to: 'No nuts' } })).toEqual([null, 'No nuts']);
    expect(enter({ diet: { from: null, to: 'Fish; no nuts' } })).toEqual(['Fish', 'no nuts']);
    expect(enter({ meal: { from: null, to: 'Fish' } })).toBeNull();
  });

  test('is changed from what the list knew', () => {
    const earlier = words('Fish', 'no nuts');
    expect(enter({ diet: { from: 'Fish; no nuts', to: 'No nuts' } }, earlier)).toEqual([null, 'No nuts']);
    expect(enter({ diet: { from: 'Fish', to: 'No nuts' } }, earlier)).toBeNull();
    expect(enter({ diet: { from: 'Fish; no nuts', to: 'Fish; no nuts' } }, earlier)).toBeNull();
  });
});

describe('one question that asks for both', () => {
  const enter = decide('food', { mealId: 'food', dietId: 'food' });

  test('takes the meal for its choice and the diet for the words beside it', () => {
    const both = { meal: { from: null, to: 'Fish' }, diet: { from: null, to: 'No nuts' } };
    expect(enter(both)).toEqual(['Fish', 'No nuts']);
    expect(enter({ meal: both.meal })).toEqual(['Fish', null]);
    expect(enter({ diet: both.diet })).toEqual([null, 'No nuts']);
    expect(enter({})).toBeNull();
  });

  test('keeps of the two what the list says nothing of, or knew otherwise', () => {
    const earlier = words('Fish', 'no nuts');
    const meal = { from: 'Fish', to: 'Crème brûlée' };
    const diet = { from: 'no nuts', to: 'no milk' };
    expect(enter({ meal }, earlier)).toEqual(['Crème brûlée', 'no nuts']);
    expect(enter({ diet }, earlier)).toEqual(['Fish', 'no milk']);
    expect(enter({ meal: { ...meal, from: 'Soup' }, diet }, earlier)).toEqual(['Fish', 'no milk']);
    expect(enter({ meal, diet: { ...diet, from: null } }, earlier)).toEqual(['Crème brûlée', 'no nuts']);
  });
});

test.each([ofGuest, ofHousehold])('words of a $by stay as they are', (by) => {
  const ids = { mealId: 'meal', dietId: null };
  const said = { meal: { from: 'Fish', to: 'Crème brûlée' } };
  const earlier = { ...words('Fish', null), ...by };
  expect(resolveQuestionAnswer('ana', { id: 'meal', choices }, said, ids, earlier, now)).toEqual([]);
});

test('of words that are entered it is kept what stood there, when, and whose it was', () => {
  const ids = { mealId: 'meal', dietId: null };
  const question = { id: 'meal', choices };
  const earlier = words('Fish', 'no salt');
  // A row of the database has more than what is given back.
  const row = { ...earlier, eventId: 'wedding' };
  const done = { questionId: 'meal', attendeeId: 'ana', value: 'Crème brûlée', at };
  expect(
    resolveQuestionAnswer('ana', question, { meal: { from: 'Fish', to: 'Crème brûlée' } }, ids, row, now),
  ).toEqual([{ ...done, note: 'no salt', before: earlier }]);
  expect(
    resolveQuestionAnswer('ana', question, { meal: { from: null, to: 'Crème brûlée' } }, ids, undefined, now),
  ).toEqual([{ ...done, note: null, before: null }]);
});
