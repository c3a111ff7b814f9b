import { attendeesMax, peoplePerHostMax } from '../attendees/attendees.ts';
import { formatFigure } from '../lib/counts.ts';
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
    message: 'Somebody else saved this person since you opened them. Nothing was overwritten.',
  },
  'attendees.merge_listed': {
    code: 'CONFLICT',
    title: 'Not Merged',
    message: 'Only somebody who joined without being on the list can be merged into a listed person.',
  },
  'attendees.merge_both_joined': {
    code: 'CONFLICT',
    title: 'Not Merged',
    message: 'Both have joined, each with a phone of their own. Remove the duplicate instead.',
  },
  'attendees.import_gone': {
    code: 'CONFLICT',
    title: 'Import Failed',
    message: 'This import is not there any more. Nothing was changed. Choose the file again.',
  },
  'attendees.too_many': {
    code: 'CONFLICT',
    title: 'List Full',
    message: `An event can have ${formatFigure(attendeesMax)} attendees, and with this there would be more. Remove some of them, then try again.`,
  },
  'attendees.too_many_of_host': {
    code: 'CONFLICT',
    title: 'Too Many People',
    message: `An account can hold ${formatFigure(peoplePerHostMax)} people in all its events, and with this there would be more. Delete an event that is over, then try again. Who was removed today counts until tomorrow.`,
  },
} as const satisfies ReasonTexts;
