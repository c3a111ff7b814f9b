import { familyPlans } from '@daysheet/shared/site/pricing.ts';
import { z } from 'zod';
import { ChoicesSetup } from './choices-setup.tsx';
import { FamilyMembersField } from './family-members-field.tsx';
import { listChosenMembers, findKeysWithTakenName } from './family-members.rules.ts';
import { familyActivities } from './setup-choices.ts';
import { useDraftValues } from '../use-draft-values.ts';

const draftShape = z.object({
  name: z.string(),
  plan: z.string(),
  members: z.array(z.string()),
  names: z.record(z.string(), z.string()),
  custom: z.array(z.object({ id: z.string(), name: z.string() })),
  customName: z.string(),
  activities: z.array(z.string()),
});

export function OngoingSetup() {
  const { values, change } = useDraftValues('setup-ongoing', draftShape, {
    name: '',
    plan: familyPlans[0].id,
    members: [],
    names: {},
    custom: [],
    customName: '',
    activities: [],
  });
  const members = listChosenMembers(values);
  return (
    <ChoicesSetup
      eventType="ongoing"
      values={values}
      onChange={change}
      namePlaceholder="The Kovač family"
      plans={{ label: 'Monthly Plan', choices: familyPlans }}
      activities={{
        label: 'Activity Types',
        description: 'Each becomes a first draft in your week, to be changed next.',
        choices: familyActivities,
      }}
      roles={members.map(({ key, name: roleName, description }) => ({
        key,
        roleName,
        description,
        isPerson: true,
      }))}
      rolesNeed={[
        ...(members.length > 0 ? [] : ['a family member']),
        ...(findKeysWithTakenName(values).length === 0 ? [] : ['a name of their own for each member']),
      ]}
      submitLabel="Start Family Schedule Tracker"
    >
      <FamilyMembersField values={values} onChange={change} />
    </ChoicesSetup>
  );
}
