import type { AnswerList } from '@daysheet/shared/answers.ts';

/** What each list of people is called, as a filter and beside a number. */
export const listTexts: Record<AnswerList, string> = {
  all: 'All',
  unanswered: 'No answer',
  coming: 'Coming',
  maybe: 'Maybe',
  not_coming: 'Not coming',
  waiting: 'Waiting',
};

export const answersTexts = {
  readFailed: { title: 'Error', message: 'The answers could not be read. Please try again.' },
  saveFailed: { title: 'Error', message: 'It was not saved. Please try again.' },
};
