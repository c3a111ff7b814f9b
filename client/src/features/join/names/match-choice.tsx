import type { Match } from '@daysheet/shared/guests/join.schemas.ts';
import { RoleChip } from '../../../ui/role-chip.tsx';
import type { ListChoice } from '../choice-list.tsx';
import classes from './match-choice.module.css';

/** A person as a row to choose: name, what distinguishes them from look-alikes, role. */
export function matchChoice({ pickHandle, name, hint, roleName, roleColor }: Match): ListChoice {
  return {
    value: pickHandle,
    label: (
      <>
        <bdi className={classes.name}>{name}</bdi>
        {hint && (
          <span className={classes.hint}>
            <bdi>{hint}</bdi>
          </span>
        )}
      </>
    ),
    detail: roleName && <RoleChip role={{ roleName, color: roleColor }} plain />,
  };
}
