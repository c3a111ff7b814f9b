import type { Invitation } from '@daysheet/shared/join.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import { ChoiceList } from './choice-list.tsx';

type RoleChoiceProps = {
  roles: Invitation['roles'];
  value: string | null;
  onChange: (roleId: string) => void;
  error: string | undefined;
};

export function RoleChoice({ roles, value, onChange, error }: RoleChoiceProps) {
  return (
    <ChoiceList
      legend="Your role"
      choices={roles.map(({ id, roleName, color }) => ({
        value: id,
        label: <RoleChip name={roleName} tone={toneOfColor(color)} plain />,
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
