import { isInNight } from '@daysheet/shared/schedule/nights.ts';
import type { SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayLong } from '../../lib/dates/dates.ts';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';

/** docs/specification.md, section 2 where it has a text. */
export const eventPageTexts = {
  notFound: { title: 'Event Not Found', message: "The event you're looking for doesn't exist." },
  loadFailed: { title: 'Error', message: 'Failed to fetch schedule' },
  moveFailed: { title: 'Error', message: 'Failed to move event. Please try again.' },
  renameFailed: { title: 'Error', message: 'Failed to rename the day. Please try again.' },
  addDayFailed: { title: 'Error', message: 'Failed to add a day. Please try again.' },
} as const;

const alongWith: Record<SeriesChange, string> = {
  this: '',
  following: ', and those after it moved along',
  all: ', and all the others moved along',
};

/** 'on Saturday, June 6', and after midnight 'early on Sunday, June 7'. */
export const onDate = ({ startTime }: Pick<ScheduleItem, 'startTime'>, date: PlainDate): string =>
  `${isInNight(startTime) ? 'early ' : ''}on ${formatDayLong(date)}`;

export function describeMove(item: ScheduleItem, eventDate: PlainDate, change: SeriesChange): string {
  return `${item.title} is now ${onDate(item, eventDate)}${item.repeat === null ? '' : alongWith[change]}`;
}
