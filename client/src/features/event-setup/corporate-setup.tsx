import { eventNameMaxLength } from '@daysheet/shared/events.ts';
import { corporatePlans } from '@daysheet/shared/pricing.ts';
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
import { PlanChoice } from './plan-choice.tsx';
import { corporateActivities, neededText, teamRoles } from './setup-choices.rules.ts';
import { SetupStepForm } from './setup-step-form.tsx';
import { nameForm } from './setup.rules.ts';
import { useKeptValues } from './use-kept-values.ts';

const kept = z.object({
  name: z.string(),
  plan: z.string(),
  roles: z.array(z.string()),
  activities: z.array(z.string()),
});

export function CorporateSetup() {
  const router = useRouter();
  const { values, change } = useKeptValues('setup-corporate', kept, {
    name: '',
    plan: corporatePlans[0].id,
    roles: [],
    activities: [],
  });
  const name = nameForm.safeParse(values).data?.name;
  const needed = [
    ...(name ? [] : ['a name']),
    ...(values.roles.length > 0 ? [] : ['a role']),
    ...(values.activities.length > 0 ? [] : ['an activity']),
  ];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || needed.length > 0) return;
    handOverChoices('corporate', {
      name,
      roles: teamRoles
        .filter(({ key }) => values.roles.includes(key))
        .map(({ key, label, description }) => ({ key, roleName: label, description, isPerson: false })),
      activities: corporateActivities
        .filter(({ key }) => values.activities.includes(key))
        .map(({ label, ...activity }) => ({ ...activity, title: label })),
    });
    void router.navigate({ to: '/build-event/$eventType', params: { eventType: 'corporate' } });
  };

  return (
    <>
      <PageTitle>{setupTextsByType.corporate.title}</PageTitle>
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
              Continue
            </Button>
          </>
        }
      >
        <div className={classes.parts}>
          <TextInput
            label="Event Name"
            dir="auto"
            autoComplete="off"
            maxLength={eventNameMaxLength}
            value={values.name}
            onChange={(typed) => change({ name: typed.currentTarget.value })}
          />
          <PlanChoice
            label="Plan"
            plans={corporatePlans}
            value={values.plan}
            onChange={(plan) => change({ plan })}
          />
          <ChoiceBoxes
            label="Team Roles"
            description="Each becomes a role of the event, with its own schedule."
            choices={teamRoles}
            value={values.roles}
            onChange={(roles) => change({ roles })}
          />
          <ChoiceBoxes
            label="Activities"
            description="Each becomes a first draft on the first day."
            choices={corporateActivities}
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
