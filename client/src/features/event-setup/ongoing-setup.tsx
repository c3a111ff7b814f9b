import { eventNameMaxLength } from '@daysheet/shared/events.ts';
import { familyPlans } from '@daysheet/shared/pricing.ts';
import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { LinkButton } from '../../ui/links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { handOverChoices } from '../build-event/build-event.hooks.ts';
import { setupTextsByType } from '../events/events.texts.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';
import classes from './event-setup.module.css';
import { FamilyMembersField } from './family-members-field.tsx';
import { chosenMembers, keysWithTakenName } from './family-members.rules.ts';
import { PlanChoice } from './plan-choice.tsx';
import { familyActivities, neededText } from './setup-choices.rules.ts';
import { SetupStepForm } from './setup-step-form.tsx';
import { nameForm } from './setup.rules.ts';
import { useKeptValues } from './use-kept-values.ts';

const kept = z.object({
  name: z.string(),
  plan: z.string(),
  members: z.array(z.string()),
  names: z.record(z.string(), z.string()),
  custom: z.array(z.object({ id: z.string(), name: z.string() })),
  customName: z.string(),
  activities: z.array(z.string()),
});

export function OngoingSetup() {
  const router = useRouter();
  const { values, change } = useKeptValues('setup-ongoing', kept, {
    name: '',
    plan: familyPlans[0].id,
    members: [],
    names: {},
    custom: [],
    customName: '',
    activities: [],
  });
  const name = nameForm.safeParse(values).data?.name;
  const members = chosenMembers(values);
  const needed = [
    ...(name ? [] : ['a name']),
    ...(members.length > 0 ? [] : ['a family member']),
    ...(keysWithTakenName(values).length === 0 ? [] : ['a name of their own for each member']),
    ...(values.activities.length > 0 ? [] : ['an activity']),
  ];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || needed.length > 0) return;
    handOverChoices('ongoing', {
      name,
      roles: members.map(({ key, name: roleName, description }) => ({
        key,
        roleName,
        description,
        isPerson: true,
      })),
      activities: familyActivities
        .filter(({ key }) => values.activities.includes(key))
        .map(({ label, ...activity }) => ({ ...activity, title: label })),
    });
    void router.navigate({ to: '/build-event/$eventType', params: { eventType: 'ongoing' } });
  };

  return (
    <>
      <PageTitle>{setupTextsByType.ongoing.title}</PageTitle>
      <SetupStepForm
        title="The essentials"
        takesFocus={false}
        onSubmit={onSubmit}
        buttons={
          <>
            <LinkButton to="/create-event" variant="default">
              Back
            </LinkButton>
            <Button type="submit" disabled={needed.length > 0} aria-describedby="setup-needed">
              Start Family Schedule Tracker
            </Button>
          </>
        }
      >
        <div className={classes.parts}>
          <TextInput
            label="Group Name"
            placeholder="The Kovač family"
            dir="auto"
            autoComplete="off"
            maxLength={eventNameMaxLength}
            value={values.name}
            onChange={(typed) => change({ name: typed.currentTarget.value })}
          />
          <PlanChoice
            label="Monthly Plan"
            plans={familyPlans}
            value={values.plan}
            onChange={(plan) => change({ plan })}
          />
          <FamilyMembersField values={values} onChange={change} />
          <ChoiceBoxes
            label="Activity Types"
            description="Each becomes a first draft in your week, to be changed next."
            choices={familyActivities}
            value={values.activities}
            onChange={(activities) => change({ activities })}
          />
        </div>
        <p className={classes.needed} id="setup-needed" role="status">
          {neededText(needed)}
        </p>
      </SetupStepForm>
    </>
  );
}
