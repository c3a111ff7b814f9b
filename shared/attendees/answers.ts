import { addDays, type PlainDate, toInstant } from '../lib/time.ts';

/** What a person can reply to 'Will you come?'. */
export const replies = ['coming', 'not_coming', 'maybe'] as const;
export type Reply = (typeof replies)[number];

/** The host's lists of people by reply, and those without one. People in the line do not count as coming. */
export const answerLists = ['all', 'unanswered', 'coming', 'maybe', 'not_coming', 'waiting'] as const;
export type AnswerList = (typeof answerLists)[number];

/** What a person sees of an item that they declined. */
export const declinedLooks = ['gone', 'greyed'] as const;
export type DeclinedLook = (typeof declinedLooks)[number];

/** How a free place is given to the next person in the line: at once, or as an offer that is held for a day. */
export const waitingRules = ['moves_up', 'asked'] as const;
/** How many hours an offered place is held. */
export const offerHours = 24;

/** `food`: one of the choices, with a typed note for allergies. */
export const questionKinds = ['food', 'menu', 'yes_no', 'number', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** Whether a guest picks one of the host's choices. */
export const hasChoices = (kind: QuestionKind): boolean => kind === 'food' || kind === 'menu';

type QuestionShape = { kind: QuestionKind; choices: readonly string[] };
/** Whether a value is a valid answer to a question. `null` removes an answer. */
export const fitsQuestion = ({ kind, choices }: QuestionShape, value: string | null): boolean =>
  value === null ||
  (hasChoices(kind) && choices.includes(value)) ||
  (kind === 'yes_no' && ['yes', 'no'].includes(value)) ||
  (kind === 'number' && /^\d{1,4}$/.test(value)) ||
  kind === 'text';
export const allowsNote = (kind: QuestionKind): boolean => kind === 'food';

/** The parts of an answer that are valid for the current question, which may have been edited since. */
export const toValidAnswer = <Words extends { value: string | null; note: string | null }>(
  question: QuestionShape,
  words: Words,
): Words => ({
  ...words,
  value: fitsQuestion(question, words.value) ? words.value : null,
  note: allowsNote(question.kind) ? words.note : null,
});

/** Who gave an answer: the guest, their household, a host for them, or the line by moving them up. */
export const answerers = ['guest', 'household', 'host', 'line'] as const;
export type Answerer = (typeof answerers)[number];

/** More than a page that takes under a minute can hold. */
export const questionsMax = 20;
export const choicesMax = 12;
/** Answers per request: a household of twenty, each with twenty questions. */
export const answersAtOnceMax = 400;
/** Days after the event until a question's answers are deleted, unless its host chooses another number. */
export const questionDaysDefault = 30;
export const questionDaysMax = 365;
export const capacityMax = 100_000;

/** When answers close: at the end of the last day for answers, in the event's zone. `null`: not before the event is over. */
export const computeClosing = (deadlineOn: PlainDate | null, timeZone: string): Date | null =>
  deadlineOn === null ? null : toInstant(addDays(deadlineOn, 1), '00:00', timeZone);

export function isClosed(deadlineOn: PlainDate | null, timeZone: string, now: Date): boolean {
  const closing = computeClosing(deadlineOn, timeZone);
  return closing !== null && now >= closing;
}
