import type { Invitation } from '@daysheet/shared/guests/join.schemas.ts';
import { say } from '../../lib/texts.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
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
      legend={say('join.yourRole')}
      choices={roles.map(({ id, roleName, color }) => ({
        value: id,
        label: <RoleChip role={{ roleName, color }} plain />,
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
