import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RoleChip } from '../../../ui/role-chip.tsx';
import type { DraftRole } from '../build-event.rules.ts';
import classes from './draft-roles.module.css';

type DraftRoleRowProps = {
  role: DraftRole;
  color: number;
  /** The person on the list with this role. */
  personName: string | undefined;
  onEdit: (role: DraftRole) => void;
  onDelete: (role: DraftRole) => void;
};

export function DraftRoleRow({ role, color, personName, onEdit, onDelete }: DraftRoleRowProps) {
  return (
    <li className={classes.role}>
      <div className={classes.text}>
        <h3 className={classes.name} dir="auto">
          <RoleChip plain role={{ roleName: role.roleName, color }} />
        </h3>
        {role.description && (
          <p className={classes.description} dir="auto">
            {role.description}
          </p>
        )}
        {personName !== undefined && (
          <p className={classes.description}>
            On the list: <bdi>{personName}</bdi>
          </p>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Edit ${role.roleName}`}
        onClick={() => onEdit(role)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Delete ${role.roleName}`}
        onClick={() => onDelete(role)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
