import { householdPeopleMax } from '../attendees/households.ts';
import type { ReasonTexts } from './reason-text.ts';

export const householdsReasons = {
  'households.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This household is no longer there. Reload the page and try again.',
  },
  'households.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody else saved this household since you opened it. Nothing was overwritten.',
  },
  'households.too_many_people': {
    code: 'CONFLICT',
    title: 'Household Full',
    message: `A household has ${householdPeopleMax} people at most. Nothing was changed.`,
  },
  'households.no_bringer': {
    code: 'CONFLICT',
    title: 'Not Possible',
    message:
      'Somebody who is brought by another person, or by themselves, can bring nobody. Nothing was changed.',
  },
  'households.no_places_left': {
    code: 'CONFLICT',
    title: 'No More People',
    message:
      'You have named as many people as your host allows. Ask your host if you would like to bring more.',
  },
  'households.has_joined': {
    code: 'CONFLICT',
    title: 'They Have Joined',
    message: 'This person has joined with their own link. Ask your host to take them off the list.',
  },
} as const satisfies ReasonTexts;
