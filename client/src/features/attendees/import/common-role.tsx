import { Autocomplete } from '@mantine/core';
import { roleNameMaxLength } from '@daysheet/shared/attendees/roles.ts';
import type { Ref } from 'react';
import { formatCount } from '../../../lib/format-count.ts';

type CommonRoleProps = {
  ref?: Ref<HTMLInputElement>;
  /** How many new people have no role. */
  count: number;
  names: readonly string[];
  value: string;
  onChange: (roleName: string) => void;
};

/** Asks once for the role of all new people who have none in the file. The import creates a role that does not exist. */
export function CommonRole({ ref, count, names, value, onChange }: CommonRoleProps) {
  return (
    <Autocomplete
      ref={ref}
      label="Give all of them this role"
      description={`${formatCount(count, 'person has', 'people have')} no role in this file. Leave it empty to leave them out.`}
      placeholder="Choose or type a new one"
      data={[...new Set(names)]}
      maxLength={roleNameMaxLength}
      value={value}
      onChange={onChange}
    />
  );
}
