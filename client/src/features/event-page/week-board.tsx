import type { DragEndEvent } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { daysBetween, type PlainDate } from '@daysheet/shared/time.ts';
import { useState } from 'react';
import { useToday } from '../../lib/use-today.ts';
import type { HostEvent, ScheduleItem } from '../schedule/schedule.rules.ts';
import { DayColumn } from './day-column.tsx';
import { dayDragPlugins, daySensors } from './day-drag.ts';
import { useDayLabels } from './event-page.hooks.ts';
import classes from './event-page.module.css';
import { useMoveItem } from './move-item.hooks.ts';

type WeekBoardProps = {
  event: HostEvent;
  days: readonly PlainDate[];
  shown: { from: PlainDate; to: PlainDate };
  items: readonly ScheduleItem[];
  onEdit: (item: ScheduleItem) => void;
};

/** A column for each day; what is dropped on another is moved there. */
export function WeekBoard({ event, days, shown, items, onEdit }: WeekBoardProps) {
  const labels = useDayLabels(event.id);
  const today = useToday(event.timeZone);
  const moveItem = useMoveItem(event.id, shown);
  const [landedId, setLandedId] = useState<string>();

  const drop = ({ operation: { source, target }, canceled }: DragEndEvent) => {
    const item = items.find(({ id }) => id === source?.id);
    const day = String(target?.id);
    if (canceled || !item || !days.includes(day) || day === item.eventDate) return;
    setLandedId(item.id);
    void moveItem(item, day);
  };

  return (
    <DragDropProvider sensors={daySensors} plugins={dayDragPlugins} onDragEnd={drop}>
      <div className={classes.days}>
        {days.map((date) => (
          <DayColumn
            key={date}
            eventId={event.id}
            date={date}
            number={daysBetween(event.startDate, date) + 1}
            label={labels.get(date)}
            isToday={date === today}
            items={items}
            landedId={landedId}
            onEdit={onEdit}
          />
        ))}
      </div>
    </DragDropProvider>
  );
}
