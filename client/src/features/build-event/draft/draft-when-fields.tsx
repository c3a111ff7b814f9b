import { getCalendarDate, type PlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayLong, formatWeekdayLong } from '../../../lib/dates/dates.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { findDays } from '../../schedule/items/fields/day-search.rules.ts';
import type { ItemForm } from '../../schedule/items/item-form.hooks.ts';
import type { useItemSave } from '../../schedule/items/item-save.hooks.ts';
import { NightField } from '../../schedule/items/fields/night-field.tsx';
import { setPlan } from '../../schedule/items/fields/set-plan.ts';
import { TimeFields } from '../../schedule/items/fields/time-fields.tsx';
import { followDate } from '../../schedule/repeats/repeat.rules.ts';
import {
  findChosenLength,
  computeDayDate,
  formatDayName,
  type DraftValues,
  getStartDate,
} from '../build-event.rules.ts';

type DraftWhenFieldsProps = {
  form: ItemForm;
  saving: ReturnType<typeof useItemSave>;
  dates: DraftValues;
  /** How many days can be chosen. */
  length: number;
  /** The item's current day; offered even if the event no longer has it. */
  savedDay: number | undefined;
};

/** The day, the times, and which night they are in. */
export function DraftWhenFields({ form, saving, dates, length, savedDay }: DraftWhenFieldsProps) {
  const { eventDate, startTime, night, repeat = null } = form.values;
  const date = getCalendarDate(form.values);
  const days = Array.from({ length }, (_, day) => ({
    value: computeDayDate(day, dates),
    label: formatDayName(day, dates),
  }));
  if (savedDay !== undefined && savedDay >= length) {
    days.push({
      value: computeDayDate(savedDay, dates),
      label: `${formatDayName(savedDay, dates)} (outside the dates)`,
    });
  }
  const plan = (to: Partial<PlannedTime>) => {
    const next = getCalendarDate({ eventDate, startTime, night, ...to });
    setPlan(form, { ...to, repeat: followDate(repeat, date, next) });
  };
  return (
    <>
      <ChoiceSelect
        label="Date"
        {...form.getInputProps('eventDate')}
        choices={days}
        listedMost={31}
        filter={findDays}
        nothing="None of the days fits this."
        onChange={(day) => plan({ eventDate: day })}
      />
      <TimeFields form={form} saving={saving} onStart={(typed) => plan({ startTime: typed })} />
      <NightField
        form={form}
        {...getNightNames(eventDate, dates)}
        onChange={(chosen) => plan({ night: chosen })}
      />
    </>
  );
}

/** Names of the planned day and the next; numbers while no date is chosen. */
function getNightNames(eventDate: PlainDate, dates: DraftValues) {
  if (findChosenLength(dates) !== undefined)
    return { day: formatDayLong(eventDate), nextDay: formatWeekdayLong(addDays(eventDate, 1)) };
  const day = daysBetween(getStartDate(dates), eventDate);
  return { day: formatDayName(day, dates), nextDay: formatDayName(day + 1, dates) };
}
