import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { formatTimeRange, rangeSign } from '../../../lib/dates/dates.ts';
import { EveryoneChip, RoleChip } from '../../../ui/role-chip.tsx';
import { ItemTitle } from '../../schedule/items/row/item-title.tsx';
import rowClasses from '../../schedule/items/row/schedule-item-row.module.css';
import { formatReminder } from '../../schedule/schedule.rules.ts';
import type { DraftItem, DraftRole } from '../build-event.rules.ts';
import classes from './draft-schedule.module.css';

type DraftItemRowProps = {
  item: DraftItem;
  roles: readonly DraftRole[];
  /** Its day or days in words, if the row is not under them. */
  when: string | undefined;
  onEdit: (item: DraftItem) => void;
  onDelete: (item: DraftItem) => void;
};

/** Looks like a row of the schedule. */
export function DraftItemRow({ item, roles, when, onEdit, onDelete }: DraftItemRowProps) {
  const [start, ...end] = formatTimeRange(item.startTime, item.endTime || null).split(rangeSign);
  const BellIcon = item.notificationMinutes === null ? IconBellOff : IconBell;
  return (
    <li className={rowClasses.row}>
      <p className={rowClasses.time}>
        <strong>{start}</strong>
        {end.length > 0 && ` – ${end.join('')}`}
      </p>
      <div className={rowClasses.body}>
        <h4 className={rowClasses.title}>
          <ItemTitle title={item.title} onOpen={() => onEdit(item)} />
        </h4>
        {when && (
          <p className={classes.when}>
            {item.repeat && <IconRepeat size={15} aria-hidden />}
            {when}
          </p>
        )}
        {item.location && (
          <p className={rowClasses.location} dir="auto">
            {item.location}
          </p>
        )}
        {item.description && (
          <p className={rowClasses.description} dir="auto">
            {item.description}
          </p>
        )}
        <div className={rowClasses.foot}>
          <div className={classes.chips}>
            {item.roleIds.length === 0 && <EveryoneChip />}
            {roles.map(
              ({ id, roleName }, index) =>
                item.roleIds.includes(id) && <RoleChip key={id} role={{ roleName, color: index }} />,
            )}
          </div>
          <p className={rowClasses.reminder}>
            <BellIcon size={15} aria-hidden />
            {formatReminder(item.notificationMinutes)}
          </p>
        </div>
      </div>
      <div className={classes.rowButtons}>
        <ActionIcon
          className={classes.edit}
          variant="subtle"
          color="gray"
          aria-label={`Edit ${item.title}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(item)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete ${item.title}`}
          onClick={() => onDelete(item)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
