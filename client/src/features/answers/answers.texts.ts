import type { Answerer, AnswerList, Reply } from '@daysheet/shared/attendees/answers.ts';

/** The name of each list of people, as a filter and beside a number. */
export const listTexts: Record<AnswerList, string> = {
  all: 'All',
  unanswered: 'No answer',
  coming: 'Coming',
  maybe: 'Maybe',
  not_coming: 'Not coming',
  waiting: 'Waiting',
};

export const replyTexts: Record<Reply, string> = {
  coming: 'Coming',
  not_coming: 'Not coming',
  maybe: 'Maybe',
};

/** Who gave the answer; `byName` is who spoke for the person, if that is known. */
export function describeAnswerer(by: Answerer, byName: string | null): string {
  if (by === 'guest') return 'by themselves';
  if (by === 'line') return 'moved up from the waiting list';
  return byName === null ? (by === 'host' ? 'entered by a host' : 'by their household') : `by ${byName}`;
}

export const answersTexts = {
  readFailed: { title: 'Error', message: 'The answers could not be read. Please try again.' },
  removeFailed: { title: 'Error', message: 'It was not removed. Please try again.' },
  saveFailed: { title: 'Error', message: 'It was not saved. Please try again.' },
};
