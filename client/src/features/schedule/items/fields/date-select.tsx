import { eventDaysMax } from '@daysheet/shared/events/events.ts';
import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { listEventDates, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { useMemo } from 'react';
import { formatDate, formatDayShort, formatWeekday } from '../../../../lib/dates/dates.ts';
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx';
import type { SearchSelectProps } from '../../../../ui/fields/search-select.tsx';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { daysShownAtOnce, isLong } from '../../schedule.rules.ts';
import { findDays } from './day-search.rules.ts';

type DateSelectProps = Pick<SearchSelectProps, 'error' | 'onFocus' | 'onBlur' | 'data-path'> & {
  event: EventDetails;
  label?: string;
  value?: PlainDate;
  onChange: (date: PlainDate) => void;
  /** The item's current date; offered even if it is outside the event's dates. */
  savedDate?: PlainDate | undefined;
};

function toChoice(date: PlainDate, event: EventDetails) {
  const label = isLong(event) ? `${formatWeekday(date)}, ${formatDate(date)}` : formatDayShort(date);
  return { value: date, label: isInside(date, event) ? label : `${label} (outside the dates)` };
}

/** One of the event's days: a few in a list, many by typing. */
export function DateSelect({ event, savedDate, ...rest }: DateSelectProps) {
  const days = useMemo(() => {
    const dates = listEventDates(event.startDate, event.endDate, 0, eventDaysMax);
    const all = savedDate && !isInside(savedDate, event) ? [savedDate, ...dates] : dates;
    return all.map((date) => toChoice(date, event));
  }, [event, savedDate]);
  return (
    <ChoiceSelect
      label="Date"
      {...rest}
      choices={days}
      listedMost={daysShownAtOnce}
      filter={findDays}
      description="Type to find a day, such as jun 5."
      nothing="None of the event’s days fits this."
    />
  );
}
