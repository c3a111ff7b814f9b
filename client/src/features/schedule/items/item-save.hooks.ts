import { getCalendarDate } from '@daysheet/shared/schedule/nights.ts';
import { isUnusualLength, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { ItemValues } from './fields/item-fields.rules.ts';
import type { ItemForm, ItemFormOutput, SavedItem } from './item-form.hooks.ts';
import { buildNextItemValues, computeLength } from './item-next.rules.ts';
import { wantsAnother } from './send-item-form.ts';

/** The form has the planned day; the true date is saved. */
const toSavedItem = ({ night, ...item }: ItemFormOutput): SavedItem => ({
  ...item,
  eventDate: getCalendarDate({ ...item, night }),
});

const toTimesKey = ({ startTime, endTime }: Pick<ItemValues, 'startTime' | 'endTime'>) =>
  `${startTime}-${endTime}`;

type ItemSave = {
  save: (item: SavedItem) => Promise<boolean>;
  /** `goesOn` if the form stays open for the next item. */
  onSaved: (item: SavedItem, goesOn: boolean) => void;
  /** A further question before saving; resolves to what to save, or undefined if the host cancels. */
  decide?: (item: SavedItem) => Promise<SavedItem | undefined>;
  /** The days that the next item may be on. */
  dates: { startDate: PlainDate; endDate: PlainDate };
};

/** Prepares the form for the next item, once one is added; `preservedMinutes` is the length of that one. */
function useNextItem(form: ItemForm, dates: ItemSave['dates']) {
  const [preservedMinutes, setPreservedMinutes] = useState<number | null>(null);
  const goOn = (added: SavedItem) => {
    const next = buildNextItemValues(added, dates);
    form.setValues(next);
    form.resetDirty(next);
    setPreservedMinutes(computeLength(added));
    form.getInputNode('title')?.focus();
  };
  return { preservedMinutes, goOn };
}

/**
 * Runs one save at a time, and asks once about unusual times: `asksTimes` is true while the question is open, `confirmTimes`
 * confirms it. Times that were stored before are not asked about.
 */
export function useItemSave(form: ItemForm, { save, onSaved, decide, dates }: ItemSave) {
  const [isSaving, setSaving] = useState(false);
  const savingNow = useRef(false);
  const goesOn = useRef(false);
  const { preservedMinutes, goOn } = useNextItem(form, dates);
  const [confirmed, setConfirmed] = useState(toTimesKey(form.getInitialValues()));
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const trySave = async (item: ItemFormOutput, timesAreMeant: boolean) => {
    const times = toTimesKey(form.getValues());
    if (savingNow.current) return;
    if (isHalfTyped(form.getInputNode('endTime'))) {
      form.showErrors({ endTime: 'Please complete the time, or clear it.' });
      return;
    }
    if (isUnusualLength(item.startTime, item.endTime) && !timesAreMeant && confirmed !== times) {
      setUnconfirmed(times);
      return;
    }
    savingNow.current = true;
    setConfirmed(times);
    const stored = toSavedItem(item);
    const decided = decide ? await decide(stored) : stored;
    setSaving(decided !== undefined);
    const isSaved = decided !== undefined && (await save(decided));
    savingNow.current = false;
    setSaving(false);
    if (!isSaved) return;
    if (goesOn.current) goOn(decided);
    onSaved(decided, goesOn.current);
  };

  return {
    isSaving,
    preservedMinutes,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      goesOn.current = wantsAnother(event);
      form.submit((item) => trySave(item, false))(event);
    },
    asksTimes: unconfirmed === toTimesKey(form.values) && unconfirmed !== confirmed,
    confirmTimes: () => form.submit((item) => trySave(item, true))(),
  };
}

/** A time input without its minutes has no value at all, as if it were empty. */
const isHalfTyped = (input: HTMLElement | null) =>
  input instanceof HTMLInputElement && input.validity.badInput;
