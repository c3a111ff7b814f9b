import { formatFigure } from '../lib/counts.ts';
import {
  itemsPerDayMax,
  itemsPerEventMax,
  listedItemsMax,
  namedMax,
  occurrencesMax,
  repeatingItemsMax,
} from '../schedule/schedule.ts';
import type { ReasonTexts } from './reason-text.ts';

export const scheduleReasons = {
  'schedule.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This item is no longer on the schedule. Reload the page and try again.',
  },
  'schedule.outside_dates': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'Choose one of the days of the event.',
  },
  'schedule.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody saved this item since you opened it. Nothing of theirs was overwritten.',
  },
  'schedule.too_many': {
    code: 'CONFLICT',
    title: 'Error',
    message: `A day can hold ${itemsPerDayMax} items, and with this there would be more. Choose another day, or delete some of them first.`,
  },
  'schedule.too_many_in_event': {
    code: 'CONFLICT',
    title: 'Error',
    message: `An event can hold ${formatFigure(itemsPerEventMax)} items, and with this there would be more. Delete those of days that are over first, or let one repeat.`,
  },
  'schedule.too_many_repeating': {
    code: 'CONFLICT',
    title: 'Error',
    message: `An event can hold ${repeatingItemsMax} repeating items, and with this there would be more. Delete some of them first.`,
  },
  'schedule.too_many_occurrences': {
    code: 'CONFLICT',
    title: 'Error',
    message: `All items of an event can happen ${formatFigure(occurrencesMax)} times together, and with this it would be more. Let something repeat less often or end earlier, or choose fewer days for the event.`,
  },
  'schedule.too_many_named': {
    code: 'CONFLICT',
    title: 'Error',
    message: `All items of an event can name ${formatFigure(namedMax)} people and roles together, and with this it would be more. Let people who go together have a role, or choose everyone.`,
  },
  'schedule.too_many_named_at_once': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'The items of these days name too many people to show at once. Choose fewer days.',
  },
  'schedule.too_much_at_once': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: `These days have more than ${formatFigure(listedItemsMax)} items, too many to show at once. Choose fewer days.`,
  },
  'schedule.needs_end': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'Choose when it stops repeating. Only an ongoing event can go on without an end.',
  },
  'schedule.never_happens': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'With these dates it would never happen. Choose other days, or a later end.',
  },
} as const satisfies ReasonTexts;
