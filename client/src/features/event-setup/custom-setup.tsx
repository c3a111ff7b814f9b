import { builtItemsMax } from '@daysheet/shared/event-build.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { eventDescriptionMaxLength, eventNameMaxLength } from '@daysheet/shared/events.ts';
import { roleDescriptionMaxLength, roleNameMaxLength, rolesMax } from '@daysheet/shared/roles.ts';
import { itemDescriptionMaxLength, itemTitleMaxLength } from '@daysheet/shared/schedule.ts';
import { Button, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useZodForm } from '../../lib/form.ts';
import { showToast } from '../../lib/toasts.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useFinishBuild } from '../build-event/use-finish-build.ts';
import { EventDatesFields } from '../events/event-dates-fields.tsx';
import { CountPicker } from './count-picker.tsx';
import { CustomPartsField } from './custom-parts-field.tsx';
import {
  customEvent,
  customForm,
  customKinds,
  emptyCustom,
  isNameTaken,
  keptCustom,
  withPending,
} from './custom-setup.rules.ts';
import classes from './event-setup.module.css';
import { setupTexts, setupTextsByType } from './setup.texts.ts';
import { SetupStepForm } from './setup-step-form.tsx';
import { useKeptValues } from './use-kept-values.ts';

const texts = setupTextsByType.custom;
const takenText = errorTexts['roles.name_taken'].message;

export function CustomSetup() {
  const { values: all, change, clear } = useKeptValues('setup-custom', keptCustom, emptyCustom());
  const { finish, isSaving } = useFinishBuild({
    eventType: 'custom',
    opens: '/event-dashboard/$eventId',
    onCreated: clear,
  });
  const form = useZodForm(customForm, {
    initialValues: all.values,
    onValuesChange: (values) => change({ values: { ...values, description: values.description ?? '' } }),
  });
  const { kind } = form.values;
  const onSubmit = form.submit(
    (event) => {
      if (isNameTaken(all.roles, all.pendingRole.name)) {
        showToast({ title: 'Validation Error', message: takenText, kind: 'problem' });
        return;
      }
      const roles = withPending(all.roles, all.pendingRole);
      const activities = withPending(all.activities, all.pendingActivity);
      finish(customEvent(all.id, event, roles, activities));
    },
    () => showToast({ ...setupTexts.missing, kind: 'problem' }),
  );

  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <SetupStepForm
        title="The essentials"
        takesFocus={false}
        onSubmit={onSubmit}
        buttons={
          <>
            <LinkButton to="/create-event" variant="default">
              Back
            </LinkButton>
            <Button type="submit" loading={isSaving}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <TextInput
          label="Event Name"
          dir="auto"
          autoComplete="off"
          maxLength={eventNameMaxLength}
          {...form.getInputProps('name')}
        />
        <Input.Wrapper label="Event Type" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Event Type"
            data={[...customKinds]}
            {...form.getInputProps('kind')}
          />
        </Input.Wrapper>
        <Textarea
          label="Description"
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={eventDescriptionMaxLength}
          {...form.getInputProps('description')}
        />
        <EventDatesFields
          values={form.values}
          errors={form.errors}
          onChange={(field, value) => form.setFieldValue(field, value)}
          hasEnd={kind === 'multi-day'}
          isEndOptional
        />
        {kind === 'ongoing' && (
          <p className={classes.length} role="status">
            It runs for a year to begin with. You can change that any time.
          </p>
        )}
        <CountPicker {...form.getInputProps('attendeeCount')} />
        <CustomPartsField
          legend="Custom Roles"
          note="A role decides which events a guest sees."
          noun="Role"
          placeholder="Helpers"
          parts={all.roles}
          pending={all.pendingRole}
          nameMaxLength={roleNameMaxLength}
          descriptionMaxLength={roleDescriptionMaxLength}
          max={rolesMax - 1}
          takenText={takenText}
          onChange={(roles, pendingRole) => change({ roles, pendingRole })}
        />
        <CustomPartsField
          legend="Custom Activities"
          note={
            kind === 'ongoing'
              ? 'Each becomes a first draft that repeats every week, on the weekday of the first day.'
              : 'Each becomes a first draft on the first day.'
          }
          noun="Activity"
          placeholder="Opening words"
          parts={all.activities}
          pending={all.pendingActivity}
          nameMaxLength={itemTitleMaxLength}
          descriptionMaxLength={itemDescriptionMaxLength}
          max={builtItemsMax - 1}
          onChange={(activities, pendingActivity) => change({ activities, pendingActivity })}
        />
      </SetupStepForm>
    </>
  );
}
