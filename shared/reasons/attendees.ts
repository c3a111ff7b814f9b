import type { ReasonTexts } from './reason-text.ts';

export const attendeesReasons = {
  'attendees.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This person is no longer on the list. Reload the page and try again.',
  },
  'attendees.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody saved this person since you opened them. Nothing of theirs was overwritten.',
  },
  'attendees.too_many': {
    code: 'CONFLICT',
    title: 'Import Failed',
    message: 'The list is full: an event can have 50,000 attendees.',
  },
} as const satisfies ReasonTexts;
