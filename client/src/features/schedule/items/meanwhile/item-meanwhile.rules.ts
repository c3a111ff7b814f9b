import { dateOfPlanned, plannedOf } from '@daysheet/shared/nights.ts';
import { itemParts, type OpenedItem } from '@daysheet/shared/schedule.ts';
import { mergeChanges } from '@daysheet/shared/three-way.ts';
import { itemValues, type ItemValues, openedOf, type ScheduleItem } from '../../schedule.rules.ts';

export type ItemPart = (typeof itemParts)[number];
export const partKey = (part: readonly string[]) => part.join();
const audienceFields = ['assignmentType', 'forEveryone', 'roleIds', 'attendeeIds'] as const;
type Event = Parameters<typeof itemValues>[0];

/** What is typed, as it would be saved; an audience that was not touched is as it was opened. */
export function typedItem(values: ItemValues, opened: OpenedItem): OpenedItem {
  const { title, startTime, notificationMinutes, assignmentType, roleIds, attendeeIds } = values;
  const { whenLate = 'moves', minMinutes = null, repeat = null } = values;
  const forEveryone = assignmentType === 'roles' && roleIds.length === 0;
  const audience = values.changeAudience
    ? { assignmentType, forEveryone, roleIds, attendeeIds }
    : Object.fromEntries(audienceFields.map((field) => [field, opened[field]]));
  return {
    ...opened,
    title: title.trim(),
    description: values.description?.trim() || null,
    location: values.location?.trim() || null,
    eventDate: dateOfPlanned(values),
    repeat,
    startTime,
    endTime: values.endTime || null,
    notificationMinutes,
    whenLate,
    minMinutes: whenLate === 'shrinks' ? minMinutes : null,
    ...audience,
  };
}

/** What the form shows of an item as it would be saved, over the newer state. */
function formOf(event: Event, newer: ScheduleItem, item: OpenedItem, changeAudience: boolean): ItemValues {
  const { eventDate, startTime, forEveryone: _derived, ...fields } = item;
  return {
    ...itemValues(event, newer),
    ...fields,
    ...plannedOf({ eventDate, startTime }, event),
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
export function afterNewer(event: Event, typed: ItemValues, opened: OpenedItem, newer: ScheduleItem) {
  const stored = openedOf(newer);
  const states = { opened, typed: typedItem(typed, opened), stored };
  const { merged, both } = mergeChanges<OpenedItem>(itemParts, states);
  const isAudienceMine = audienceFields.some(
    (field) => JSON.stringify(merged[field]) !== JSON.stringify(stored[field]),
  );
  const keys = both.map(partKey);
  return {
    values: formOf(event, newer, merged, isAudienceMine),
    both: itemParts.filter((part) => keys.includes(partKey(part))),
  };
}

/** The form with a part as they saved it. */
export function withTheirs(event: Event, typed: ItemValues, newer: ScheduleItem, part: ItemPart): ItemValues {
  const stored = openedOf(newer);
  const taken = Object.fromEntries(part.map((field) => [field, stored[field]]));
  const isAudience = part[0] === 'assignmentType';
  const item = { ...typedItem(typed, stored), ...taken };
  return formOf(event, newer, item, typed.changeAudience === true && !isAudience);
}
