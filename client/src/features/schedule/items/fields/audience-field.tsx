import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormDraft } from '../../../../lib/storage/form-drafts.ts';
import { PillChoice } from '../../../../ui/fields/pill-choice.tsx';
import type { EventDetails } from '../../../events/events.hooks.ts';
import type { Role } from '../../../roles/roles.hooks.ts';
import type { Person } from '../../schedule.rules.ts';
import { IndividualsField } from './individuals-field.tsx';
import type { ItemForm } from '../item-form.hooks.ts';
import classes from '../item-form.module.css';
import { RolesField } from './roles-field.tsx';

type AudienceFieldProps = {
  form: ItemForm;
  event: EventDetails;
  roles: readonly Role[];
  /** All that the saved item was for are gone. */
  isForNobody: boolean;
  people: readonly Person[] | undefined;
  /** The names for the ids, as the form stores them. */
  draftName: string;
};

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** The audience of the item. Any change here makes the audience the host's to save. */
export function AudienceField({ form, event, roles, isForNobody, people, draftName }: AudienceFieldProps) {
  const [chosen, setChosen] = useState<readonly Person[]>(people ?? []);
  useFormDraft(
    draftName,
    () => (form.isDirty('attendeeIds') ? chosen : undefined),
    (stored) => setChosen(Array.isArray(stored) ? stored.filter(isPerson) : []),
  );
  const { assignmentType, changeAudience, roleIds } = form.values;
  const isNobodys = isForNobody && !changeAudience;
  const touch = (change: Partial<Pick<typeof form.values, 'assignmentType' | 'roleIds' | 'attendeeIds'>>) =>
    form.setValues({ ...change, changeAudience: true });

  return (
    <fieldset className={classes.audience}>
      <legend className={classes.legend}>Who it is for</legend>
      {isNobodys && (
        <div className={classes.ask}>
          <p>Nobody sees this event: those it was for are gone. Choose again, or</p>
          <Button size="xs" variant="default" onClick={() => touch({ assignmentType: 'roles', roleIds: [] })}>
            Make it for everyone
          </Button>
        </div>
      )}
      <PillChoice
        legend="Assign"
        isLegendHidden
        value={assignmentType}
        onChange={(value) => touch({ assignmentType: value })}
        options={[
          { value: 'roles', label: 'Assign by Roles' },
          { value: 'individuals', label: 'Assign to Individuals' },
        ]}
      />
      {assignmentType === 'roles' ? (
        <RolesField
          roles={roles}
          chosen={roleIds}
          isNobodys={isNobodys}
          onChange={(next) => touch({ roleIds: next })}
        />
      ) : (
        <IndividualsField
          eventId={event.id}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            touch({ attendeeIds: next.map(({ id }) => id) });
            form.clearFieldError('attendeeIds');
          }}
          error={form.errors['attendeeIds']}
        />
      )}
    </fieldset>
  );
}
