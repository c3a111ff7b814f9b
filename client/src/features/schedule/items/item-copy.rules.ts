import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { createItemValues, type ItemValues, toFormFields } from './fields/item-fields.rules.ts';

/**
 * A new item with the values of another one, on its day, and without its repetition. The copy of an item for nobody is for
 * people who are yet to be chosen: without roles everyone would see it.
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
