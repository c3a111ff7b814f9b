import { fitsQuestion, type Reply } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerCard, AnswerSubmission } from '@daysheet/shared/attendees/answers.schemas.ts';

/** What was chosen and typed on this phone, beyond the answers in the card. */
export type Draft = Pick<AnswerSubmission, 'replies' | 'words'>;
export type DraftAnswer = Draft['words'][number];
export type Asking = AnswerCard['askings'][number];
export type Question = AnswerCard['questions'][number];
type CardQuestions = Pick<AnswerCard, 'askings' | 'questions' | 'people'>;

export const emptyDraft: Draft = { replies: [], words: [] };
export const isEmptyDraft = ({ replies, words }: Draft): boolean => replies.length + words.length === 0;

type ReplyKey = { askingId: string; attendeeId: string };
type AnswerKey = { questionId: string; attendeeId: string };
const isSameReply = (one: ReplyKey, other: ReplyKey) =>
  one.askingId === other.askingId && one.attendeeId === other.attendeeId;
const isSameAnswer = (one: AnswerKey, other: AnswerKey) =>
  one.questionId === other.questionId && one.attendeeId === other.attendeeId;

/** Of two answers to the same the later one counts. */
export const mergeDrafts = (before: Draft, after: Draft): Draft => ({
  replies: [
    ...before.replies.filter((one) => !after.replies.some((other) => isSameReply(one, other))),
    ...after.replies,
  ],
  words: [
    ...before.words.filter((one) => !after.words.some((other) => isSameAnswer(one, other))),
    ...after.words,
  ],
});

/** The answers of a draft that another draft has too, or with `isCommon` false those that it lacks. */
export function filterCommon(draft: Draft, other: Draft, isCommon: boolean): Draft {
  const isIn = (all: readonly object[], one: object) =>
    all.some((said) => JSON.stringify(said) === JSON.stringify(one));
  return {
    replies: draft.replies.filter((one) => isIn(other.replies, one) === isCommon),
    words: draft.words.filter((one) => isIn(other.words, one) === isCommon),
  };
}

const findAnswer = <Answer extends { attendeeId: string }>(
  { answers }: { answers: readonly Answer[] },
  attendeeId: string,
) => answers.find((one) => one.attendeeId === attendeeId);

/** A person's reply: the one given here, else the stored one. */
export function readReply(asking: Asking, attendeeId: string, draft: Draft): Reply | null {
  const here = draft.replies.find((one) => isSameReply(one, { askingId: asking.id, attendeeId }));
  return here?.reply ?? findAnswer(asking, attendeeId)?.reply ?? null;
}

export function readAnswer(question: Question, attendeeId: string, draft: Draft): DraftAnswer {
  const of = { questionId: question.id, attendeeId };
  const stored = findAnswer(question, attendeeId);
  const here = draft.words.find((one) => isSameAnswer(one, of));
  const { value = null, note = null } = here ?? stored ?? {};
  return { ...of, value, note, version: here?.version ?? question.version, replaces: here?.replaces };
}

/** There is an answer that this guest may not read: it is replaced only if they say so. */
export const isWithheld = (question: Question, attendeeId: string): boolean =>
  findAnswer(question, attendeeId)?.isWithheld === true;

/** Whether it is a valid answer to the current version of the question. */
export const isValidAnswer = (question: Question, { value }: DraftAnswer): boolean =>
  fitsQuestion(question, value);

/** The question was changed after this was chosen or typed. */
export const isOutdated = (question: Question, words: DraftAnswer): boolean =>
  words.version !== question.version || !isValidAnswer(question, words);

const isDeclined = (asking: Asking | undefined, attendeeId: string, draft: Draft) =>
  asking !== undefined && readReply(asking, attendeeId, draft) === 'not_coming';

/** The people who are asked this: those who do not come to the event at all need not answer for each part of it. */
export function listAskedPeople({ askings, people }: CardQuestions, asking: Asking, draft: Draft) {
  const ofEvent = askings.find(({ item }) => item === null);
  const isExempt = (id: string) =>
    asking.item !== null &&
    isDeclined(ofEvent, id, draft) &&
    findAnswer(asking, id)?.reply === null &&
    !draft.replies.some((one) => isSameReply(one, { askingId: asking.id, attendeeId: id }));
  return people.filter(({ id }) => findAnswer(asking, id) && !isExempt(id));
}

/** The people who are asked a question: not those who do not come to what it is about. */
export function listQuestionedPeople({ askings, people }: CardQuestions, question: Question, draft: Draft) {
  const ofEvent = askings.find(({ item }) => item === null);
  const ofItem = askings.find(({ item }) => item !== null && item.id === question.itemId);
  return people.filter(({ id }) => {
    if (!findAnswer(question, id)) return false;
    const toItem = ofItem && readReply(ofItem, id, draft);
    return toItem ? toItem !== 'not_coming' : !isDeclined(ofEvent, id, draft);
  });
}

/**
 * The answers that still have to be sent: those that the server has are left out, except where another answer to the same is
 * waiting to be sent, which may have arrived.
 */
