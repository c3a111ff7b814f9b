import { expect, test } from 'vitest';
import {
  type AskedQuestion,
  type Entered,
  enterWords,
  keptEntry,
  readAgain,
  toSentReplies,
  toSentWords,
} from './enter-answers.rules.ts';

const bus: AskedQuestion = {
  id: 'bus',
  kind: 'yes_no',
  label: 'Do you take our bus?',
  choices: [],
  isSensitive: false,
  version: 1,
  value: null,
  note: null,
};
const car: AskedQuestion = { ...bus, label: 'Do you come by car?', version: 2 };
const yes = { value: 'yes', note: null };
const nothing: Entered = new Map();

test('what was said to one question is not sent as the answer to another', () => {
  const entered = enterWords(nothing, bus, yes);
  expect(toSentWords(entered, [bus])).toEqual([{ questionId: 'bus', version: 1, ...yes }]);
  // The page learns of the change by itself; what was said was said before.
  expect(toSentWords(entered, [car])).toMatchObject([{ version: 1 }]);
  expect(toSentWords(enterWords(entered, car, yes), [car])).toMatchObject([{ version: 1 }]);
  expect(toSentWords(entered, [])).toEqual([]);
});

test('once the host was told, what they entered is the answer to the question as it is', () => {
  const entered = readAgain(enterWords(nothing, bus, yes));
  expect(toSentWords(entered, [car])).toEqual([{ questionId: 'bus', version: 2, ...yes }]);
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
  for (const entered of [enterWords(nothing, bus, yes), readAgain(enterWords(nothing, bus, yes))]) {
    const kept: unknown = JSON.parse(
      JSON.stringify({ replies: [['asking', 'coming']], words: [...entered] }),
    );
    const { replies, words } = keptEntry.parse(kept);
    expect(replies).toEqual([['asking', 'coming']]);
    expect(toSentWords(new Map(words), [car])).toEqual(toSentWords(entered, [car]));
  }
});
