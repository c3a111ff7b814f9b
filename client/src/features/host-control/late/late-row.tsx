import { IconAlertTriangle } from '@tabler/icons-react';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { EveryoneChip, RoleChip } from '../../../ui/role-chip.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ShiftRow } from './late.hooks.ts';
import { describeCollision, describeEffect, formatRowTimes } from './late.rules.ts';
import classes from './late.module.css';

type LateRowProps = { row: ShiftRow; day: PlainDate; roles: readonly Role[] };

/** One item before and after, its audience, and what it loses or runs into. */
export function LateRow({ row, day, roles }: LateRowProps) {
  const { before, after } = formatRowTimes(row, { day });
  const effect = describeEffect(row);
  const collision = describeCollision(row);
  return (
    <li className={classes.row}>
      <span className={classes.title} dir="auto">
        {row.title}
      </span>
      <span className={classes.times}>
        {row.effect === 'stretches' && <span className={classes.until}>until </span>}
        {before !== null && (
          <>
            <span className="visually-hidden">from </span>
            <s>{before}</s>
            <span className="visually-hidden"> to</span>{' '}
          </>
        )}
        <strong>{after}</strong>
      </span>
      <span className={classes.detail}>
        <Audience row={row} roles={roles} />
        {effect && <span>{effect}</span>}
      </span>
      {collision && (
        <span className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden /> {collision}
        </span>
      )}
    </li>
  );
}

const namesShown = 2;

function Audience({ row: { audience, roleIds, attendees }, roles }: Pick<LateRowProps, 'row' | 'roles'>) {
  if (audience === 'everyone') return <EveryoneChip plain />;
  if (audience === 'nobody') return <span>nobody sees it</span>;
  if (audience === 'roles') {
    return roles
      .filter(({ id }) => roleIds.includes(id))
      .map(({ id, roleName, color }) => <RoleChip key={id} plain role={{ roleName, color }} />);
  }
  const more = attendees.length - namesShown;
  return (
    <span>
      <bdi>
        {attendees
          .slice(0, namesShown)
          .map(({ name }) => name)
          .join(', ')}
      </bdi>
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
