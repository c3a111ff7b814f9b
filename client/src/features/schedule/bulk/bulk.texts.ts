import type { BulkActionInput } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { formatDayLong } from '../../../lib/dates/dates.ts';
import { formatReminder } from '../schedule.rules.ts';

export type BulkDialogKind = 'audience' | 'reminder' | 'place' | 'move' | 'copy' | 'delete';

const markWords = { started: 'marked as started', done: 'marked as done', none: 'without a mark now' };

/** The new state of the selected items, such as '3 events: no reminder'. */
export function describeDone(action: BulkActionInput, count: number): string {
  const events = formatCount(count, 'event');
  switch (action.kind) {
    case 'audience':
      return `${events}: whom they are for was changed`;
    case 'reminder':
      return `${events}: ${formatReminder(action.notificationMinutes).toLowerCase()}`;
    case 'place':
      return action.location ? `${events}: at ${action.location}` : `${events}: without a place now`;
    case 'mark':
      return `${events}: ${markWords[action.mark]}`;
    case 'day':
      return `${events}: now on ${formatDayLong(action.eventDate)}`;
    case 'minutes':
      return `${events}: ${formatCount(Math.abs(action.minutes), 'minute')} ${action.minutes > 0 ? 'later' : 'earlier'}`;
    case 'delete':
      return `${events}: taken off the schedule`;
  }
}

export const bulkTexts = {
  failed: { title: 'Error', message: 'Nothing was changed. Please try again.' },
  describeGone: (count: number) => ({
    title: 'Nothing Changed',
    message: `${count.toLocaleString('en')} of these ${count === 1 ? 'is' : 'are'} no longer on that day, and not chosen any more. Please try again with the others.`,
  }),
  undone: { title: 'Change Undone', message: 'All of them are as they were before' },
  titles: {
    audience: 'Who they are for',
    reminder: 'Reminder',
    place: 'Place',
    move: 'Move',
    copy: 'Copy to other days',
    delete: 'Delete',
  } satisfies Record<BulkDialogKind, string>,
};
