import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { eventNameMaxLength } from '@daysheet/shared/events/events.ts';
import { getTierForCount } from '@daysheet/shared/site/pricing.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { getBrowserTimeZone } from '../../lib/dates/dates.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { useZodForm } from '../../lib/form.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { handOverValues } from '../build-event/build-event.hooks.ts';
import { AttendeeCountField } from '../events/fields/attendee-count-field.tsx';
import { EventDatesFields } from '../events/fields/event-dates-fields.tsx';
import { EssentialsForm } from './essentials-form.tsx';
import { Note } from '../../ui/note.tsx';
import { SampleLink } from './sample-link.tsx';
import { SetupPhases } from './setup-phases.tsx';
import { countChosenDays, eventForm, formatPrice, typedEvent } from '../events/setup/setup.rules.ts';
import { setupTexts, setupTextsByType } from '../events/setup/event-types.texts.ts';
import { useFinishSetup } from '../events/setup/use-finish-setup.ts';

const draftShape = z.object({ values: typedEvent });

type TypeWithOwnForm = 'wedding' | 'corporate' | 'ongoing' | 'custom';

/** The form of types that have none of their own. */
export function EventSetup({ eventType }: { eventType: Exclude<EventType, TypeWithOwnForm> }) {
  const texts = setupTextsByType[eventType];
  const draft = useDraft(`setup-${eventType}`, draftShape, {
    values: { name: '', startDate: '', endDate: '', timeZone: getBrowserTimeZone(), attendeeCount: '' },
  });
  const form = useZodForm(eventForm, {
    initialValues: draft.initial.values,
    onValuesChange: (values) => draft.save({ values }),
  });
  const { finish, isSaving } = useFinishSetup({ created: texts.created, onCreated: draft.clear });
  const { attendeeCount, startDate, endDate } = form.values;
  const count = Number(attendeeCount);
  const price =
    count > 0 && formatPrice(getTierForCount(count), countChosenDays(startDate, endDate || startDate));
  const onSubmit = form.submit(
    (event) => finish({ ...event, eventType, endDate: event.endDate || event.startDate }),
    () => showToast({ ...setupTexts.missing, kind: 'problem' }),
  );

  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <SetupPhases />
      <EssentialsForm
        onSubmit={onSubmit}
        submit={
          <Button type="submit" loading={isSaving}>
            {texts.submit}
          </Button>
        }
      >
        <TextInput label={texts.nameLabel} maxLength={eventNameMaxLength} {...form.getInputProps('name')} />
        <EventDatesFields
          values={form.values}
          errors={form.errors}
          onChange={(field, value) => form.setFieldValue(field, value)}
          isEndOptional
        />
        <AttendeeCountField
          description="Roughly: you can invite more or fewer."
          {...form.getInputProps('attendeeCount')}
        />
        <Note role="status">{price && `Price: ${price}. Nobody is charged.`}</Note>
      </EssentialsForm>
      <SampleLink eventType={eventType} onLeave={() => handOverValues(eventType, form.getValues())} />
    </>
  );
}
