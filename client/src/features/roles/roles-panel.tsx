import { RoleAddForm } from './role-add-form.tsx';
import { RoleRow } from './role-row.tsx';
import type { Role } from './roles.hooks.ts';
import classes from './roles-panel.module.css';

export function RolesPanel({ eventId, roles }: { eventId: string; roles: readonly Role[] }) {
  return (
    <div className={classes.panel}>
      {roles.length === 0 ? (
        <p className={classes.empty}>
          No roles yet. A role, such as Family or Wedding Party, decides which events a guest sees.
        </p>
      ) : (
        <ul className={classes.roles}>
          {roles.map((role) => (
            <RoleRow key={role.id} eventId={eventId} role={role} />
          ))}
        </ul>
      )}
      <RoleAddForm eventId={eventId} />
    </div>
  );
}
