import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeStanding,
  type Draft,
  isOutdated,
  listAskedPeople,
  listChanges,
  listOpen,
  listQuestionedPeople,
  mergeDrafts,
  emptyDraft,
  readReply,
  readAnswer,
  reconcileDraft,
  isValidAnswer,
} from './answer-drafts.rules.ts';

type Asking = AnswerCard['askings'][number];
type Question = AnswerCard['questions'][number];

const people = [
  { id: 'mary', name: 'Mary', isYou: true },
  { id: 'lea', name: 'Lea', isYou: false },
];
const answered = (attendeeId: string, reply: Reply | null) => ({
  attendeeId,
  reply,
  inLine: null,
  offeredUntil: null,
  letPassAt: null,
  letGoUntil: null,
  asksFor: null,
  answeredAt: null,
});
const toEvent: Asking = {
  id: 'event',
  item: null,
  allowsMaybe: false,
  deadlineOn: '2026-05-20',
  isClosed: false,
  placesLeft: null,
  answers: [answered('mary', null), answered('lea', null)],
};
const toBoat: Asking = {
  ...toEvent,
  id: 'boat',
  deadlineOn: '2026-05-10',
  item: { id: 'boat-item', title: 'Boat', eventDate: '2026-06-06', startTime: '10:00' },
};
const food: Question = {
  id: 'food',
  itemId: null,
  kind: 'food',
  label: 'What will you eat?',
  why: 'The kitchen has to know.',
  choices: ['Fish', 'Beans'],
  deletedOn: '2026-07-01',
  version: 2,
  answers: [
    { attendeeId: 'mary', value: 'Fish', note: 'No nuts', isWithheld: false },
    { attendeeId: 'lea', value: null, note: null, isWithheld: false },
  ],
};
const bring: AnswerCard['bring'] = { left: 0, people: [] };
const card = { people, askings: [toEvent, toBoat], questions: [food] };
const say = (askingId: string, attendeeId: string, reply: Reply): Draft => ({
  replies: [{ askingId, attendeeId, reply }],
  words: [],
});
const write = (attendeeId: string, value: string | null, note: string | null, version = 2): Draft => ({
  replies: [],
  words: [{ questionId: 'food', attendeeId, value, note, version }],
});

test('what was said here goes before what the host has, and the last word before the others', () => {
  const given = mergeDrafts(say('event', 'mary', 'coming'), say('event', 'mary', 'not_coming'));
  expect(given.replies).toHaveLength(1);
  expect(readReply(toEvent, 'mary', given)).toBe('not_coming');
  expect(readReply(toEvent, 'lea', given)).toBeNull();
  expect(readAnswer(food, 'mary', emptyDraft)).toMatchObject({ value: 'Fish', note: 'No nuts', version: 2 });
  expect(readAnswer(food, 'mary', write('mary', null, null))).toMatchObject({ value: null, note: null });
});

test('drafts are merged in any grouping, and each answer is in them once', () => {
  const one = fc.record({
    replies: fc.array(
      fc.record({
        askingId: fc.constantFrom('event', 'boat'),
        attendeeId: fc.constantFrom('mary', 'lea'),
        reply: fc.constantFrom<Reply[]>('coming', 'not_coming'),
      }),
      { maxLength: 1 },
    ),
    words: fc.constant<Draft['words']>([]),
  });
  fc.assert(
    fc.property(one, one, one, (a, b, c) => {
      const all = mergeDrafts(mergeDrafts(a, b), c);
      expect(all).toEqual(mergeDrafts(a, mergeDrafts(b, c)));
      expect(new Set(all.replies.map((r) => r.askingId + r.attendeeId)).size).toBe(all.replies.length);
    }),
  );
});

test('only what the host does not have yet is sent', () => {
  const given = mergeDrafts(write('mary', 'Fish', 'No nuts'), write('lea', 'Beans', null));
  expect(listChanges(card, given).words.map(({ attendeeId }) => attendeeId)).toEqual(['lea']);
  const saidNo = { ...card, askings: [{ ...toEvent, answers: [answered('mary', 'not_coming')] }] };
  expect(listChanges(saidNo, say('event', 'mary', 'not_coming')).replies).toEqual([]);
});

