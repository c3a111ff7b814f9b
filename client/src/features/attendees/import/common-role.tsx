import { Autocomplete } from '@mantine/core';
import { roleNameMaxLength } from '@daysheet/shared/roles.ts';
import { formatCount } from '../../../lib/format-count.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { GuestFile } from './read/read-in-worker.ts';

type CommonRoleProps = {
  file: GuestFile;
  roles: readonly Role[];
  value: string;
  onChange: (roleName: string) => void;
};

/** Asks once for the role of all whom the file gives none. What is typed is the value; a new role is made by the import. */
export function CommonRole({ file, roles, value, onChange }: CommonRoleProps) {
  const isOptional = file.roles.length > 0;
  const names = [...roles.map(({ roleName }) => roleName), ...file.roles.map(({ name }) => name)];
  return (
    <Autocomplete
      label="Give all of them this role"
      description={`${formatCount(file.withoutRole, 'person has', 'people have')} no role in this file.${
        isOptional ? ' Leave it empty to leave them out.' : ''
      }`}
      placeholder="Choose or type a new one"
      data={[...new Set(names)]}
      maxLength={roleNameMaxLength}
      value={value}
      onChange={onChange}
    />
  );
}
