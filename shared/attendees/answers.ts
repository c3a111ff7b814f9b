import { addDays, type PlainDate, toInstant } from '../lib/time.ts';

/** What somebody says to whether they come. */
export const replies = ['coming', 'not_coming', 'maybe'] as const;
export type Reply = (typeof replies)[number];

/** The lists of people that a host reads: those who said so, and who said nothing. Who waits for a place is not coming yet. */
export const answerLists = ['all', 'unanswered', 'coming', 'maybe', 'not_coming', 'waiting'] as const;
export type AnswerList = (typeof answerLists)[number];

/** What becomes of an item on the day of who declined it. */
export const declinedLooks = ['gone', 'greyed'] as const;
export type DeclinedLook = (typeof declinedLooks)[number];

/** How somebody in the line comes by a place that is free again: by itself, or they are asked and have a day for it. */
export const waitingRules = ['moves_up', 'asked'] as const;
/** So long an offered place is held. */
export const offerHours = 24;

/** `food`: one of the choices, and allergies in own words beside it. */
export const questionKinds = ['food', 'menu', 'yes_no', 'number', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** Of these a guest picks one of what the host wrote down. */
export const hasChoices = (kind: QuestionKind): boolean => kind === 'food' || kind === 'menu';

type Answerable = { kind: QuestionKind; choices: readonly string[] };
/** Whether a question can be answered so. Nothing at all takes an answer back. */
export const fitsQuestion = ({ kind, choices }: Answerable, value: string | null): boolean =>
  value === null ||
  (hasChoices(kind) && choices.includes(value)) ||
  (kind === 'yes_no' && ['yes', 'no'].includes(value)) ||
  (kind === 'number' && /^\d{1,4}$/.test(value)) ||
  kind === 'text';
export const allowsNote = (kind: QuestionKind): boolean => kind === 'food';

/** What of an answer is one to the question as it is now: it may have been another when it was answered. */
export const keepFitting = <Words extends { value: string | null; note: string | null }>(
  question: Answerable,
  words: Words,
): Words => ({
  ...words,
  value: fitsQuestion(question, words.value) ? words.value : null,
  note: allowsNote(question.kind) ? words.note : null,
});

/** Whose word an answer is: their own, of their household, what a host entered for them, or that they moved up in the line. */
export const answerers = ['guest', 'household', 'host', 'line'] as const;
export type Answerer = (typeof answerers)[number];

/** More than a page that is answered in under a minute can hold. */
export const questionsMax = 20;
export const choicesMax = 12;
/** So many answers go in one request: a household of twenty to each of what it is asked. */
export const answersAtOnceMax = 400;
/** A question's answers are deleted so long after the event, unless its host says another time. */
export const questionDaysDefault = 30;
export const questionDaysMax = 365;
export const capacityMax = 100_000;

/** When what is asked until a day closes: with that day, by the event's clocks. `null`: never before the event is over. */
export const computeClosing = (deadlineOn: PlainDate | null, timeZone: string): Date | null =>
  deadlineOn === null ? null : toInstant(addDays(deadlineOn, 1), '00:00', timeZone);

export function isClosed(deadlineOn: PlainDate | null, timeZone: string, now: Date): boolean {
  const closing = computeClosing(deadlineOn, timeZone);
  return closing !== null && now >= closing;
}
