import { IconAlertTriangle } from '@tabler/icons-react';
import { EveryoneChip, RoleChip } from '../../../../ui/role-chip.tsx';
import type { Role } from '../../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import classes from './audience-chips.module.css';

const peopleShown = 4;

/** The audience of an item as chips; a warning if that is nobody. */
export function AudienceChips({ item, roles }: { item: ScheduleItem; roles: readonly Role[] }) {
  return (
    <div className={classes.chips}>
      {item.audience === 'everyone' && <EveryoneChip />}
      {item.audience === 'roles' &&
        roles
          .filter(({ id }) => item.roleIds.includes(id))
          .map(({ id, roleName, color }) => <RoleChip key={id} role={{ roleName, color }} />)}
      {item.audience === 'individuals' &&
        item.attendees.slice(0, peopleShown).map(({ id, name }) => (
          <span key={id} className={classes.person} dir="auto">
            {name}
          </span>
        ))}
      {item.audience === 'individuals' && item.attendees.length > peopleShown && (
        <span className={classes.more}>+{item.attendees.length - peopleShown} more</span>
      )}
      {item.audience === 'nobody' && (
        <span className={classes.nobody}>
          <IconAlertTriangle size={15} aria-hidden />
          Nobody sees this
        </span>
      )}
    </div>
  );
}
