import { isInEvent, plannedOf } from '@daysheet/shared/nights.ts';
import { addDays, itemMinutes, minutesOf, type PlainDate, type PlainTime } from '@daysheet/shared/time.ts';
import { newId } from '../../../lib/ids.ts';
import { type ItemValues, newItemValues } from '../schedule.rules.ts';
import type { SavedItem } from './item-form.hooks.ts';

const dayMinutes = 24 * 60;

/** The clock so many minutes after midnight, whichever day that is then. */
function clockAt(minutes: number): PlainTime {
  const [hour, minute] = [Math.floor((minutes % dayMinutes) / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The end of what starts then and is so long; none where no length is known. */
export const endAfter = (startTime: PlainTime, minutes: number | null): string =>
  minutes === null ? '' : clockAt(minutesOf(startTime) + minutes);

/** How long an item is by what was typed; `null` where it has no end. */
export const lengthOf = ({ startTime, endTime }: Pick<SavedItem, 'startTime' | 'endTime'>): number | null =>
  endTime ? itemMinutes(startTime, endTime) : null;

/**
 * What 'Add and add another' goes on with: the next item starts where the one just added ends, is as long, and for the
 * same people. Where that would be after the event, the host says when.
 */
export function nextItemValues(
  saved: SavedItem,
  dates: { startDate: PlainDate; endDate: PlainDate },
): ItemValues {
  const { eventId, eventDate, startTime, endTime } = saved;
  const { notificationMinutes, assignmentType, roleIds, attendeeIds } = saved;
  const starts = minutesOf(startTime) + itemMinutes(startTime, endTime);
  const next = { eventDate: addDays(eventDate, Math.floor(starts / dayMinutes)), startTime: clockAt(starts) };
  const isThere = isInEvent(next, dates);
  return {
    ...newItemValues(eventId, newId(), eventDate),
    ...(isThere ? plannedOf(next, dates) : { eventDate: plannedOf(saved, dates).eventDate }),
    endTime: isThere ? endAfter(next.startTime, lengthOf(saved)) : '',
    notificationMinutes,
    assignmentType,
    roleIds,
    attendeeIds,
  };
}
