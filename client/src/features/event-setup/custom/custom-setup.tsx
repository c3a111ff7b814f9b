import { Button } from '@mantine/core';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { CustomEventFields } from './custom-event-fields.tsx';
import { CustomPartsField } from './custom-parts-field.tsx';
import { useCustomSetup } from './custom-setup.hooks.ts';
import { customActivities, customRoles } from './custom-setup.rules.ts';
import { EssentialsForm } from '../essentials-form.tsx';
import { setupTextsByType } from '../../events/setup/event-types.texts.ts';

const texts = setupTextsByType.custom;

export function CustomSetup() {
  const { form, parts, change, onSubmit, isSaving } = useCustomSetup();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <EssentialsForm
        onSubmit={onSubmit}
        submit={
          <Button type="submit" loading={isSaving}>
            {texts.submit}
          </Button>
        }
      >
        <CustomEventFields form={form} />
        <CustomPartsField
          kind={customRoles}
          note="A role decides which events a guest sees."
          parts={parts.roles}
          pending={parts.pendingRole}
          onChange={(roles, pendingRole) => change({ roles, pendingRole })}
        />
        <CustomPartsField
          kind={customActivities}
          note={
            form.values.kind === 'ongoing'
              ? 'Each becomes a first draft that repeats every week, on the weekday of the first day.'
              : 'Each becomes a first draft on the first day.'
          }
          parts={parts.activities}
          pending={parts.pendingActivity}
          onChange={(activities, pendingActivity) => change({ activities, pendingActivity })}
        />
      </EssentialsForm>
    </>
  );
}
