import { Select } from '@mantine/core';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import { PillChoice } from '../../ui/pill-choice.tsx';
import type { Role } from '../roles/roles.hooks.ts';
import type { ShiftRow } from './late.hooks.ts';

type LateRolesProps = {
  items: readonly ShiftRow[];
  roles: readonly Role[];
  /** `null` is everyone. */
  roleId: string | null;
  onChange: (roleId: string | null) => void;
};

/** More are searched for instead. */
const pillsMost = 6;
const all = 'all';

/** For whom the preview is shown. Where all of it is for everyone there is nothing to choose. */
export function LateRoles({ items, roles, roleId, onChange }: LateRolesProps) {
  if (roles.length < 2 || items.every(({ audience }) => audience === 'everyone')) return null;
  const choose = (value: string | null) => onChange(value === all ? null : value);
  if (roles.length > pillsMost) {
    return (
      <Select
        label="What moves for"
        data={[
          { value: all, label: 'Everyone' },
          ...roles.map(({ id, roleName }) => ({ value: id, label: roleName })),
        ]}
        value={roleId ?? all}
        onChange={choose}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No role with that name."
      />
    );
  }
  return (
    <PillChoice
      legend="What moves for"
      options={[
        { value: all, label: 'Everyone' },
        ...roles.map(({ id, roleName, color }) => ({
          value: id,
          label: <RoleChip plain name={roleName} tone={toneOfColor(color)} />,
        })),
      ]}
      value={roleId ?? all}
      onChange={choose}
    />
  );
}