test('what the host has is sent again where something else about it waits', () => {
  const saidYes = { ...card, askings: [{ ...toEvent, answers: [answered('mary', 'coming')] }] };
  const back = mergeDrafts(say('event', 'mary', 'coming'), write('lea', null, null));
  const waiting = mergeDrafts(say('event', 'mary', 'not_coming'), write('lea', 'Beans', null));
  expect(listChanges(saidYes, back, waiting)).toEqual(back);
  expect(listChanges(saidYes, back, back)).toEqual(emptyDraft);
  expect(listChanges(saidYes, waiting, waiting)).toEqual(waiting);
});

test('who does not come is asked neither of its parts nor what they eat', () => {
  const given = say('event', 'lea', 'not_coming');
  expect(listAskedPeople(card, toBoat, given).map(({ id }) => id)).toEqual(['mary']);
  expect(listAskedPeople(card, toEvent, given)).toHaveLength(2);
  expect(listQuestionedPeople(card, food, given).map(({ id }) => id)).toEqual(['mary']);
  // Whoever comes to the boat all the same answers what is asked of the boat.
  const ofBoat = { ...food, itemId: 'boat-item' };
  const all = mergeDrafts(given, say('boat', 'lea', 'coming'));
  expect(listQuestionedPeople(card, ofBoat, all)).toHaveLength(2);
});

describe('a card that is another by now', () => {
  test('keeps what was chosen and says what closed meanwhile', () => {
    const given = mergeDrafts(say('event', 'mary', 'coming'), say('boat', 'mary', 'coming'));
    const closed = { ...card, askings: [{ ...toEvent, isClosed: true }, toBoat] };
    const settled = reconcileDraft(closed, given);
    expect(settled.closed).toEqual([{ askingId: 'event', attendeeId: 'mary', reply: 'coming' }]);
    expect(settled.sendable.replies).toEqual([{ askingId: 'boat', attendeeId: 'mary', reply: 'coming' }]);
    expect(settled.hasLost).toBe(false);
  });

  test('leaves out who is not of the household any more, what is not asked, and a maybe that is none', () => {
    const given = mergeDrafts(say('event', 'lea', 'coming'), say('event', 'mary', 'coming'));
    const alone = { ...card, askings: [{ ...toEvent, answers: [answered('mary', null)] }] };
    expect(reconcileDraft(alone, given)).toMatchObject({
      sendable: say('event', 'mary', 'coming'),
      hasLost: true,
    });
    expect(reconcileDraft({ ...card, askings: [] }, given)).toMatchObject({
      sendable: emptyDraft,
      hasLost: true,
    });
    expect(reconcileDraft(card, say('event', 'mary', 'maybe'))).toMatchObject({ hasLost: true });
    expect(reconcileDraft({ ...card, questions: [] }, write('mary', 'Beans', null)).hasLost).toBe(true);
    expect(reconcileDraft(card, given).hasLost).toBe(false);
  });

  test('has the answer to a question that was changed looked at again, and nothing typed is lost', () => {
    const given = write('mary', 'Meat', 'No nuts, no milk', 1);
    expect(reconcileDraft(card, given)).toMatchObject({ sendable: given, hasLost: false });
    const words = readAnswer(food, 'mary', given);
    expect(isOutdated(food, words)).toBe(true);
    expect(words.note).toBe('No nuts, no milk');
    expect(isValidAnswer(food, words)).toBe(false);
    expect(isValidAnswer(food, { ...words, value: 'Beans' })).toBe(true);
  });

  test('has an answer looked at again that the host has, of a question that was another', () => {
    const asNumber = { ...food, kind: 'number' as const, choices: [] };
    expect(isOutdated(asNumber, readAnswer(asNumber, 'mary', emptyDraft))).toBe(true);
    expect(isOutdated(asNumber, readAnswer(asNumber, 'lea', emptyDraft))).toBe(false);
    expect(isOutdated(food, readAnswer(food, 'mary', emptyDraft))).toBe(false);
  });
});

