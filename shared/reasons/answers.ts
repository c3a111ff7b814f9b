import { questionsMax } from '../attendees/answers.ts';
import type { ReasonTexts } from './reason-text.ts';

export const answersReasons = {
  'answers.asking_gone': {
    code: 'NOT_FOUND',
    title: 'Not Asked Any More',
    message: 'This is not asked any more. Reload the page and see what is.',
  },
  'answers.closed': {
    code: 'CONFLICT',
    title: 'Answers Are Closed',
    message: 'The last day to answer is over. You can still ask the host to change your answer.',
  },
  'answers.still_open': {
    code: 'CONFLICT',
    title: 'You Can Still Answer',
    message: 'Answers are still open: there is no need to ask the host.',
  },
  'answers.not_yours': {
    code: 'FORBIDDEN',
    title: 'Not in Your Household',
    message: 'You cannot answer for one of these people any more. Reload the page and see for whom you can.',
  },
  'answers.not_asked': {
    code: 'CONFLICT',
    title: 'Not Asked Any More',
    message: 'One of these people is not asked for this any more. Reload the page and see what is asked.',
  },
  'answers.no_maybe': {
    code: 'CONFLICT',
    title: 'Yes or No, Please',
    message: 'The host has to know: ‘maybe’ is no answer here any more.',
  },
  'answers.question_changed': {
    code: 'CONFLICT',
    title: 'A Question Has Changed',
    message:
      'The host changed a question while this page was open. Read it again: what you chose is still here.',
  },
  'answers.answered_already': {
    code: 'CONFLICT',
    title: 'Answered Already',
    message:
      'One of these people has answered a sensitive question already. Reload the page, and answer instead only if you mean to.',
  },
  'answers.not_a_choice': {
    code: 'BAD_REQUEST',
    title: 'Please Choose Again',
    message: 'One of the answers does not fit its question. Choose again, then send it.',
  },
  'answers.offer_gone': {
    code: 'CONFLICT',
    title: 'The Place Has Gone On',
    message: 'The day to take this place is over, and it went to whoever is next.',
  },
  'answers.request_gone': {
    code: 'NOT_FOUND',
    title: 'Already Decided',
    message: 'This request was decided on already. Reload the page and see how.',
  },
  'answers.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody else changed this since you opened it. Nothing of theirs was overwritten.',
  },
  'answers.question_gone': {
    code: 'NOT_FOUND',
    title: 'Not Asked Any More',
    message: 'This question is no longer there. Reload the page and try again.',
  },
  'answers.nobody_unanswered': {
    code: 'PRECONDITION_FAILED',
    title: 'Everybody Has Answered',
    message: 'There is nobody left to remind: all who are asked have answered.',
  },
  'answers.too_many_questions': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: `An event can ask ${questionsMax} questions. Remove one, then try again.`,
  },
} as const satisfies ReasonTexts;
