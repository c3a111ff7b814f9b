import { useState } from 'react';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { IndividualsField } from '../items/fields/individuals-field.tsx';
import { RolesField } from '../items/fields/roles-field.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import type { Person } from '../schedule.rules.ts';
import type { DialogBodyProps } from './bulk-dialog.tsx';
import { BulkForm } from './bulk-form.tsx';

/** Changes the audience of the selected items. */
export function BulkAudience({ event, roles, ...form }: DialogBodyProps & { roles: readonly Role[] }) {
  const [assignmentType, setType] = useState<'roles' | 'individuals'>('roles');
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [error, setError] = useState<string>();
  const attendeeIds = people.map(({ id }) => id);
  const isMissing = assignmentType === 'individuals' && people.length === 0;
  return (
    <BulkForm
      {...form}
      label="Save"
      onSubmit={() => {
        if (isMissing) setError('Please choose at least one person.');
        else form.onAction({ kind: 'audience', assignmentType, roleIds, attendeeIds });
      }}
    >
      <PillChoice
        legend="Who it is for"
        isLegendHidden
        value={assignmentType}
        onChange={setType}
        options={[
          { value: 'roles', label: 'Assign by Roles' },
          { value: 'individuals', label: 'Assign to Individuals' },
        ]}
      />
      {assignmentType === 'roles' ? (
        <RolesField roles={roles} chosen={roleIds} isNobodys={false} onChange={setRoleIds} />
      ) : (
        <IndividualsField
          eventId={event.id}
          chosen={people}
          onChange={(next) => {
            setPeople(next);
            setError(undefined);
          }}
          error={error}
        />
      )}
    </BulkForm>
  );
}
