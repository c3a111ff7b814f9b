import { roleNameMaxLength } from '@daysheet/shared/attendees/roles.ts';
import { useEffect } from 'react';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { RoleMark } from '../../ui/role-mark.tsx';
import { SearchSelect, type SearchSelectProps } from '../../ui/fields/search-select.tsx';
import { useCreateRole, useRoles } from './roles.hooks.ts';

type RoleSelectProps = Pick<SearchSelectProps, 'label' | 'error' | 'onFocus' | 'onBlur' | 'data-path'> & {
  eventId: string;
  /** A role's id; empty for none. */
  value?: string;
  onChange?: (roleId: string) => void;
};

/** One of the event's roles, or a new one by typing its name. */
export function RoleSelect({ eventId, value, onChange, ...rest }: RoleSelectProps) {
  const { data: known, isPending } = useRoles(eventId);
  const roles = known ?? [];
  const { mutateAsync } = useCreateRole();
  const attempt = useAttempt();
  const chosen = roles.find((role) => role.id === value);

  const isGone = known !== undefined && value !== undefined && value !== '' && !chosen;
  useEffect(() => {
    if (!isGone) return;
    onChange?.('');
  }, [isGone, onChange]);

  const create = async (roleName: string) => {
    const id = attempt.idFor(roleName);
    try {
      await mutateAsync({ eventId, id, roleName, description: null });
      attempt.arrived();
      return id;
    } catch {
      // The hook that creates it shows the error.
      return undefined;
    }
  };

  return (
    <SearchSelect
      placeholder="Choose or type a new one"
      maxLength={roleNameMaxLength}
      isOptional
      {...rest}
      choices={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
      value={value}
      onChange={(roleId) => onChange?.(roleId)}
      nothing="Type a name to create a role"
      // Until the roles are loaded, a name may be one of them.
      isSearching={isPending}
      create={{ label: (typed) => `Create role “${typed}”`, run: create }}
      leftSection={chosen && <RoleMark role={chosen} />}
      renderChoice={({ value: roleId }) => {
        const role = roles.find(({ id }) => id === roleId);
        return role && <RoleChip plain role={role} />;
      }}
    />
  );
}
