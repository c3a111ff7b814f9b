import { isOngoing } from '@daysheet/shared/events.ts';
import type { Repeat } from '@daysheet/shared/recurrence.ts';
import { Select } from '@mantine/core';
import type { ItemForm, useItemSave } from '../schedule/items/item-form.hooks.ts';
import formClasses from '../schedule/items/item-form.module.css';
import { TimeFields } from '../schedule/items/time-fields.tsx';
import { RepeatField } from '../schedule/repeats/repeat-field.tsx';
import { followDate } from '../schedule/repeats/repeat.rules.ts';
import { chosenLength, dateOfDay, dayName, type DraftValues } from './build-event.rules.ts';

type DraftWhenFieldsProps = {
  form: ItemForm;
  saving: ReturnType<typeof useItemSave>;
  dates: DraftValues;
  /** How many days there are to choose from. */
  length: number;
  /** The day that an item has already; offered also where the event no longer has it. */
  kept: number | undefined;
};

/** The day, the times, and how it repeats, once there are dates for it to repeat on. */
export function DraftWhenFields({ form, saving, dates, length, kept }: DraftWhenFieldsProps) {
  const { eventDate, repeat = null } = form.values;
  const days = Array.from({ length }, (_, day) => ({
    value: dateOfDay(day, dates),
    label: dayName(day, dates),
  }));
  if (kept !== undefined && kept >= length) {
    days.push({ value: dateOfDay(kept, dates), label: `${dayName(kept, dates)} (outside the dates)` });
  }
  const change = (values: { eventDate?: string; repeat: Repeat | null }) => {
    form.setValues(values);
    const others = Object.entries(form.errors).filter(
      ([path]) => path !== 'eventDate' && !path.startsWith('repeat'),
    );
    form.setErrors(Object.fromEntries(others));
  };
  return (
    <>
      <Select
        label="Date"
        data={days}
        allowDeselect={false}
        searchable={length > 31}
        limit={60}
        {...form.getInputProps('eventDate')}
        onChange={(date) => date && change({ eventDate: date, repeat: followDate(repeat, eventDate, date) })}
      />
      <TimeFields form={form} saving={saving} />
      {chosenLength(dates) === undefined ? (
        <p className={formClasses.note}>
          Choose the event’s start date first, and then {repeat ? 'how' : 'whether'} this repeats.
        </p>
      ) : (
        <RepeatField
          value={repeat}
          onChange={(next) => change({ repeat: next })}
          date={eventDate}
          isOngoing={isOngoing(dates)}
          lastDate={dateOfDay(length - 1, dates)}
          errors={form.errors}
        />
      )}
    </>
  );
}
