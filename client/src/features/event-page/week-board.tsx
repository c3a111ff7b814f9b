import type { DragEndEvent } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { useEventToday } from '../../lib/dates/use-today.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import type { Role } from '../roles/roles.hooks.ts';
import { useDayLabels } from '../schedule/days/schedule-days.hooks.ts';
import { changeChoices } from '../schedule/repeats/series-change.rules.ts';
import { useSeriesQuestion } from '../schedule/repeats/use-series-question.tsx';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import { DayColumn } from './day-column.tsx';
import { dayDragPlugins, daySensors } from './day-drag.ts';
import classes from './event-page.module.css';
import { formatUnnamedDay } from './event-page.rules.ts';
import { useMoveItem } from './move-item.hooks.ts';

type WeekBoardProps = {
  event: EventDetails;
  days: readonly PlainDate[];
  shown: { from: PlainDate; to: PlainDate };
  items: readonly ScheduleItem[];
  roles: readonly Role[];
  onAdd: (day: PlainDate) => void;
  onEdit: (item: ScheduleItem) => void;
};

/** A moved series gets new ids, so a dropped item is recognised by these fields. */
type LandedItem = Pick<ScheduleItem, 'title' | 'startTime' | 'eventDate'>;
const isLanded = (item: LandedItem, { title, startTime, eventDate }: LandedItem) =>
  item.eventDate === eventDate && item.startTime === startTime && item.title === title;

/** A column for each day; an item dropped on another day is moved there. */
export function WeekBoard({ event, days, shown, items, roles, onAdd, onEdit }: WeekBoardProps) {
  const labels = useDayLabels(event.id);
  const today = useEventToday(event);
  const moveItem = useMoveItem(event.id, shown);
  const question = useSeriesQuestion();
  const [landed, setLanded] = useState<LandedItem>();
  const landedId = landed && items.find((item) => isLanded(item, landed))?.id;

  const drop = async ({ operation: { source, target }, canceled }: DragEndEvent) => {
    const item = items.find(({ id }) => id === source?.data['itemId']);
    const [from, to] = [String(source?.data['day']), String(target?.id)];
    if (canceled || !item || !days.includes(to) || to === from) return;
    // An item of the night after a day moves to the night after the other day.
    const day = addDays(to, daysBetween(from, item.eventDate));
    const choices = changeChoices(item);
    const change = await question.ask({ item, title: 'Move which ones?', choices });
    if (!change) return;
    setLanded({ title: item.title, startTime: item.startTime, eventDate: day });
    await moveItem(item, day, change);
  };

  return (
    <DragDropProvider sensors={daySensors} plugins={dayDragPlugins} onDragEnd={(end) => void drop(end)}>
      <div className={classes.days}>
        {days.map((date) => (
          <DayColumn
            key={date}
            eventId={event.id}
            date={date}
            label={labels.get(date)}
            fallback={formatUnnamedDay(event, date)}
            isToday={date === today}
            mayPlan={event.can.plan}
            items={items}
            roles={roles}
            landedId={landedId}
            onAdd={onAdd}
            onEdit={onEdit}
          />
        ))}
      </div>
      {question.dialog}
    </DragDropProvider>
  );
}
