import { isOngoing } from '@daysheet/shared/events.ts';
import { dateOfPlanned, lastDateFor, type Planned, plannedOf } from '@daysheet/shared/nights.ts';
import type { Repeat } from '@daysheet/shared/recurrence.ts';
import { addDays } from '@daysheet/shared/time.ts';
import { formatDayLong, formatWeekdayLong } from '../../../lib/dates.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { RepeatField } from '../repeats/repeat-field.tsx';
import { repeatAfterDate, seriesDate } from '../repeats/series-change.rules.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { DateSelect } from './date-select.tsx';
import type { ItemForm, useItemSave } from './item-form.hooks.ts';
import { ItemLateField } from './item-late-field.tsx';
import { NightField } from './night-field.tsx';
import { TimeFields } from './time-fields.tsx';

type ItemWhenFieldsProps = {
  form: ItemForm;
  saving: ReturnType<typeof useItemSave>;
  event: EventDetails;
  item: ScheduleItem | undefined;
};

/** The day that is planned, the times, in which night they are, and how it repeats from its true date. */
export function ItemWhenFields({ form, saving, event, item }: ItemWhenFieldsProps) {
  const { eventDate, startTime, night, repeat = null } = form.values;
  const date = dateOfPlanned(form.values);
  const change = (values: Partial<Planned> & { repeat: Repeat | null }) => {
    form.setValues(values);
    const left = Object.entries(form.errors).filter(
      ([path]) => !path.startsWith('repeat') && path !== 'eventDate',
    );
    form.setErrors(Object.fromEntries(left));
  };
  const plan = (to: Partial<Planned>) => {
    const next = dateOfPlanned({ eventDate, startTime, night, ...to });
    change({ ...to, repeat: repeatAfterDate(item, repeat, date, next) });
  };
  return (
    <>
      <DateSelect
        event={event}
        kept={item && plannedOf(item, event).eventDate}
        {...form.getInputProps('eventDate')}
        onChange={(day) => plan({ eventDate: day })}
      />
      <TimeFields form={form} saving={saving} onStart={(typed) => plan({ startTime: typed })} />
      <NightField
        form={form}
        day={formatDayLong(eventDate)}
        nextDay={formatWeekdayLong(addDays(eventDate, 1))}
        onChange={(chosen) => plan({ night: chosen })}
      />
      <ItemLateField form={form} />
      <RepeatField
        value={repeat}
        onChange={(next) => change({ repeat: next })}
        date={seriesDate(item, date)}
        isOngoing={isOngoing(event)}
        lastDate={lastDateFor(startTime, event.endDate)}
        errors={form.errors}
      />
    </>
  );
}
