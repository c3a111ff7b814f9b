import { isInside } from '@daysheet/shared/nights.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { toItemValues, createItemValues, type ItemValues, type ScheduleItem } from '../schedule.rules.ts';

/**
 * A new item that starts out as another one is, on its day, and happens once. A copy of what nobody sees is for people
 * who are yet to be chosen: without roles it would become everyone's.
 */
export function copyItemValues(
  event: Pick<EventDetails, 'id' | 'startDate' | 'endDate'>,
  item: ScheduleItem,
): ItemValues {
  const { title, description, location, eventDate, night, startTime, endTime, ...copied } = toItemValues(
    event,
    item,
  );
  const { notificationMinutes, whenLate, minMinutes, assignmentType, roleIds, attendeeIds } = copied;
  const fresh = createItemValues(event.id, createId(), event.startDate);
  return {
    ...fresh,
    title,
    description,
    location,
    startTime,
    endTime,
    notificationMinutes,
    whenLate,
    minMinutes,
    ...(isInside(eventDate, event) && { eventDate, night }),
    ...(item.audience === 'nobody'
      ? { assignmentType: 'individuals' }
      : { assignmentType, roleIds, attendeeIds }),
  };
}
