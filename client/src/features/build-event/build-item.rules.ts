import { isInNight } from '@daysheet/shared/schedule/nights.ts';
import { isSameRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import { createId } from '../../lib/ids.ts';
import type { SavedItem } from '../schedule/items/item-form.hooks.ts';
import { type ItemValues, createItemValues, toTexts } from '../schedule/items/fields/item-fields.rules.ts';
import {
  type BuildDraft,
  findChosenLength,
  computeDayDate,
  draftedFields,
  type DraftItem,
  getEvening,
  limitRepeat,
} from './build-event.rules.ts';
import { findFirstDay } from './build-repeat.rules.ts';

/** An item of the draft, or a new one on one of its days. */
export type EditedItem = DraftItem | { newOn: number };

/** The form's initial values. */
export function toFormValues({ id, values }: BuildDraft, item: EditedItem): ItemValues {
  const isNew = 'newOn' in item;
  const empty = createItemValues(
    id,
    createId(),
    computeDayDate(isNew ? item.newOn : getEvening(item), values),
  );
  if (isNew) return empty;
  const { id: itemId, from: _from, day: _day, repeat, ...fields } = item;
  const night = getEvening(item) === item.day && isInNight(item.startTime) ? 'before' : 'after';
  return { ...empty, ...toTexts(fields), itemId, night, repeat: limitRepeat(repeat, item.startTime, values) };
}

/** The draft's item for what was typed. An end that the rule only has from the event's dates still follows these. */
export function toDraftItem({ values }: BuildDraft, item: EditedItem, typed: SavedItem): DraftItem {
  const before = 'newOn' in item ? undefined : item;
  const isUnchanged =
    before && isSameRepeat(typed.repeat, limitRepeat(before.repeat, typed.startTime, values));
  return {
    ...draftedFields.parse(typed),
    ...(before?.from && { from: before.from }),
    id: typed.itemId,
    repeat: isUnchanged ? before.repeat : typed.repeat,
    day: findFirstDay(typed.repeat, typed.eventDate, values),
  };
}

/** Whether the rule has no date before its end, or the event's. */
export function neverHappens(
  { values }: BuildDraft,
  { repeat, eventDate, startTime }: Pick<SavedItem, 'repeat' | 'eventDate' | 'startTime'>,
): boolean {
  const length = findChosenLength(values);
  if (!repeat || length === undefined) return false;
  const first = findFirstDay(repeat, eventDate, values);
  const isOver = repeat.ends.kind === 'on' && computeDayDate(first, values) > repeat.ends.date;
  return isOver || getEvening({ day: first, startTime }) >= length;
}
