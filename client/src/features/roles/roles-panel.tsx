import { Stack } from '@mantine/core';
import { RoleAddForm } from './role-add-form.tsx';
import { RoleRow } from './role-row.tsx';
import type { Role } from './roles.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './roles-panel.module.css';

export function RolesPanel({ eventId, roles }: { eventId: string; roles: readonly Role[] }) {
  return (
    <Stack gap="md">
      {roles.length === 0 ? (
        <Note>No roles yet. A role, such as Family or Wedding Party, decides which events a guest sees.</Note>
      ) : (
        <List className={classes.roles}>
          {roles.map((role) => (
            <RoleRow key={role.id} eventId={eventId} role={role} />
          ))}
        </List>
      )}
      <RoleAddForm eventId={eventId} />
    </Stack>
  );
}
