import { Checkbox } from '@mantine/core';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import formClasses from '../schedule/items/item-form.module.css';
import type { DraftRole } from './build-event.rules.ts';

type DraftAudienceFieldProps = {
  roles: readonly DraftRole[];
  /** Ids of the chosen ones. */
  value: string[];
  onChange: (roleIds: string[]) => void;
};

export function DraftAudienceField({ roles, value, onChange }: DraftAudienceFieldProps) {
  return (
    <fieldset className={formClasses.audience}>
      <legend className={formClasses.legend}>Who sees it</legend>
      {roles.length > 0 && (
        <ul className={formClasses.list}>
          {roles.map(({ id, roleName }, index) => (
            <li key={id} className={formClasses.option}>
              <Checkbox
                className={formClasses.none}
                label={<RoleChip plain name={roleName} tone={toneOfColor(index)} />}
                checked={value.includes(id)}
                onChange={(change) =>
                  onChange(
                    change.currentTarget.checked ? [...value, id] : value.filter((other) => other !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p className={formClasses.note} role="status">
        {value.length === 0
          ? 'No role chosen: everyone sees this event.'
          : `Only guests with ${value.length === 1 ? 'this role' : 'these roles'} see it.`}
      </p>
    </fieldset>
  );
}
