import { type ItemPart, openedItem } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { findErrorReason } from '../../../../lib/errors/trpc-errors.ts';
import { trpc } from '../../../../lib/reads/trpc.ts';
import { useOpenedDraft } from '../../../../lib/storage/form-drafts.ts';
import { hostEdits } from '../../../hosts-here/host-edits.ts';
import type { Dates, ScheduleItem } from '../../schedule.rules.ts';
import { toItemValues, type ItemValues, toOpenedItem } from '../fields/item-fields.rules.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import { addUndecided, isAsSaved, mergeNewer, withTheirs } from './item-meanwhile.rules.ts';

export type NewerItem = {
  /** The item as somebody else saved it while it was open here. */
  newer: ScheduleItem;
  /** What both changed, and the host has not decided yet. */
  both: ItemPart[];
  /** The host who saved it, if that is known. */
  by: string | undefined;
  /** True if it arrived while the form is open; false if a save was refused for it. */
  isArrival: boolean;
};

/** The version that a save refers to. */
const openedState = z.object({ updatedAt: z.string(), opened: openedItem });

type FormTarget = { item: ScheduleItem | 'new'; draftName: string };

/** Stores over a reload the version that a changed form is based on. `onNewer`: a save before the form came back. */
function useStoredOpened(
  form: ItemForm,
  { item, draftName }: FormTarget,
  onNewer: (newer: ScheduleItem) => void,
) {
  useOpenedDraft(
    draftName,
    openedState,
    () => (item !== 'new' && form.isDirty() ? openedState.safeParse(form.getValues()).data : undefined),
    (stored) => {
      if (item === 'new' || item.updatedAt === stored.updatedAt) return;
      form.setValues(stored);
      onNewer(item);
    },
  );
}

/** Updates the form after somebody else saved the item. The next save is based on the state that the host was shown. */
export function useMeanwhile(form: ItemForm, event: Dates & { id: string }, opening: FormTarget) {
  const [meanwhile, setMeanwhile] = useState<NewerItem>();
  const [audiencesTaken, setAudiencesTaken] = useState(0);
  const show = (values: ItemValues) => {
    form.setValues(values);
    if (!values.changeAudience) setAudiencesTaken((count) => count + 1);
  };
  const resumeFrom = (newer: ScheduleItem, isArrival: boolean) => {
    // A refused save has reported it already, and what the next one means.
    if (isArrival && meanwhile?.newer.updatedAt === newer.updatedAt) return;
    const typed = form.getValues();
    const { updatedAt, opened = toOpenedItem(newer) } = typed;
    // What came into the form before was saved by others, not typed: they may undo it.
    const seen = meanwhile ? toOpenedItem(meanwhile.newer) : opened;
    const { values, both: more } = mergeNewer(event, typed, seen, newer);
    if (isArrival && isAsSaved(typed, newer)) return;
    const both = addUndecided(more, meanwhile?.both ?? [], values, newer);
    // If both changed the same part, a save is refused until the host has decided each.
    const isOpen = isArrival && both.length > 0;
    show(isOpen ? { ...values, updatedAt, opened } : values);
    form.resetDirty({ ...toItemValues(event, newer), undoId: values.undoId });
    setMeanwhile({ newer, both, by: hostEdits.findEditor(newer.itemId), isArrival });
  };
  useStoredOpened(form, opening, (newer) => resumeFrom(newer, true));
  const decide = (part: ItemPart, theirs?: ItemValues) => {
    if (!meanwhile) return;
    const typed = form.getValues();
    const both = meanwhile.both.filter((other) => other !== part);
    // While a part is undecided, a save still refers to the opened version, and is refused.
    const { updatedAt, opened } = both.length > 0 ? typed : toItemValues(event, meanwhile.newer);
    show({ ...(theirs ?? typed), updatedAt, opened });
    setMeanwhile({ ...meanwhile, both });
  };
  const takeTheirs = (part: ItemPart) =>
    meanwhile && decide(part, withTheirs(event, form.getValues(), meanwhile.newer, part));
  const keepMine = (part: ItemPart) => decide(part);
  return {
    meanwhile: meanwhile && { ...meanwhile, onTake: takeTheirs, onKeep: keepMine },
    onNewer: (newer: ScheduleItem) => resumeFrom(newer, false),
    onArrived: (newer: ScheduleItem) => resumeFrom(newer, true),
    /** Its field knows people by name: it is rendered anew if they are not the ones that were chosen here. */
    audienceKey: audiencesTaken,
  };
}

/** Follows an item while its form is open. Returns who took it off the schedule meanwhile, if anyone did. */
export function useArrivals(
  eventId: string,
  opened: ScheduleItem | 'new',
  onArrived: (newer: ScheduleItem) => void,
) {
  const item = opened === 'new' ? undefined : opened;
  const { itemId = '', occurrenceDate = null } = item ?? {};
  const { data, error } = trpc.schedule.get.useQuery(
    { eventId, itemId, occurrenceDate },
    { enabled: item !== undefined, initialData: item, staleTime: Infinity, gcTime: 0 },
  );
  const lastReported = useRef(item?.updatedAt);
  const report = useEffectEvent(onArrived);
  useEffect(() => {
    if (!data || data.updatedAt === lastReported.current) return;
    lastReported.current = data.updatedAt;
    report(data);
  }, [data]);
  const isGone = findErrorReason(error) === 'schedule.not_found';
  return isGone ? { by: hostEdits.findEditor(itemId) ?? 'Somebody' } : null;
}
