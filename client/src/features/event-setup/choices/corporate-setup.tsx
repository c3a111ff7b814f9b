import { corporatePlans } from '@daysheet/shared/site/pricing.ts';
import { z } from 'zod';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { ChoicesSetup } from './choices-setup.tsx';
import { corporateActivities, teamRoles } from './setup-choices.ts';
import { useDraftValues } from '../use-draft-values.ts';

const draftShape = z.object({
  name: z.string(),
  plan: z.string(),
  roles: z.array(z.string()),
  activities: z.array(z.string()),
});

export function CorporateSetup() {
  const { values, change } = useDraftValues('setup-corporate', draftShape, {
    name: '',
    plan: corporatePlans[0].id,
    roles: [],
    activities: [],
  });
  return (
    <ChoicesSetup
      eventType="corporate"
      values={values}
      onChange={change}
      plans={{ label: 'Plan', choices: corporatePlans }}
      activities={{
        label: 'Activities',
        description: 'Each becomes a first draft on the first day.',
        choices: corporateActivities,
      }}
      roles={teamRoles
        .filter(({ key }) => values.roles.includes(key))
        .map(({ key, label, description }) => ({ key, roleName: label, description, isPerson: false }))}
      rolesNeed={values.roles.length > 0 ? [] : ['a role']}
      submitLabel="Continue"
    >
      <ChoiceBoxes
        label="Team Roles"
        description="Each becomes a role of the event, with its own schedule."
        choices={teamRoles}
        value={values.roles}
        onChange={(roles) => change({ roles })}
      />
    </ChoicesSetup>
  );
}
