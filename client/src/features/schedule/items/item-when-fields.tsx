import { isOngoing } from '@daysheet/shared/events.ts';
import type { Repeat } from '@daysheet/shared/recurrence.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { RepeatField } from '../repeats/repeat-field.tsx';
import { repeatAfterDate, seriesDate } from '../repeats/series-change.rules.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { DateSelect } from './date-select.tsx';
import type { ItemForm, useItemSave } from './item-form.hooks.ts';
import { ItemLateField } from './item-late-field.tsx';
import { TimeFields } from './time-fields.tsx';

type ItemWhenFieldsProps = {
  form: ItemForm;
  saving: ReturnType<typeof useItemSave>;
  event: EventDetails;
  item: ScheduleItem | undefined;
};

/** The date, how it repeats from there, and the times. */
export function ItemWhenFields({ form, saving, event, item }: ItemWhenFieldsProps) {
  const { eventDate, repeat = null } = form.values;
  const change = (values: { eventDate?: string; repeat: Repeat | null }) => {
    form.setValues(values);
    const left = Object.entries(form.errors).filter(
      ([path]) => !path.startsWith('repeat') && path !== 'eventDate',
    );
    form.setErrors(Object.fromEntries(left));
  };
  return (
    <>
      <DateSelect
        event={event}
        kept={item?.eventDate}
        {...form.getInputProps('eventDate')}
        onChange={(date) =>
          date && change({ eventDate: date, repeat: repeatAfterDate(item, repeat, eventDate, date) })
        }
      />
      <TimeFields form={form} saving={saving} />
      <ItemLateField form={form} />
      <RepeatField
        value={repeat}
        onChange={(next) => change({ repeat: next })}
        date={seriesDate(item, eventDate)}
        isOngoing={isOngoing(event)}
        lastDate={event.endDate}
        errors={form.errors}
      />
    </>
  );
}
