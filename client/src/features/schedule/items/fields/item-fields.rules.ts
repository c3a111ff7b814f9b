import { getCalendarDate, type Night, toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { defaultNotificationMinutes } from '@daysheet/shared/schedule/schedule.ts';
import {
  openedItem,
  type OpenedItem,
  type updateScheduleItemInput,
} from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { z } from 'zod';
import { createId } from '../../../../lib/ids.ts';
import type { Dates, ScheduleItem } from '../../schedule.rules.ts';

/** The form's values while it is typed into. */
export type ItemValues = z.input<typeof updateScheduleItemInput> & {
  /** `eventDate` is the planned day; if the item starts after midnight, this says in which night of it. */
  night: Night;
};

/** The name of the stored draft of an item, or of a new one. */
export const nameTypedItem = (eventId: string, item: Pick<ScheduleItem, 'itemId'> | undefined): string =>
  item ? `item-${item.itemId}` : `item-of-${eventId}`;

/** A new item on a day; the id is made once for each opening of the form, so that a retry creates nothing twice. */
export function createItemValues(eventId: string, itemId: string, eventDate: PlainDate): ItemValues {
  return {
    eventId,
    itemId,
    undoId: createId(),
    title: '',
    description: '',
    location: '',
    eventDate,
    night: 'after',
    repeat: null,
    startTime: '',
    endTime: '',
    notificationMinutes: defaultNotificationMinutes,
    whenLate: 'moves',
    minMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
    changeAudience: true,
  };
}

const openedFields = openedItem.omit({ forEveryone: true });
type ItemFieldName = Exclude<keyof OpenedItem, 'forEveryone'>;
/** The fields of an item that a form is opened with. */
export type Openable = Pick<ScheduleItem, ItemFieldName | 'audience'>;

/** The fields of an item, for forms, copies and merges. */
export const pickItemFields = (item: Pick<ScheduleItem, ItemFieldName>): Omit<OpenedItem, 'forEveryone'> =>
  openedFields.parse(item);

/** An item as a form is opened with it. */
export const toOpenedItem = (item: Openable): OpenedItem => ({
  ...pickItemFields(item),
  forEveryone: item.audience === 'everyone',
});

/** The values of the form's inputs: a missing text is empty. */
export const toTexts = <Fields extends Pick<OpenedItem, 'description' | 'location' | 'endTime'>>(
  item: Fields,
) => ({
  ...item,
  description: item.description ?? '',
  location: item.location ?? '',
  endTime: item.endTime ?? '',
});

/** The fields of an item as the form shows them, in terms of the evening it belongs to. */
export const toFormFields = (event: Dates, item: Pick<ScheduleItem, ItemFieldName>) => ({
  ...toTexts(pickItemFields(item)),
  ...toPlannedTime(item, event),
});

/** The form's values for an item. Its audience is sent only once it is touched. */
export const toItemValues = (event: Dates & { id: string }, item: ScheduleItem): ItemValues => ({
  eventId: event.id,
  itemId: item.itemId,
  occurrenceDate: item.occurrenceDate,
  undoId: createId(),
  updatedAt: item.updatedAt,
  opened: toOpenedItem(item),
  ...toFormFields(event, item),
  changeAudience: false,
});

/** The typed item as it would be saved; an untouched audience is as it was opened. */
export function toTypedItem(values: ItemValues, opened: OpenedItem): OpenedItem {
  const { title, startTime, notificationMinutes, assignmentType, roleIds, attendeeIds } = values;
  const { whenLate = 'moves', minMinutes = null, repeat = null } = values;
  const forEveryone = assignmentType === 'roles' && roleIds.length === 0;
  const audience = values.changeAudience ? { assignmentType, forEveryone, roleIds, attendeeIds } : opened;
  return {
    assignmentType: audience.assignmentType,
    forEveryone: audience.forEveryone,
    roleIds: audience.roleIds,
    attendeeIds: audience.attendeeIds,
    title: title.trim(),
    description: values.description?.trim() || null,
    location: values.location?.trim() || null,
    eventDate: getCalendarDate(values),
    repeat,
    startTime,
    endTime: values.endTime || null,
    notificationMinutes,
    whenLate,
    minMinutes: whenLate === 'shrinks' ? minMinutes : null,
  };
}
