import { formatPeopleCount } from '../../../lib/format-count.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { RoleChip } from '../../../ui/role-chip.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import type { Role } from '../../roles/roles.hooks.ts';

type EveryoneOrRoleProps = {
  label: string;
  roles: readonly Role[];
  /** `null` is everyone. */
  roleId: string | null;
  onChange: (roleId: string | null) => void;
  /** The number of people of everyone, where choices show theirs. */
  everyone?: number;
  /** With more roles they are searched instead. */
  pillsMost: number;
};

const all = 'all';

/** Everyone, or the people of one role. */
export function EveryoneOrRole(props: EveryoneOrRoleProps) {
  const { label: legend, roles, roleId, onChange, everyone, pillsMost } = props;
  const choice = {
    value: roleId ?? all,
    onChange: (value: string) => onChange(value === all ? null : value),
  };
  const options = [
    { value: all, name: 'Everyone', label: 'Everyone', count: everyone },
    ...roles.map(({ id, roleName, color, attendeeCount }) => ({
      value: id,
      name: roleName,
      label: <RoleChip plain role={{ roleName, color }} />,
      count: everyone === undefined ? undefined : attendeeCount,
    })),
  ];
  if (roles.length <= pillsMost) return <PillChoice legend={legend} options={options} {...choice} />;
  return (
    <SearchSelect
      label={legend}
      choices={options.map(({ value, name, count }) => ({
        value,
        label: count === undefined ? name : `${name} · ${formatPeopleCount(count)}`,
        also: name,
      }))}
      {...choice}
      nothing="No role has that name."
    />
  );
}
