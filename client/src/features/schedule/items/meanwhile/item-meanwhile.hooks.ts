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

export type Meanwhile = {
  /** The item as somebody else saved it while it was open here. */
  newer: ScheduleItem;
  /** What both changed, and the host has not decided yet. */
  both: ItemPart[];
  /** Who it was, where that is known. */
  by: string | undefined;
  /** It was told while the form is open; else it is why a save was refused. */
  isArrival: boolean;
};

/** What a save refers to. */
const openedState = z.object({ updatedAt: z.string(), opened: openedItem });

type Opened = { item: ScheduleItem | 'new'; draftName: string };

/** Keeps over a reload what a changed form is over. `onNewer`: where the item was saved before the form came back. */
function useKeptOpened(form: ItemForm, { item, draftName }: Opened, onNewer: (newer: ScheduleItem) => void) {
  useOpenedDraft(
    draftName,
    openedState,
    () => (item !== 'new' && form.isDirty() ? openedState.safeParse(form.getValues()).data : undefined),
    (kept) => {
      if (item === 'new' || item.updatedAt === kept.updatedAt) return;
      form.setValues(kept);
      onNewer(item);
    },
  );
}

/** What becomes of the form where somebody saved the item meanwhile. The next save is over what the host was told of. */
export function useMeanwhile(form: ItemForm, event: Dates & { id: string }, opening: Opened) {
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [audiencesTaken, setAudiencesTaken] = useState(0);
  const show = (values: ItemValues) => {
    form.setValues(values);
    if (!values.changeAudience) setAudiencesTaken((count) => count + 1);
  };
  const goOnFrom = (newer: ScheduleItem, isArrival: boolean) => {
    // A refused save has told of it already, and what the next one means.
    if (isArrival && meanwhile?.newer.updatedAt === newer.updatedAt) return;
    const typed = form.getValues();
    const { updatedAt, opened = toOpenedItem(newer) } = typed;
    // What came into the form before is theirs, not typed: they may take it back.
    const seen = meanwhile ? toOpenedItem(meanwhile.newer) : opened;
    const { values, both: more } = mergeNewer(event, typed, seen, newer);
    if (isArrival && isAsSaved(typed, newer)) return;
    const both = addUndecided(more, meanwhile?.both ?? [], values, newer);
    // A save is refused where both changed the same, until the host has said of each what is to stay.
    const isOpen = isArrival && both.length > 0;
    show(isOpen ? { ...values, updatedAt, opened } : values);
    form.resetDirty({ ...toItemValues(event, newer), undoId: values.undoId });
    setMeanwhile({ newer, both, by: hostEdits.findEditor(newer.itemId), isArrival });
  };
  useKeptOpened(form, opening, (newer) => goOnFrom(newer, true));
  const decide = (part: ItemPart, theirs?: ItemValues) => {
    if (!meanwhile) return;
    const typed = form.getValues();
    const both = meanwhile.both.filter((other) => other !== part);
    // While one is undecided, a save still refers to what was opened, and is refused.
    const { updatedAt, opened } = both.length > 0 ? typed : toItemValues(event, meanwhile.newer);
    show({ ...(theirs ?? typed), updatedAt, opened });
    setMeanwhile({ ...meanwhile, both });
  };
  const takeTheirs = (part: ItemPart) =>
    meanwhile && decide(part, withTheirs(event, form.getValues(), meanwhile.newer, part));
  const keepMine = (part: ItemPart) => decide(part);
  return {
    meanwhile: meanwhile && { ...meanwhile, onTake: takeTheirs, onKeep: keepMine },
    onNewer: (newer: ScheduleItem) => goOnFrom(newer, false),
    onArrived: (newer: ScheduleItem) => goOnFrom(newer, true),
    /** Its field knows people by name: it is rendered anew where they are not the ones that were chosen here. */
    audienceKey: audiencesTaken,
  };
}

/** Follows an item while its form is open. Gives who took it off the schedule meanwhile, where somebody did. */
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
  const told = useRef(item?.updatedAt);
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (!data || data.updatedAt === told.current) return;
    told.current = data.updatedAt;
    tell(data);
  }, [data]);
  const isGone = findErrorReason(error) === 'schedule.not_found';
  return isGone ? { by: hostEdits.findEditor(itemId) ?? 'Somebody' } : null;
}
