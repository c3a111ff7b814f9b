import { eventDescriptionMaxLength, eventNameMaxLength } from '@daysheet/shared/events/events.ts';
import { Textarea, TextInput } from '@mantine/core';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { EventDatesFields } from '../../events/fields/event-dates-fields.tsx';
import { CountPicker } from '../choices/count-picker.tsx';
import type { CustomForm } from './custom-setup.hooks.ts';
import { customKinds } from './custom-setup.rules.ts';
import classes from '../event-setup.module.css';

/** A custom event's name, kind, dates and number of people. */
export function CustomEventFields({ form }: { form: CustomForm }) {
  const { kind } = form.values;
  return (
    <>
      <TextInput
        label="Event Name"
        dir="auto"
        autoComplete="off"
        maxLength={eventNameMaxLength}
        {...form.getInputProps('name')}
      />
      <PillChoice
        legend="Event Type"
        options={customKinds}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
      />
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
    </>
  );
}
