import { eventNameMaxLength } from '@daysheet/shared/events/events.ts';
import type { MonthlyPlan } from '@daysheet/shared/site/pricing.ts';
import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import type { Choices } from '../../build-event/build-choices.rules.ts';
import { handOverChoices } from '../../build-event/build-event.hooks.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { EssentialsForm } from '../essentials-form.tsx';
import classes from '../event-setup.module.css';
import { PlanChoice } from './plan-choice.tsx';
import { describeNeeded } from './setup-choices.rules.ts';
import type { ActivityChoice } from './setup-choices.ts';
import { nameForm } from '../../events/setup/setup.rules.ts';
import { setupTextsByType } from '../../events/setup/event-types.texts.ts';

type ChoicesValues = { name: string; plan: string; activities: string[] };

type ChoicesSetupProps = {
  eventType: 'corporate' | 'ongoing';
  values: ChoicesValues;
  onChange: (patch: Partial<ChoicesValues>) => void;
  namePlaceholder?: string;
  plans: { label: string; choices: readonly MonthlyPlan[] };
  activities: { label: string; description: string; choices: readonly ActivityChoice[] };
  roles: Choices['roles'];
  /** What the roles still lack, in the words that follow 'Still needed'. */
  rolesNeed: string[];
  submitLabel: string;
  /** The fields that choose the roles. */
  children: ReactNode;
};

/** A set-up that creates no event yet: the name and the choices become a draft in the editor. */
export function ChoicesSetup({
  eventType,
  values,
  onChange,
  namePlaceholder,
  plans,
  activities,
  roles,
  rolesNeed,
  submitLabel,
  children,
}: ChoicesSetupProps) {
  const router = useRouter();
  const texts = setupTextsByType[eventType];
  const name = nameForm.safeParse(values).data?.name;
  const needed = [
    ...(name ? [] : ['a name']),
    ...rolesNeed,
    ...(values.activities.length > 0 ? [] : ['an activity']),
  ];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || needed.length > 0) return;
    handOverChoices(eventType, {
      name,
      roles,
      activities: activities.choices
        .filter(({ key }) => values.activities.includes(key))
        .map(({ label, ...activity }) => ({ ...activity, title: label })),
    });
    void router.navigate({ to: '/build-event/$eventType', params: { eventType } });
  };

  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <EssentialsForm
        onSubmit={onSubmit}
        submit={
          <Button type="submit" disabled={needed.length > 0} aria-describedby="setup-needed">
            {submitLabel}
          </Button>
        }
      >
        <div className={classes.parts}>
          <TextInput
            label={texts.nameLabel}
            placeholder={namePlaceholder}
            dir="auto"
            autoComplete="off"
            maxLength={eventNameMaxLength}
            value={values.name}
            onChange={(typed) => onChange({ name: typed.currentTarget.value })}
          />
          <PlanChoice
            label={plans.label}
            plans={plans.choices}
            value={values.plan}
            onChange={(plan) => onChange({ plan })}
          />
          {children}
          <ChoiceBoxes
            {...activities}
            value={values.activities}
            onChange={(chosen) => onChange({ activities: chosen })}
          />
        </div>
        <p className={classes.needed} id="setup-needed" role="status">
          {describeNeeded(needed)}
        </p>
      </EssentialsForm>
    </>
  );
}
