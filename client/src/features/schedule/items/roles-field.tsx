import { Checkbox } from '@mantine/core';
import { RoleChip } from '../../../ui/role-chip.tsx';
import { toneOfColor } from '../../../ui/role-tones.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import classes from './item-form.module.css';

type RolesFieldProps = {
  roles: readonly Role[];
  chosen: readonly string[];
  /** Its roles are gone, so that none chosen is not everyone. */
  isNobodys: boolean;
  onChange: (roleIds: string[]) => void;
};

function audienceText(roles: readonly Role[], chosen: readonly string[]): string {
  if (chosen.length === 0) return 'No role chosen: everyone sees this event.';
  const people = roles.reduce((sum, role) => sum + (chosen.includes(role.id) ? role.attendeeCount : 0), 0);
  const count = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`;
  return `Only guests with ${chosen.length === 1 ? 'this role' : 'these roles'} see it: ${count} for now.`;
}

export function RolesField({ roles, chosen, isNobodys, onChange }: RolesFieldProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      {roles.length > 0 && (
        <ul className={classes.list}>
          {roles.map(({ id, roleName, color }) => (
            <li key={id} className={classes.option}>
              <Checkbox
                className={classes.none}
                label={<RoleChip plain name={roleName} tone={toneOfColor(color)} />}
                checked={chosen.includes(id)}
                onChange={(change) => toggle(id, change.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isNobodys && (
        <p className={classes.note} role="status">
          {audienceText(roles, chosen)}
        </p>
      )}
    </>
  );
}
