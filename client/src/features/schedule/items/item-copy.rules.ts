import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { createItemValues, type ItemValues, toFormFields } from './fields/item-fields.rules.ts';

/**
 * A new item that starts out as another one is, on its day, and happens once. A copy of what nobody sees is for people
 * who are yet to be chosen: without roles it would become everyone's.
 */
export function copyItemValues(
  event: Pick<EventDetails, 'id' | 'startDate' | 'endDate'>,
  item: ScheduleItem,
): ItemValues {
  const { eventDate, night, ...fields } = toFormFields(event, item);
  return {
    ...createItemValues(event.id, createId(), event.startDate),
    ...fields,
    repeat: null,
    // A copy of a surprise is one.
    hiddenFrom: item.hiddenFrom,
    ...(isInside(eventDate, event) && { eventDate, night }),
    ...(item.audience === 'nobody' && { assignmentType: 'individuals', roleIds: [], attendeeIds: [] }),
  };
}
