import { type ItemPart, itemParts, type OpenedItem } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { isPartChanged, mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import {
  toFormFields,
  toItemValues,
  type ItemValues,
  toOpenedItem,
  toTypedItem,
} from '../fields/item-fields.rules.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';

export const toPartKey = (part: readonly string[]) => part.join();
const audienceFields = ['assignmentType', 'forEveryone', 'roleIds', 'attendeeIds'] as const;
type FormEvent = Parameters<typeof toItemValues>[0];

/** The form's values as the item would be saved, over the newer state. */
function toFormValues(
  event: FormEvent,
  newer: ScheduleItem,
  item: OpenedItem,
  changeAudience: boolean,
): ItemValues {
  return { ...toItemValues(event, newer), ...toFormFields(event, item), changeAudience };
}

/**
 * The form after somebody else saved the item: what was not changed here follows them, and what both changed is as typed,
 * and in `both`.
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

/** The parts in which the form differs from what was saved. */
function listDiffering(typed: ItemValues, newer: ScheduleItem): ItemPart[] {
  const stored = toOpenedItem(newer);
  const item = toTypedItem(typed, stored);
  return itemParts.filter((part) => isPartChanged(part, item, stored));
}

/** Whether the form equals what was saved, as it does after its own save. */
export const isAsSaved = (typed: ItemValues, newer: ScheduleItem): boolean =>
  listDiffering(typed, newer).length === 0;

/** What is to be decided: of this change, and of an earlier one as far as it still differs. */
export function addUndecided(
  both: readonly ItemPart[],
  earlier: readonly ItemPart[],
  values: ItemValues,
  newer: ScheduleItem,
): ItemPart[] {
  const differing = listDiffering(values, newer);
  return itemParts.filter(
    (part) => both.includes(part) || (earlier.includes(part) && differing.includes(part)),
  );
}
