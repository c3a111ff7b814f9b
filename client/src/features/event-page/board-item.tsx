import { useDraggable } from '@dnd-kit/react';
import { IconGripVertical } from '@tabler/icons-react';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEffect, useRef } from 'react';
import { formatTimeRange } from '../../lib/dates/dates.ts';
import { EditMark } from '../hosts-here/edit-mark.tsx';
import type { Role } from '../roles/roles.hooks.ts';
import { AudienceChips } from '../schedule/items/row/audience-chips.tsx';
import { ItemTitle } from '../schedule/items/row/item-title.tsx';
import { RepeatMark } from '../schedule/repeats/repeat-mark.tsx';
import { formatLength, type ScheduleItem } from '../schedule/schedule.rules.ts';
import { ClashMark } from '../schedule/warnings/clash-mark.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './board-item.module.css';

type BoardItemProps = {
  eventId: string;
  item: ScheduleItem;
  roles: readonly Role[];
  /** The day that it is shown under: an item in the night after it has a later date. */
  day: PlainDate;
  /** Whether the user may move and change it. */
  mayPlan: boolean;
  /** It was just moved here, and its old place had the focus. */
  hasLanded: boolean;
  onEdit: (item: ScheduleItem) => void;
};

/** One item of a day: opened by a click, dragged to another day, or moved there from its handle by keys; else read only. */
export function BoardItem({ eventId, item, roles, day, mayPlan, hasLanded, onEdit }: BoardItemProps) {
  const { title } = item;
  // An item of the night is shown under two days.
  const id = `${day} ${item.id}`;
  const { ref, handleRef, isDragging } = useDraggable({
    id,
    data: { title, day, itemId: item.id },
    disabled: !mayPlan,
  });
  const handle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (hasLanded && document.activeElement === document.body) handle.current?.focus();
  }, [hasLanded]);

  return (
    // An item that may not be dragged is no button of the library, and must not stay one when a right changes.
    <li
      key={mayPlan ? 'moved' : 'read'}
      ref={mayPlan ? ref : undefined}
      className={classes.item}
      data-night={day !== item.eventDate || undefined}
      data-dragging={isDragging || undefined}
      data-read={!mayPlan || undefined}
    >
      <BoardItemText eventId={eventId} item={item} roles={roles} mayPlan={mayPlan} onEdit={onEdit} />
      {mayPlan && (
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
      )}
    </li>
  );
}

type BoardItemTextProps = Pick<BoardItemProps, 'eventId' | 'item' | 'roles' | 'mayPlan' | 'onEdit'>;

/** Its time and length, title, place and audience. */
function BoardItemText({ eventId, item, roles, mayPlan, onEdit }: BoardItemTextProps) {
  return (
    <div className={classes.text}>
      <p className={classes.time}>
        {formatTimeRange(item.startTime, item.endTime)}
        {item.endTime !== null && ` · ${formatLength(item.startTime, item.endTime)}`}{' '}
        <RepeatMark item={item} /> <ClashMark eventId={eventId} item={item} />
      </p>
      <h3 className={classes.title}>
        {mayPlan ? <ItemTitle title={item.title} onOpen={() => onEdit(item)} /> : <bdi>{item.title}</bdi>}
      </h3>
      {item.location && (
        <Note size={13} dir="auto">
          {item.location}
        </Note>
      )}
      <div className={classes.audience}>
        <AudienceChips item={item} roles={roles} />
        <EditMark id={item.itemId} />
      </div>
    </div>
  );
}
