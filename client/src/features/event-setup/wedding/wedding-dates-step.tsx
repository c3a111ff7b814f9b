import { Button } from '@mantine/core';
import type { z } from 'zod';
import { useZodForm } from '../../../lib/form.ts';
import { EventDatesFields } from '../../events/fields/event-dates-fields.tsx';
import { SetupStepForm } from '../setup-step-form.tsx';
import { datesForm } from '../../events/setup/setup.rules.ts';

type Dates = z.input<typeof datesForm>;
type DatesStepProps = {
  dates: Dates;
  takesFocus: boolean;
  onChange: (values: Dates) => void;
  onBack: () => void;
  onNext: () => void;
};

export function WeddingDatesStep({ dates, takesFocus, onChange, onBack, onNext }: DatesStepProps) {
  const form = useZodForm(datesForm, { initialValues: dates, onValuesChange: onChange });
  return (
    <SetupStepForm
      title="When is it?"
      takesFocus={takesFocus}
      onSubmit={form.submit(onNext)}
      buttons={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit">Next: Set Attendees</Button>
        </>
      }
    >
      <EventDatesFields
        values={form.values}
        errors={form.errors}
        onChange={(field, value) => form.setFieldValue(field, value)}
      />
    </SetupStepForm>
  );
}
