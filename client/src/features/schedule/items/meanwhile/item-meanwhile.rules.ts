import { getCalendarDate, toPlanned } from '@daysheet/shared/nights.ts';
import { itemParts } from '@daysheet/shared/schedule.ts';
import type { OpenedItem } from '@daysheet/shared/schedule.schemas.ts';
import { mergeChanges } from '@daysheet/shared/three-way.ts';
import { toItemValues, type ItemValues, toOpenedItem, type ScheduleItem } from '../../schedule.rules.ts';

export type ItemPart = (typeof itemParts)[number];
export const toPartKey = (part: readonly string[]) => part.join();
const audienceFields = ['assignmentType', 'forEveryone', 'roleIds', 'attendeeIds'] as const;
type FormEvent = Parameters<typeof toItemValues>[0];

/** What is typed, as it would be saved; an audience that was not touched is as it was opened. */
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

/** What the form shows of an item as it would be saved, over the newer state. */
function toFormValues(
  event: FormEvent,
  newer: ScheduleItem,
  item: OpenedItem,
  changeAudience: boolean,
): ItemValues {
  const { eventDate, startTime, forEveryone: _derived, ...fields } = item;
  return {
    ...toItemValues(event, newer),
    ...fields,
    ...toPlanned({ eventDate, startTime }, event),
    description: item.description ?? '',
    location: item.location ?? '',
    endTime: item.endTime ?? '',
    changeAudience,
  };
}

/**
 * The form after somebody saved the item meanwhile: what was not changed here follows them, and what both changed is
 * as typed, and in `both`.
 */
export function mergeNewer(event: FormEvent, typed: ItemValues, opened: OpenedItem, newer: ScheduleItem) {
  const stored = toOpenedItem(newer);
  const states = { opened, typed: toTypedItem(typed, opened), stored };
  const { merged, both } = mergeChanges<OpenedItem>(itemParts, states);
  const isAudienceMine = audienceFields.some(
    (field) => JSON.stringify(merged[field]) !== JSON.stringify(stored[field]),
  );
  const keys = both.map(toPartKey);
  return {
    values: toFormValues(event, newer, merged, isAudienceMine),
    both: itemParts.filter((part) => keys.includes(toPartKey(part))),
  };
}

/** The form with a part as they saved it. */
export function withTheirs(
  event: FormEvent,
  typed: ItemValues,
  newer: ScheduleItem,
  part: ItemPart,
): ItemValues {
  const stored = toOpenedItem(newer);
  const taken = Object.fromEntries(part.map((field) => [field, stored[field]]));
  const isAudience = part[0] === 'assignmentType';
  const item = { ...toTypedItem(typed, stored), ...taken };
  return toFormValues(event, newer, item, typed.changeAudience === true && !isAudience);
}
