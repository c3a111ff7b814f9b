import { isOngoing } from '@daysheet/shared/events/events.ts';
import { getCalendarDate, getLastDate } from '@daysheet/shared/schedule/nights.ts';
import type { ItemForm } from '../../schedule/items/item-form.hooks.ts';
import { Note } from '../../../ui/note.tsx';
import { setPlan } from '../../schedule/items/fields/set-plan.ts';
import { RepeatField } from '../../schedule/repeats/repeat-field.tsx';
import { findChosenLength, computeDayDate, type DraftValues } from '../build-event.rules.ts';

type DraftRepeatFieldProps = { form: ItemForm; dates: DraftValues; length: number };

/** How an item of the draft repeats, once there are dates for it to repeat on. */
export function DraftRepeatField({ form, dates, length }: DraftRepeatFieldProps) {
  const { startTime, repeat = null } = form.values;
  if (findChosenLength(dates) === undefined) {
    return (
      <Note size={15}>
        Choose the event’s start date first, and then {repeat ? 'how' : 'whether'} this repeats.
      </Note>
    );
  }
  return (
    <RepeatField
      value={repeat}
      onChange={(next) => setPlan(form, { repeat: next })}
      date={getCalendarDate(form.values)}
      isOngoing={isOngoing(dates)}
      lastDate={getLastDate(startTime, computeDayDate(length - 1, dates))}
      errors={form.errors}
    />
  );
}
