import { Select } from '@mantine/core';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import { peopleText } from './control.rules.ts';
import { PillChoice } from '../../ui/pill-choice.tsx';
import type { Role } from '../roles/roles.hooks.ts';

type TellTargetProps = {
  everyone: number;
  roles: readonly Role[];
  /** `null` is everyone. */
  roleId: string | null;
  onChange: (roleId: string | null) => void;
};

/** More are searched for instead. */
const pillsMost = 8;
const all = 'all';

/** Everyone, or the people of one role. */
export function TellTarget({ everyone, roles, roleId, onChange }: TellTargetProps) {
  const held = roles.filter(({ attendeeCount }) => attendeeCount > 0);
  if (held.length === 0) return null;
  const choose = (value: string | null) => onChange(value === all ? null : value);
  if (held.length > pillsMost) {
    const options = held.map(({ id, roleName, attendeeCount }) => ({
      value: id,
      label: `${roleName} · ${peopleText(attendeeCount)}`,
    }));
    return (
      <Select
        label="Send to"
        data={[{ value: all, label: `Everyone · ${peopleText(everyone)}` }, ...options]}
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
      legend="Send to"
      options={[
        { value: all, label: 'Everyone', count: everyone },
        ...held.map(({ id, roleName, color, attendeeCount }) => ({
          value: id,
          label: <RoleChip plain name={roleName} tone={toneOfColor(color)} />,
          count: attendeeCount,
        })),
      ]}
      value={roleId ?? all}
      onChange={choose}
    />
  );
}