export function listChanges(
  { askings, questions }: CardQuestions,
  draft: Draft,
  waiting = emptyDraft,
): Draft {
  const before = [emptyDraft, waiting];
  const isNewReply = ({ askingId, attendeeId, reply }: Draft['replies'][number]) => {
    const asking = askings.find(({ id }) => id === askingId);
    return asking !== undefined && before.some((said) => readReply(asking, attendeeId, said) !== reply);
  };
  const isNewWord = ({ questionId, attendeeId, value, note }: DraftAnswer) => {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return false;
    return before.some((said) => {
      const words = readAnswer(question, attendeeId, said);
      return words.value !== value || words.note !== note;
    });
  };
  return { replies: draft.replies.filter(isNewReply), words: draft.words.filter(isNewWord) };
}

type ReconciledDraft = {
  /** What can still be sent. */
  sendable: Draft;
  /** What closed before it was sent. */
  closed: readonly ReplyKey[];
  /** What would replace an answer that arrived meanwhile and is not shown, and was not confirmed to replace it. */
  unread: Draft['words'];
  /** Something is not asked any more, or this guest does not answer for somebody any more. */
  hasLost: boolean;
};

/** What can still be sent of a draft after the card changed, while the page was open or had no network. */
export function reconcileDraft({ askings, questions }: CardQuestions, draft: Draft): ReconciledDraft {
  const closed: ReplyKey[] = [];
  let hasLost = false;
  const replies = draft.replies.filter((one) => {
    const asking = askings.find(({ id }) => id === one.askingId);
    const stored = asking && findAnswer(asking, one.attendeeId);
    const isPossible = asking && stored && (one.reply !== 'maybe' || asking.allowsMaybe);
    if (!isPossible) hasLost = true;
    else if (asking.isClosed && stored.reply !== one.reply) closed.push(one);
    return isPossible && !asking.isClosed;
  });
  const unread: DraftAnswer[] = [];
  const words = draft.words.filter((one) => {
    const question = questions.find(({ id }) => id === one.questionId);
    const isAsked = question !== undefined && findAnswer(question, one.attendeeId) !== undefined;
    hasLost ||= !isAsked;
    const isUnread = isAsked && isWithheld(question, one.attendeeId) && one.replaces !== true;
    if (isUnread) unread.push(one);
    return isAsked && !isUnread;
  });
  return { sendable: { replies, words }, closed, unread, hasLost };
}

/** Each open answer that is still missing. */
export const listOpen = (card: CardQuestions, draft: Draft): ReplyKey[] =>
  card.askings
    .filter(({ isClosed }) => !isClosed)
    .flatMap((asking) =>
      listAskedPeople(card, asking, draft)
        .filter(({ id }) => readReply(asking, id, draft) === null)
        .map(({ id }) => ({ askingId: asking.id, attendeeId: id })),
    );

export type Standing =
  | { kind: 'none' | 'asked' | 'closed' | 'toQuestions' }
  | { kind: 'offered'; until: string }
  | { kind: 'line'; place: number }
  | { kind: 'open'; until: string | null }
  /** `settled`: answered, and the last day for answers is over. `reply` is set if all gave the same one to everything. */
  | { kind: 'answered' | 'settled'; reply: Reply | null }
  | { kind: 'bring'; left: number };

/** The state of a guest's answers, for one line. */
export function computeStanding(card: CardQuestions & Pick<AnswerCard, 'bring'>, draft: Draft): Standing {
  if (card.askings.length + card.questions.length === 0) {
    const { left, people } = card.bring;
    return left + people.length > 0 ? { kind: 'bring', left } : { kind: 'none' };
  }
  const all = card.askings.flatMap(({ answers }) => answers);
  const [until] = all.flatMap(({ offeredUntil }) => offeredUntil ?? []).toSorted();
  if (until !== undefined) return { kind: 'offered', until };
  const open = listOpen(card, draft);
  const stillOpen = card.askings.filter(({ isClosed }) => !isClosed);
  const waited =
    open.length > 0 ? stillOpen.filter(({ id }) => open.some((o) => o.askingId === id)) : stillOpen;
  const [firstDay = null] = waited.flatMap(({ deadlineOn }) => deadlineOn ?? []).toSorted();
  if (open.length > 0) return { kind: 'open', until: firstDay };
  const [place] = all.flatMap(({ inLine }) => inLine ?? []).toSorted((a, b) => a - b);
  if (place !== undefined) return { kind: 'line', place };
  if (all.some(({ asksFor }) => asksFor !== null)) return { kind: 'asked' };
  const [first = null, ...others] = new Set(all.flatMap(({ reply }) => reply ?? []));
  const reply = others.length === 0 ? first : null;
  const hasWords = card.questions.some((question) =>
    question.answers.some((one) => one.isWithheld || (one.value ?? one.note)),
  );
  if (card.askings.length === 0) return hasWords ? { kind: 'answered', reply } : { kind: 'toQuestions' };
  if (stillOpen.length > 0) return { kind: 'answered', reply };
  return first === null ? { kind: 'closed' } : { kind: 'settled', reply };
}
