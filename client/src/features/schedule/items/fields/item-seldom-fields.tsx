import { isOngoing } from '@daysheet/shared/events/events.ts';
import { getCalendarDate, getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { TextLink } from '../../../../ui/page/links.tsx';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { RepeatField } from '../../repeats/repeat-field.tsx';
import { computeSeriesDate } from '../../repeats/series-change.rules.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import { HiddenFromField } from './hidden-from-field.tsx';
import { ItemLateField } from './item-late-field.tsx';
import { setPlan } from './set-plan.ts';

type ItemSeldomFieldsProps = { form: ItemForm; event: EventDetails; item: ScheduleItem | undefined };

/** What most items leave at the default: how it repeats, what happens when the day runs late, and from whom it is hidden. */
export function ItemSeldomFields({ form, event, item }: ItemSeldomFieldsProps) {
  const { startTime, repeat = null } = form.values;
  return (
    <>
      <RepeatField
        value={repeat}
        onChange={(next) => setPlan(form, { repeat: next })}
        date={computeSeriesDate(item, getCalendarDate(form.values))}
        isOngoing={isOngoing(event)}
        lastDate={getLastDate(startTime, event.endDate)}
        errors={form.errors}
      />
      <ItemLateField form={form} />
      <HiddenFromField form={form} eventId={event.id} item={item} />
      {item && (
        <TextLink to="/event/$eventId/answers" params={{ eventId: event.id }} search={{ item: item.itemId }}>
          Ask who comes to it
        </TextLink>
      )}
    </>
  );
}
