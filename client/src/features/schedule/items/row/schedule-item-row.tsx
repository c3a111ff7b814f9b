import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatTimeRange, rangeSign } from '../../../../lib/dates/dates.ts';
import { EditMark } from '../../../hosts-here/edit-mark.tsx';
import type { Role } from '../../../roles/roles.hooks.ts';
import { ItemPick, type PickControl } from '../../bulk/item-pick.tsx';
import { ClashMark } from '../../warnings/clash-mark.tsx';
import { RepeatMark } from '../../repeats/repeat-mark.tsx';
import { formatReminder, type ScheduleItem } from '../../schedule.rules.ts';
import { AudienceChips } from './audience-chips.tsx';
import { ItemLateMark } from './item-late-mark.tsx';
import { ItemTitle } from './item-title.tsx';
import classes from './schedule-item-row.module.css';
import { SurpriseMark } from './surprise-mark.tsx';

type ScheduleItemRowProps = {
  eventId: string;
  item: ScheduleItem;
  roles: readonly Role[];
  isSaved: boolean;
  /** Whether the user may change the schedule. */
  mayPlan: boolean;
  onEdit: (item: ScheduleItem) => void;
  onDuplicate: (item: ScheduleItem) => void;
  /** While the host is selecting: actions apply to all selected items. */
  picking: PickControl | undefined;
  /** `at` is the click's time stamp, in milliseconds. */
  onDelete: (item: ScheduleItem, at: number) => void;
};

/** One item of a day: the whole row opens it. */
export function ScheduleItemRow({
  eventId,
  item,
  roles,
  isSaved,
  mayPlan,
  picking,
  onEdit,
  onDuplicate,
  onDelete,
}: ScheduleItemRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [start, ...end] = formatTimeRange(item.startTime, item.endTime).split(rangeSign);
  const BellIcon = item.notificationMinutes === null ? IconBellOff : IconBell;

  useEffect(() => {
    if (isSaved) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaved]);

  return (
    <li
      ref={row}
      className={classes.row}
      data-saved={isSaved || undefined}
      data-picking={!!picking || undefined}
      data-read={!mayPlan || undefined}
    >
      <p className={classes.time}>
        <strong>{start}</strong>
        {end.length > 0 && ` – ${end.join('')}`}
      </p>
      <div className={classes.body}>
        <h3 className={classes.title}>
          {picking || !mayPlan ? (
            <bdi>{item.title}</bdi>
          ) : (
            <ItemTitle title={item.title} onOpen={() => onEdit(item)} />
          )}
        </h3>
        {item.location && (
          <p className={classes.location} dir="auto">
            {item.location}
          </p>
        )}
        {item.description && (
          <p className={classes.description} dir="auto">
            {item.description}
          </p>
        )}
        <div className={classes.foot}>
          <AudienceChips item={item} roles={roles} />
          <ItemLateMark item={item} />
          <SurpriseMark item={item} />
          <EditMark id={item.itemId} />
          <ClashMark eventId={eventId} item={item} />
          <p className={classes.reminder}>
            <RepeatMark item={item} />
            <BellIcon size={15} aria-hidden />
            {formatReminder(item.notificationMinutes)}
          </p>
        </div>
      </div>
      {picking && <ItemPick item={item} {...picking} />}
      {!picking && mayPlan && <RowButtons item={item} onDuplicate={onDuplicate} onDelete={onDelete} />}
    </li>
  );
}

function RowButtons({
  item,
  onDuplicate,
  onDelete,
}: Pick<ScheduleItemRowProps, 'item' | 'onDuplicate' | 'onDelete'>) {
  return (
    <div className={classes.buttons}>
      <ActionIcon
        className={classes.duplicate}
        variant="subtle"
        color="gray"
        aria-label={`Duplicate ${item.title}`}
        title="Duplicate"
        onClick={() => onDuplicate(item)}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.delete}
        variant="subtle"
        color="gray"
        aria-label={`Delete ${item.title}`}
        onClick={(click) => onDelete(item, click.timeStamp)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
