import { useDraggable } from '@dnd-kit/react';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatTimeRange } from '../../lib/dates.ts';
import { ItemTitle } from '../schedule/items/item-title.tsx';
import { RepeatMark } from '../schedule/repeats/repeat-mark.tsx';
import type { ScheduleItem } from '../schedule/schedule.rules.ts';
import classes from './board-item.module.css';

type BoardItemProps = {
  item: ScheduleItem;
  /** It was just moved here, from a place that took the focus with it. */
  hasLanded: boolean;
  onEdit: (item: ScheduleItem) => void;
};

/** One item of a day: opened by a click, dragged to another day, or moved there from its handle by keys. */
export function BoardItem({ item, hasLanded, onEdit }: BoardItemProps) {
  const { id, title, eventDate } = item;
  const { ref, handleRef, isDragging } = useDraggable({ id, data: { title, eventDate } });
  const handle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (hasLanded && document.activeElement === document.body) handle.current?.focus();
  }, [hasLanded]);

  return (
    <li ref={ref} className={classes.item} data-dragging={isDragging || undefined}>
      <BoardItemText item={item} onEdit={onEdit} />
      <button
        ref={(button) => {
          handle.current = button;
          handleRef(button);
        }}
        type="button"
        className={classes.handle}
        aria-label={`Move ${title} to another day`}
        onClick={() => onEdit(item)}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
    </li>
  );
}

export function BoardItemText({ item, onEdit }: Pick<BoardItemProps, 'item' | 'onEdit'>) {
  return (
    <div className={classes.text}>
      <p className={classes.time}>
        {formatTimeRange(item.startTime, item.endTime)} <RepeatMark item={item} />
      </p>
      <h3 className={classes.title}>
        <ItemTitle title={item.title} onOpen={() => onEdit(item)} />
      </h3>
      {item.location && (
        <p className={classes.location} dir="auto">
          {item.location}
        </p>
      )}
    </div>
  );
}
