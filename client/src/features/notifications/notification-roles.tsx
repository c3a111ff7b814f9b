import { TextInput } from '@mantine/core';
import { roleNameMaxLength } from '@daysheet/shared/attendees/roles.ts';
import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { RoleChip } from '../../ui/role-chip.tsx';
import { type Role, useRoles } from '../roles/roles.hooks.ts';
import type { NotificationForm } from './notification-form.hooks.ts';
import { Note } from '../../ui/note.tsx';
import classes from './notification-form.module.css';
import { describeRoles } from './notifications.rules.ts';

type NotificationRolesProps = { eventId: string; form: NotificationForm['form'] };

/** One role or several, and their number of people. */
export function NotificationRoles({ eventId, form }: NotificationRolesProps) {
  const roles = useRoles(eventId);
  if (roles.isError && !roles.data) {
    const text = describeError(roles.error, { title: 'Error', message: 'Failed to fetch roles' });
    return <ErrorState compact order={3} {...text} onRetry={() => void roles.refetch()} />;
  }
  if (!roles.data) return <Loading label="Loading roles..." />;
  if (roles.data.length === 0) return <Note size={15}>Your event has no roles yet.</Note>;
  return <RoleChoice roles={roles.data} form={form} />;
}

/** With more, they are searched. */
const rolesInSight = 12;

function RoleChoice({ roles, form }: { roles: readonly Role[]; form: NotificationForm['form'] }) {
  const [search, setSearch] = useState('');
  // Chosen roles that were deleted since are left out.
  const chosen = (form.values.roleIds ?? []).filter((id) => roles.some((role) => role.id === id));
  const sought = toSearchableName(search);
  const shown = roles.filter(
    ({ id, roleName }) => chosen.includes(id) || toSearchableName(roleName).includes(sought),
  );
  const toggle = (id: string) =>
    form.setFieldValue('roleIds', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      {roles.length > rolesInSight && (
        <TextInput
          type="search"
          aria-label="Search roles"
          placeholder="Search roles"
          maxLength={roleNameMaxLength}
          value={search}
          onChange={(change) => setSearch(change.currentTarget.value)}
          onKeyDown={(key) => {
            if (key.key === 'Enter' && !key.metaKey && !key.ctrlKey) key.preventDefault();
          }}
        />
      )}
      <div className={classes.roles}>
        <PillChoice
          legend="Role"
          path="roleIds"
          error={form.errors['roleIds']}
          options={shown.map(({ id, roleName, color, attendeeCount }) => ({
            value: id,
            label: <RoleChip plain role={{ roleName, color }} />,
            count: attendeeCount,
          }))}
          values={chosen}
          onToggle={toggle}
        />
        {shown.length === 0 && <Note size={15}>No role with that name.</Note>}
      </div>
      <Note size={15} role="status">
        {describeRoles(roles, chosen)}
      </Note>
    </>
  );
}
