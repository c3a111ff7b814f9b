import { isInside } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { createId } from '../../../lib/ids.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { changeChoices, isRepeatLeft } from '../repeats/series-change.rules.ts';
import { useSeriesQuestion } from '../repeats/use-series-question.tsx';
import type { ScheduleItem } from '../schedule.rules.ts';
import { createItemValues, nameTypedItem, toItemValues } from './fields/item-fields.rules.ts';
import { copyItemValues } from './item-copy.rules.ts';
import { toItemErrors } from './item-errors.rules.ts';
import { type SavedItem, useItemForm } from './item-form.hooks.ts';
import { useArrivals, useMeanwhile } from './meanwhile/item-meanwhile.hooks.ts';
import { useCreateItem, useUpdateItem } from './item-mutations.hooks.ts';

/** What is opened: an existing item, a new one, or a new one with the values of a copied one. */
export type DialogTarget = { item: ScheduleItem | 'new'; copied?: ScheduleItem };

function getOpenedValues(event: EventDetails, day: PlainDate, { item, copied }: DialogTarget) {
  if (item !== 'new') return toItemValues(event, item);
  if (copied) return copyItemValues(event, copied);
  return createItemValues(event.id, createId(), isInside(day, event) ? day : event.startDate);
}

/** The form of a new or existing item, and how it is saved. */
export function useTypedItem(event: EventDetails, day: PlainDate, opened: DialogTarget) {
  const { item } = opened;
  const isNew = item === 'new';
  const [initial] = useState(() => getOpenedValues(event, day, opened));
  const draftName = nameTypedItem(event.id, isNew ? undefined : item);
  const form = useItemForm(initial, draftName);
  const { meanwhile, onNewer, onArrived, audienceKey } = useMeanwhile(form, event, {
    item,
    draftName,
  });
  const gone = useArrivals(event.id, item, onArrived);
  const showRefusal = (error: unknown) => form.showErrors({ ...form.errors, ...toItemErrors(error) });
  const create = useCreateItem(showRefusal);
  const update = useUpdateItem(onNewer, showRefusal);
  return {
    form,
    /** The item's latest saved state, whoever saved it; undefined for a new one. */
    base: isNew ? undefined : (meanwhile?.newer ?? item),
    meanwhile,
    gone,
    audienceKey,
    save: isNew ? create.save : update.save,
  };
}

/** For a series it asks which occurrences are meant, before anything is saved. */
export function useChangeQuestion(base: ScheduleItem | undefined, event: EventDetails) {
  const { ask, isAsking, dialog } = useSeriesQuestion();
  const decide = async (typed: SavedItem) => {
    if (!base) return typed;
    const isRepeatUnchanged = isRepeatLeft(base, typed.repeat, typed, event);
    const choices = changeChoices(base, isRepeatUnchanged);
    const change = await ask({ item: base, title: 'Change which ones?', choices });
    // An unchanged repetition moves with the date in the series.
    return change && { ...typed, change, repeat: isRepeatUnchanged ? base.repeat : typed.repeat };
  };
  return { decide, isAsking, dialog };
}
