import { toRoleNameKey } from '@daysheet/shared/roles.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { RoleChip } from '../../../ui/role-chip.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './import-preview.module.css';
import type { GuestFile } from './read/read-in-worker.ts';

const rolesShown = 24;

export function ImportRoles({ file, roles }: { file: GuestFile; roles: readonly Role[] }) {
  const known = new Map(roles.map((role) => [toRoleNameKey(role.roleName), role]));
  if (file.roles.length === 0) return null;
  return (
    <List className={classes.roles} aria-label="Roles in the file">
      {file.roles.slice(0, rolesShown).map(({ name, count }) => {
        const role = known.get(toRoleNameKey(name));
        return (
          <li key={name} className={classes.role}>
            <RoleChip plain role={role ?? { roleName: name, color: null }} />
            {!role && <span className={classes.new}>new role</span>}
            <span className={classes.count}>{count.toLocaleString('en')}</span>
          </li>
        );
      })}
      {file.roles.length > rolesShown && (
        <li className={classes.role}>and {formatCount(file.roles.length - rolesShown, 'more role')}</li>
      )}
    </List>
  );
}