describe('an answer that this guest does not read', () => {
  const unread = { attendeeId: 'mary', value: null, note: null, isWithheld: true };
  const withheld = { ...card, questions: [{ ...food, answers: [unread] }] };

  test('is not replaced by what was typed before it came, which is not forgotten either', () => {
    const given = write('mary', 'Beans', 'No milk');
    expect(reconcileDraft(withheld, given)).toMatchObject({
      sendable: emptyDraft,
      unread: given.words,
      hasLost: false,
    });
  });

  test('is replaced by what was said to take its place, and not by nothing', () => {
    const instead = (value: string | null): Draft => ({
      replies: [],
      words: [{ questionId: 'food', attendeeId: 'mary', value, note: null, version: 2, replaces: true }],
    });
    expect(reconcileDraft(withheld, instead('Beans'))).toMatchObject({
      sendable: instead('Beans'),
      unread: [],
    });
    expect(listChanges(withheld, instead('Beans'))).toEqual(instead('Beans'));
    expect(listChanges(withheld, instead(null))).toEqual(emptyDraft);
    // What is typed on goes on taking its place.
    expect(readAnswer(food, 'mary', instead('Beans'))).toMatchObject({ replaces: true });
  });
});

describe('where the answers stand', () => {
  const standing = (askings: Asking[], given = emptyDraft) =>
    computeStanding({ people, askings, questions: [], bring }, given);
  const one = (answer: Partial<Asking['answers'][number]>, asking: Partial<Asking> = {}): Asking => ({
    ...toEvent,
    answers: [{ ...answered('mary', 'coming'), ...answer }],
    ...asking,
  });

  test('open with the nearest day to answer, until everybody has', () => {
    expect(standing([toEvent, toBoat])).toEqual({ kind: 'open', until: '2026-05-10' });
    const boat = mergeDrafts(say('boat', 'mary', 'coming'), say('boat', 'lea', 'coming'));
    expect(standing([toEvent, toBoat], boat)).toEqual({ kind: 'open', until: '2026-05-20' });
    expect(listOpen({ people, askings: [toEvent, toBoat], questions: [] }, boat)).toHaveLength(2);
    expect(standing([one({})])).toMatchObject({ kind: 'answered' });
  });

  test('what one has to do now goes before what one waits for', () => {
    const offered = one({ inLine: 1, offeredUntil: '2026-05-01T10:00:00Z' });
    expect(standing([toBoat, offered])).toEqual({ kind: 'offered', until: '2026-05-01T10:00:00Z' });
    expect(standing([one({ inLine: 3 })])).toEqual({ kind: 'line', place: 3 });
    expect(standing([one({ asksFor: 'not_coming' }, { isClosed: true })])).toEqual({ kind: 'asked' });
  });

  test('by what was said, where all said the same to everything', () => {
    const no = one({ reply: 'not_coming' });
    expect(standing([one({}), one({})])).toMatchObject({ reply: 'coming' });
    expect(standing([no])).toMatchObject({ kind: 'answered', reply: 'not_coming' });
    expect(standing([one({}), no])).toMatchObject({ kind: 'answered', reply: null });
    expect(standing([{ ...no, isClosed: true }])).toMatchObject({ kind: 'settled', reply: 'not_coming' });
    // Who did not answer in time said nothing else.
    const silent = one({ reply: null }, { isClosed: true });
    expect(standing([silent, { ...no, isClosed: true }])).toMatchObject({ reply: 'not_coming' });
  });

  test('closed where nobody answered in time, and nothing where nothing is asked', () => {
    expect(standing([{ ...toEvent, isClosed: true }])).toEqual({ kind: 'closed' });
    expect(standing([one({}, { isClosed: true })])).toMatchObject({ kind: 'settled' });
    expect(standing([])).toEqual({ kind: 'none' });
    const alone = { people, askings: [], questions: [], bring: { left: 2, people: [] } };
    expect(computeStanding(alone, emptyDraft)).toEqual({ kind: 'bring', left: 2 });
    expect(computeStanding({ people, askings: [], questions: [food], bring }, emptyDraft).kind).toBe(
      'answered',
    );
    const unanswered = {
      ...food,
      answers: [{ attendeeId: 'lea', value: null, note: null, isWithheld: false }],
    };
    expect(computeStanding({ people, askings: [], questions: [unanswered], bring }, emptyDraft).kind).toBe(
      'toQuestions',
    );
  });
});
