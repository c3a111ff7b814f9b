import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { eventDaysMax } from '@daysheet/shared/events.ts';
import { isInside } from '@daysheet/shared/nights.ts';
import { eventDates, type PlainDate } from '@daysheet/shared/time.ts';
import { useMemo } from 'react';
import { formatDate, formatDayShort, formatWeekday } from '../../../lib/dates.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { isLong } from '../schedule.rules.ts';

type DateSelectProps = Omit<SelectProps, 'data' | 'label'> & {
  event: EventDetails;
  /** The date an item has already; offered also when it lies outside the event's dates. */
  kept?: PlainDate | undefined;
};

/** More are found by typing: nobody scrolls through ten years. */
const optionsDrawn = 60;

function optionOf(date: PlainDate, event: EventDetails): ComboboxItem {
  const label = isLong(event) ? `${formatWeekday(date)}, ${formatDate(date)}` : formatDayShort(date);
  return { value: date, label: isInside(date, event) ? label : `${label} (outside the dates)` };
}

/** Days that hold every typed word, such as 'jun 5' or '2027-06'; with nothing typed, those around the chosen one. */
const filterDays: OptionsFilter = ({ options, search }) => {
  const days = options.filter((option): option is ComboboxItem => 'value' in option);
  const chosen = days.findIndex(({ label }) => label === search);
  if (!search.trim() || chosen >= 0) {
    const first = Math.max(0, chosen - 7);
    return days.slice(first, first + optionsDrawn);
  }
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return days
    .filter(({ label, value }) => {
      const parts = `${label} ${value}`.toLowerCase().split(/[\s,]+/);
      return words.every((word) =>
        parts.some((part) => (/^\d{1,2}$/.test(word) ? part === word : part.startsWith(word))),
      );
    })
    .slice(0, optionsDrawn);
};

export function DateSelect({ event, kept, ...rest }: DateSelectProps) {
  const options = useMemo(() => {
    const dates = eventDates(event.startDate, event.endDate, 0, eventDaysMax);
    const all = kept && !isInside(kept, event) ? [kept, ...dates] : dates;
    return all.map((date) => optionOf(date, event));
  }, [event, kept]);
  const isSearchable = isLong(event);
  return (
    <Select
      label="Date"
      data={options}
      allowDeselect={false}
      searchable={isSearchable}
      {...(isSearchable && { filter: filterDays, description: 'Type to find a day, such as jun 5.' })}
      {...rest}
    />
  );
}
