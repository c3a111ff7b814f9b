import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayShort, formatTime } from '../../../lib/dates/dates.ts';
import type { Asking } from '../answers.hooks.ts';

type AskingItem = Pick<Asking, 'item'>;

/** What is asked, as a host calls it: the item's title, or the event's name. */
export const getAskingTitle = ({ item }: AskingItem, eventName: string): string => item?.title ?? eventName;

export const describeAskingWhen = ({ item }: AskingItem): string =>
  item ? `${formatDayShort(item.eventDate)}, ${formatTime(item.startTime)}` : 'The whole event';

/** The last day for answers, by the event's clocks: `today` is its day. */
export function describeDeadline({ deadlineOn }: Pick<Asking, 'deadlineOn'>, today: PlainDate): string {
  if (deadlineOn === null) return 'Open until the event is over';
  const day = formatDayShort(deadlineOn);
  return deadlineOn < today ? `Closed since the end of ${day}` : `Open until the end of ${day}`;
}
