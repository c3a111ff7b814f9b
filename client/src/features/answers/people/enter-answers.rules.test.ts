import { expect, test } from 'vitest';
import {
  type PersonQuestion,
  type EnteredAnswers,
  enterAnswer,
  storedEntry,
  dropVersions,
  toSentReplies,
  toSentAnswers,
} from './enter-answers.rules.ts';

const bus: PersonQuestion = {
  id: 'bus',
  kind: 'yes_no',
  label: 'Do you take our bus?',
  choices: [],
  isSensitive: false,
  version: 1,
  value: null,
  note: null,
};
const car: PersonQuestion = { ...bus, label: 'Do you come by car?', version: 2 };
const yes = { value: 'yes', note: null };
const nothing: EnteredAnswers = new Map();

test('what was said to one question is not sent as the answer to another', () => {
  const entered = enterAnswer(nothing, bus, yes);
  expect(toSentAnswers(entered, [bus])).toEqual([{ questionId: 'bus', version: 1, ...yes }]);
  // The page learns of the change by itself; what was said was said before.
  expect(toSentAnswers(entered, [car])).toMatchObject([{ version: 1 }]);
  expect(toSentAnswers(enterAnswer(entered, car, yes), [car])).toMatchObject([{ version: 1 }]);
  expect(toSentAnswers(entered, [])).toEqual([]);
});

test('once the host was told, what they entered is the answer to the question as it is', () => {
  const entered = dropVersions(enterAnswer(nothing, bus, yes));
  expect(toSentAnswers(entered, [car])).toEqual([{ questionId: 'bus', version: 2, ...yes }]);
});

test('what is not asked any more, or not with this answer, is not sent', () => {
  const replies = new Map([
    ['boat', 'coming'],
    ['dance', 'maybe'],
  ] as const);
  const [boat, dance] = [
    { id: 'boat', allowsMaybe: false },
    { id: 'dance', allowsMaybe: true },
  ];
  expect(toSentReplies(replies, [boat, dance])).toEqual([
    { askingId: 'boat', reply: 'coming' },
    { askingId: 'dance', reply: 'maybe' },
  ]);
  expect(toSentReplies(replies, [{ ...dance, allowsMaybe: false }])).toEqual([]);
});

test('what is entered is kept over a reload as it is', () => {
  for (const entered of [enterAnswer(nothing, bus, yes), dropVersions(enterAnswer(nothing, bus, yes))]) {
    const kept: unknown = JSON.parse(
      JSON.stringify({ replies: [['asking', 'coming']], words: [...entered] }),
    );
    const { replies, words } = storedEntry.parse(kept);
    expect(replies).toEqual([['asking', 'coming']]);
    expect(toSentAnswers(new Map(words), [car])).toEqual(toSentAnswers(entered, [car]));
  }
});
