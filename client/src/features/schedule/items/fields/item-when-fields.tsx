import { getCalendarDate, type PlannedTime, toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { formatDayLong, formatWeekdayLong } from '../../../../lib/dates/dates.ts';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { computeRepeatAfterDate } from '../../repeats/series-change.rules.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { DateSelect } from './date-select.tsx';
import type { ItemForm } from '../item-form.hooks.ts';
import type { useItemSave } from '../item-save.hooks.ts';
import { NightField } from './night-field.tsx';
import { setPlan } from './set-plan.ts';
import { TimeFields } from './time-fields.tsx';

type ItemWhenFieldsProps = {
  form: ItemForm;
  saving: ReturnType<typeof useItemSave>;
  event: EventDetails;
  item: ScheduleItem | undefined;
};

/** The planned day, the times, and which night they are in. */
export function ItemWhenFields({ form, saving, event, item }: ItemWhenFieldsProps) {
  const { eventDate, startTime, night, repeat = null } = form.values;
  const planned = { eventDate, startTime, night };
  const place = (at: PlannedTime) => ({ eventDate: getCalendarDate(at), startTime: at.startTime });
  const plan = (to: Partial<PlannedTime>) => {
    const next = place({ ...planned, ...to });
    setPlan(form, { ...to, repeat: computeRepeatAfterDate(item, repeat, place(planned), next, event) });
  };
  return (
    <>
      <DateSelect
        event={event}
        savedDate={item && toPlannedTime(item, event).eventDate}
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
    </>
  );
}
