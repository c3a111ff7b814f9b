import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { List } from '../../../ui/lists/list.tsx';
import { RoleChip } from '../../../ui/role-chip.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import classes from './import-preview.module.css';

const rolesShown = 24;

type ImportRolesProps = { named: readonly { name: string; count: number }[]; roles: readonly Role[] };

/** The roles in a file, and those that the import would create. */
export function ImportRoles({ named, roles }: ImportRolesProps) {
  const known = new Map(roles.map((role) => [toRoleNameKey(role.roleName), role]));
  if (named.length === 0) return null;
  return (
    <List className={classes.roles} aria-label="Roles in the file">
      {named.slice(0, rolesShown).map(({ name, count }) => {
        const role = known.get(toRoleNameKey(name));
        return (
          <li key={name} className={classes.role}>
            <RoleChip plain role={role ?? { roleName: name, color: null }} />
            {!role && <span className={classes.new}>new role</span>}
            <span className={classes.count}>{count.toLocaleString('en')}</span>
          </li>
        );
      })}
      {named.length > rolesShown && <li>and {formatCount(named.length - rolesShown, 'more role')}</li>}
    </List>
  );
}
