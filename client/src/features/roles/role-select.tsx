import { Select, type SelectProps } from '@mantine/core';
import { roleNameKey, roleNameMaxLength } from '@daysheet/shared/roles.ts';
import { useEffect, useState } from 'react';
import { newId } from '../../lib/ids.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { RoleMark } from '../../ui/role-mark.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import { useCreateRole, useRoles } from './roles.hooks.ts';

type RoleSelectProps = Pick<SelectProps, 'label' | 'error' | 'onFocus' | 'onBlur'> & {
  eventId: string;
  /** A role's id; empty for none. */
  value?: string;
  onChange?: (roleId: string) => void;
  /** By which the form finds the field. */
  'data-path'?: string;
};

const creating = 'create';

/** One of the event's roles, or a new one by typing its name. */
export function RoleSelect({ eventId, value, onChange, ...rest }: RoleSelectProps) {
  const known = useRoles(eventId).data;
  const roles = known ?? [];
  const create = useCreateRole();
  const [search, setSearch] = useState('');
  // One id per name typed: a second try of a lost request is the same role.
  const [newRole, setNewRole] = useState({ id: newId(), name: '' });
  const typed = search.trim();
  const canCreate = typed !== '' && !roles.some((role) => roleNameKey(role.roleName) === roleNameKey(typed));
  const chosen = roles.find((role) => role.id === value);

  const isGone = known !== undefined && value !== undefined && value !== '' && !chosen;
  useEffect(() => {
    if (!isGone) return;
    onChange?.('');
  }, [isGone, onChange]);

  const choose = (picked: string | null) => {
    if (picked !== creating) return onChange?.(picked ?? '');
    if (create.isPending) return undefined;
    const id = newRole.name === typed ? newRole.id : newId();
    setNewRole({ id, name: typed });
    create.mutate(
      { eventId, id, roleName: typed, description: null },
      { onSuccess: () => onChange?.(id), onError: () => setSearch(typed) },
    );
  };

  return (
    <Select
      placeholder="Choose or type a new one"
      searchable
      {...rest}
      data={[
        ...roles.map((role) => ({ value: role.id, label: role.roleName })),
        ...(canCreate ? [{ value: creating, label: `Create role “${typed}”` }] : []),
      ]}
      value={value || null}
      onChange={choose}
      searchValue={search}
      onSearchChange={(text) => setSearch(text.slice(0, roleNameMaxLength))}
      filter={({ options, search: text }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (option.value === creating ||
              roleNameKey(option.label).includes(roleNameKey(text.trim())) ||
              text === chosen?.roleName),
        )
      }
      nothingFoundMessage="Type a name to create a role"
      leftSection={chosen && <RoleMark tone={toneOfColor(chosen.color)} />}
      renderOption={({ option }) => {
        const role = roles.find(({ id }) => id === option.value);
        return role ? <RoleChip plain name={role.roleName} tone={toneOfColor(role.color)} /> : option.label;
      }}
    />
  );
}
