import { Select } from '@mantine/core';
import { countedPeople } from '../../lib/counted.ts';
import { PillChoice } from '../../ui/pill-choice.tsx';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import type { Role } from '../roles/roles.hooks.ts';

type EveryoneOrRoleProps = {
  label: string;
  roles: readonly Role[];
  /** `null` is everyone. */
  roleId: string | null;
  onChange: (roleId: string | null) => void;
  /** How many are everyone, where it is shown how many people each choice has. */
  everyone?: number;
  /** More roles are searched for instead. */
  pillsMost: number;
};

const all = 'all';

/** Everyone, or the people of one role. */
export function EveryoneOrRole(props: EveryoneOrRoleProps) {
  const { label: legend, roles, roleId, onChange, everyone, pillsMost } = props;
  const choice = {
    value: roleId ?? all,
    onChange: (value: string | null) => onChange(value === all ? null : value),
  };
  const options = [
    { value: all, name: 'Everyone', label: 'Everyone', count: everyone },
    ...roles.map(({ id, roleName, color, attendeeCount }) => ({
      value: id,
      name: roleName,
      label: <RoleChip plain name={roleName} tone={toneOfColor(color)} />,
      count: everyone === undefined ? undefined : attendeeCount,
    })),
  ];
  if (roles.length <= pillsMost) return <PillChoice legend={legend} options={options} {...choice} />;
  return (
    <Select
      label={legend}
      data={options.map(({ value, name, count }) => ({
        value,
        label: count === undefined ? name : `${name} · ${countedPeople(count)}`,
      }))}
      {...choice}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No role with that name."
    />
  );
}
