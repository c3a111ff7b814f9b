import { isInEvent, toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import {
  addDays,
  computeItemMinutes,
  toMinutes,
  toPlainTime,
  type PlainDate,
  type PlainTime,
} from '@daysheet/shared/lib/time.ts';
import { createId } from '../../../lib/ids.ts';
import { type ItemValues, createItemValues } from './fields/item-fields.rules.ts';
import type { SavedItem } from './item-form.hooks.ts';

const dayMinutes = 24 * 60;

/** The end of an item with this start and length; empty if no length is known. */
export const computeEnd = (startTime: PlainTime, minutes: number | null): string =>
  minutes === null ? '' : toPlainTime(toMinutes(startTime) + minutes);

/** The length of a typed item in minutes; `null` if it has no end. */
export const computeLength = ({
  startTime,
  endTime,
}: Pick<SavedItem, 'startTime' | 'endTime'>): number | null =>
  endTime ? computeItemMinutes(startTime, endTime) : null;

/**
 * The values after 'Add and add another': the next item starts when the added one ends, is as long, and for the same people.
 * If that would be after the event, the host chooses the time.
 */
export function buildNextItemValues(
  saved: SavedItem,
  dates: { startDate: PlainDate; endDate: PlainDate },
): ItemValues {
  const { eventId, eventDate, startTime, endTime } = saved;
  const { notificationMinutes, assignmentType, roleIds, attendeeIds } = saved;
  const starts = toMinutes(startTime) + computeItemMinutes(startTime, endTime);
  const next = {
    eventDate: addDays(eventDate, Math.floor(starts / dayMinutes)),
    startTime: toPlainTime(starts),
  };
  const isThere = isInEvent(next, dates);
  return {
    ...createItemValues(eventId, createId(), eventDate),
    ...(isThere ? toPlannedTime(next, dates) : { eventDate: toPlannedTime(saved, dates).eventDate }),
    endTime: isThere ? computeEnd(next.startTime, computeLength(saved)) : '',
    notificationMinutes,
    assignmentType,
    roleIds,
    attendeeIds,
  };
}
