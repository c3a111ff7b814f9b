import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { Note } from '../../../ui/note.tsx';
import formClasses from '../../schedule/items/item-form.module.css';
import { RoleBoxes } from '../../schedule/items/fields/role-boxes.tsx';
import type { DraftRole } from '../build-event.rules.ts';

type DraftAudienceFieldProps = {
  roles: readonly DraftRole[];
  /** Ids of the chosen roles. */
  value: string[];
  onChange: (roleIds: string[]) => void;
};

/** The audience of an item of the draft: roles only, as nobody is on its list yet. */
export function DraftAudienceField({ roles, value, onChange }: DraftAudienceFieldProps) {
  return (
    <fieldset className={formClasses.audience}>
      <legend className={formClasses.legend}>Who it is for</legend>
      <PillChoice
        legend="Assign"
        isLegendHidden
        value="roles"
        onChange={() => undefined}
        options={[
          { value: 'roles', label: 'Assign by Roles' },
          { value: 'individuals', label: 'Assign to Individuals', isDisabled: true },
        ]}
      />
      <RoleBoxes
        roles={roles.map(({ id, roleName }, color) => ({ id, roleName, color }))}
        chosen={value}
        onChange={onChange}
      />
      <Note size={15} role="status">
        {value.length === 0
          ? 'No role chosen: everyone sees this event.'
          : `Only guests with ${value.length === 1 ? 'this role' : 'these roles'} see it.`}
      </Note>
      <Note size={15}>Individuals can be chosen once the event is created and has its list.</Note>
    </fieldset>
  );
}
