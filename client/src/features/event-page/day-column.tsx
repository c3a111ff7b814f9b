import { useDroppable } from '@dnd-kit/react';
import { Button } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayFull, formatDayLong, formatDayShort } from '../../lib/dates/dates.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Role } from '../roles/roles.hooks.ts';
import { listDayItems, type ScheduleItem } from '../schedule/schedule.rules.ts';
import { BoardItem } from './board-item.tsx';
import { List } from '../../ui/lists/list.tsx';
import classes from './day-column.module.css';
import { DayLabel } from './day-label.tsx';

type DayColumnProps = {
  eventId: string;
  date: PlainDate;
  label: string | undefined;
  /** Its name without a label. */
  fallback: string;
  isToday: boolean;
  /** Whether the user may change the schedule. */
  mayPlan: boolean;
  items: readonly ScheduleItem[];
  roles: readonly Role[];
  landedId: string | undefined;
  onAdd: (day: PlainDate) => void;
  onEdit: (item: ScheduleItem) => void;
};

type AddToDayProps = Pick<DayColumnProps, 'date' | 'onAdd'> & { className?: string | undefined };

function AddToDay({ date, onAdd, className }: AddToDayProps) {
  return (
    <Button
      className={className}
      variant={className ? 'subtle' : 'default'}
      size="xs"
      aria-label={`Add Event on ${formatDayLong(date)}`}
      aria-haspopup="dialog"
      onClick={() => onAdd(date)}
    >
      Add Event
    </Button>
  );
}

/** A day with more items is read on the schedule screen. */
const itemsShown = 60;

export function DayColumn({
  eventId,
  date,
  label,
  fallback,
  isToday,
  mayPlan,
  items,
  roles,
  landedId,
  onAdd,
  onEdit,
}: DayColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: date });
  const { own, night } = listDayItems(items, date);
  const shared = { eventId, roles, day: date, mayPlan, onEdit };
  const rows = (list: readonly ScheduleItem[]) =>
    list
      .slice(0, itemsShown)
      .map((item) => <BoardItem key={item.id} item={item} hasLanded={item.id === landedId} {...shared} />);
  const hidden = own.length - itemsShown;
  const toDay = {
    to: '/manage-event-schedule/$eventId',
    params: { eventId },
    search: { day: date },
  } as const;

  return (
    <section
      ref={ref}
      id={`day-${date}`}
      className={classes.column}
      aria-label={formatDayFull(date)}
      data-over={isDropTarget || undefined}
    >
      <DayLabel eventId={eventId} date={date} label={label} fallback={fallback} mayPlan={mayPlan} />
      <p className={classes.date}>
        {formatDayShort(date)}
        {isToday && <StatusBadge tone="now">Today</StatusBadge>}
      </p>
      {own.length + night.length === 0 && (
        <div className={classes.empty}>
          <p>No events scheduled</p>
          {mayPlan && <AddToDay date={date} onAdd={onAdd} />}
        </div>
      )}
      {own.length > 0 && (
        <List as="ol" className={classes.items}>
          {rows(own)}
        </List>
      )}
      {mayPlan && own.length + night.length > 0 && (
        <AddToDay date={date} onAdd={onAdd} className={classes.add} />
      )}
      {hidden > 0 && (
        <TextLink {...toDay} className={classes.more}>
          +{hidden} more
        </TextLink>
      )}
      {night.length > 0 && (
        <>
          <p className={classes.night}>After midnight</p>
          <List as="ol" className={classes.items}>
            {rows(night)}
          </List>
        </>
      )}
    </section>
  );
}
