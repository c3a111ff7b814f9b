import type { ItemPart } from '@daysheet/shared/schedule.schemas.ts';
import { useState } from 'react';
import type { EventDetails } from '../../../events/events.hooks.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { toItemValues, type ItemValues, toOpenedItem } from '../fields/item-fields.rules.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import { mergeNewer, withTheirs } from './item-meanwhile.rules.ts';

export type Meanwhile = {
  /** The item as somebody else saved it while it was open here. */
  newer: ScheduleItem;
  /** What both changed, and the host has not decided yet. */
  both: ItemPart[];
};

/** What becomes of the form where somebody saved the item meanwhile. The next save is over what the host was told of. */
export function useMeanwhile(form: ItemForm, event: EventDetails) {
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [audiencesTaken, setAudiencesTaken] = useState(0);
  const show = (values: ItemValues) => {
    form.setValues(values);
    if (!values.changeAudience) setAudiencesTaken((count) => count + 1);
  };
  const onNewer = (newer: ScheduleItem) => {
    const typed = form.getValues();
    const { values, both } = mergeNewer(event, typed, typed.opened ?? toOpenedItem(newer), newer);
    show(values);
    form.resetDirty({ ...toItemValues(event, newer), undoId: values.undoId });
    setMeanwhile({ newer, both });
  };
  const takeTheirs = (part: ItemPart) => {
    if (!meanwhile) return;
    show(withTheirs(event, form.getValues(), meanwhile.newer, part));
    setMeanwhile({ ...meanwhile, both: meanwhile.both.filter((other) => other !== part) });
  };
  return {
    meanwhile: meanwhile && { ...meanwhile, onTake: takeTheirs },
    onNewer,
    /** Its field knows people by name: it is rendered anew where they are not the ones that were chosen here. */
    audienceKey: audiencesTaken,
  };
}
