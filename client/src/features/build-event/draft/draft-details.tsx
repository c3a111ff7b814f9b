import { eventNameMaxLength } from '@daysheet/shared/events/events.ts';
import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { TextInput, Title } from '@mantine/core';
import type { FormEventHandler } from 'react';
import type { useZodForm } from '../../../lib/form.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { eventForm } from '../../events/setup/setup.rules.ts';
import { AttendeeCountField } from '../../events/fields/attendee-count-field.tsx';
import { EventDatesFields } from '../../events/fields/event-dates-fields.tsx';
import { computeOngoingEnd } from '../build-event.rules.ts';
import classes from './draft-details.module.css';

type DraftDetailsProps = {
  id: string;
  form: ReturnType<typeof useZodForm<typeof eventForm>>;
  eventType: EventType;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** The event's name, its dates, and its number of people. */
export function DraftDetails({ id, form, eventType, onSubmit }: DraftDetailsProps) {
  const isOngoing = eventType === 'ongoing';
  const setDate = (field: 'startDate' | 'endDate' | 'timeZone', value: string) => {
    form.setFieldValue(field, value);
    // A family's schedule has no end in sight: it starts with a year, which can be changed below.
    if (isOngoing && field === 'startDate' && value && !form.getValues().endDate) {
      form.setFieldValue('endDate', computeOngoingEnd(value));
    }
  };
  return (
    <Sheet>
      <form id={id} onSubmit={onSubmit} noValidate aria-labelledby={`${id}-title`} className={classes.form}>
        <Title order={2} id={`${id}-title`} className={classes.title}>
          The essentials
        </Title>
        <TextInput
          label={isOngoing ? 'Group Name' : 'Event Name'}
          dir="auto"
          autoComplete="off"
          maxLength={eventNameMaxLength}
          {...form.getInputProps('name')}
        />
        <AttendeeCountField {...form.getInputProps('attendeeCount')} />
        <div className={classes.dates}>
          <EventDatesFields
            values={form.values}
            errors={form.errors}
            onChange={setDate}
            isEndOptional={!isOngoing}
          />
        </div>
      </form>
    </Sheet>
  );
}
