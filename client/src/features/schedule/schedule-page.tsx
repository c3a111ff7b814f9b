import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { useEventToday } from '../../lib/dates/use-today.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { DaySchedule } from './day-schedule.tsx';
import { useSelection } from './bulk/selection.hooks.ts';
import { LongDayList } from './days/day-list-long.tsx';
import { DayList } from './days/day-list.tsx';
import { DayNote } from './days/day-note.tsx';
import { useScheduleEvent } from './days/schedule-days.hooks.ts';
import { chooseLongDay } from './days/schedule-days.rules.ts';
import { PlanImport } from './import/plan-import.tsx';
import { useEditedItem } from './items/edited-item.hooks.ts';
import { ItemDialog } from './items/item-dialog.tsx';
import { QuickAdd } from './quick/quick-add.tsx';
import { LazyGuestPreview } from './preview/lazy-guest-preview.tsx';
import { getDefaultViewer } from './preview/viewer.rules.ts';
import { useDayItems } from './schedule.hooks.ts';
import { chooseDay, listDaysOutside, isLong } from './schedule.rules.ts';
import { ScheduleHead } from './schedule-head.tsx';
import classes from './schedule-page.module.css';
import { ScheduleReadiness } from './warnings/schedule-readiness.tsx';

type SchedulePageProps = {
  eventId: string;
  day: PlainDate | undefined;
  onDayChange: (day: PlainDate) => void;
  /** Fills an empty schedule. */
  samplePlan: (event: EventDetails) => ReactNode;
  /** Whether the form for a new item is open from the start. */
  opensForm: boolean;
  /** Called when that form was closed. */
  onFormClosed: () => void;
  /** The month that a long event's calendar shows, YYYY-MM, if it is not the day's. */
  month: string | undefined;
  onMonthChange: (month: string) => void;
  /** The viewer of the preview; undefined while it is closed. */
  viewer: string | undefined;
  onViewerChange: (viewer: string | undefined) => void;
};

export function SchedulePage(props: SchedulePageProps) {
  const { eventId, day: requested, onDayChange, samplePlan, opensForm, onFormClosed } = props;
  const { month, onMonthChange, viewer, onViewerChange } = props;
  const { event, counts, roles } = useScheduleEvent(eventId);
  const today = useEventToday(event);
  const hasMonths = isLong(event);
  const day = hasMonths
    ? chooseLongDay(requested, event, today, listDaysOutside(counts, event))
    : chooseDay(requested, event, counts);
  const items = useDayItems(eventId, day);
  const selection = useSelection();
  const { edited, edit, duplicate, savedId, finish } = useEditedItem(event, day, {
    opensForm,
    onFormClosed,
    onDayChange,
  });
  usePageTitle(`Schedule · ${event.name}`);

  const add = () => edit('new');
  const showItem = (itemId: string, itemDay: PlainDate) => {
    const item = items.data?.find((shown) => shown.itemId === itemId && shown.eventDate === itemDay);
    if (item) edit(item);
    else onDayChange(itemDay);
  };

  return (
    <>
      <ScheduleHead
        event={event}
        importing={<PlanImport event={event} roles={roles} day={day} onDayChange={onDayChange} />}
        onPreview={() => onViewerChange(getDefaultViewer(roles))}
        onAdd={add}
      />
      {event.can.plan && <QuickAdd event={event} roles={roles} day={day} onAdded={finish} />}
      <div className={classes.columns} data-long={hasMonths || undefined}>
        {hasMonths ? (
          <LongDayList
            event={event}
            counts={counts}
            day={day}
            onDayChange={onDayChange}
            month={month}
            onMonthChange={onMonthChange}
          />
        ) : (
          <DayList event={event} counts={counts} day={day} onDayChange={onDayChange} />
        )}
        <DaySchedule
          key={day}
          event={event}
          roles={roles}
          day={day}
          items={items}
          sample={samplePlan(event)}
          note={hasMonths && <DayNote event={event} day={day} />}
          selection={selection}
          savedId={savedId}
          onAdd={add}
          onDayChange={onDayChange}
          onEdit={edit}
          onDuplicate={duplicate}
        />
        <ScheduleReadiness event={event} counts={counts} onItem={event.can.plan ? showItem : undefined} />
      </div>
      {edited && <ItemDialog event={event} roles={roles} day={day} {...edited} onClose={finish} />}
      {viewer && (
        <LazyGuestPreview
          eventId={eventId}
          roles={roles}
          viewer={viewer}
          onViewerChange={onViewerChange}
          firstDay={day}
        />
      )}
    </>
  );
}
