import type { PlainDate, PlainTime } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import type { EventDetails } from '../../events/events.hooks.ts';
import { chooseDayAfterSaving, type ScheduleItem } from '../schedule.rules.ts';
import type { DialogTarget } from './item-dialog.hooks.ts';

type EditedItemOptions = {
  /** Whether the form for a new item is open from the start. */
  opensForm: boolean;
  onFormClosed: () => void;
  onDayChange: (day: PlainDate) => void;
};
type SavedPlace = { id: string; eventDate: PlainDate; startTime: PlainTime };

/** The item that the dialog is open for, and the one highlighted after it; the screen moves to a saved item's day. */
export function useEditedItem(
  event: EventDetails,
  day: PlainDate,
  { opensForm, onFormClosed, onDayChange }: EditedItemOptions,
) {
  const [edited, setEdited] = useState<DialogTarget | undefined>(opensForm ? { item: 'new' } : undefined);
  const [savedId, setSavedId] = useState<string>();
  const finish = (saved?: SavedPlace) => {
    setEdited(undefined);
    setSavedId(saved?.id);
    const savedDay = saved ? chooseDayAfterSaving(saved, day, event) : day;
    if (savedDay !== day) onDayChange(savedDay);
    else if (opensForm) onFormClosed();
  };
  return {
    // An address may ask for the form, but readers do not get it.
    edited: event.can.plan ? edited : undefined,
    edit: (item: DialogTarget['item']) => setEdited({ item }),
    duplicate: (copied: ScheduleItem) => setEdited({ item: 'new', copied }),
    savedId,
    finish,
  };
}
